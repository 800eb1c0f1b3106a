import { randomBytes } from 'node:crypto'
import { eq, like } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '@rsfc/domain/keys/scopes'
import { deleteExpired } from '../security/sessions/sessions-store.ts'
import { throttles } from '../../base/limits/tables.ts'
import { api_keys } from './tables.ts'
import { members } from '../records/member-tables.ts'
import { throttleKey } from '../../base/limits/throttle.ts'
import { join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { outcome as constraintOf } from '../../testing/timetable.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const lines: string[] = []
let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url, { logLines: lines })
})
afterAll(() => club.close())

const newOfficer = (traits = {}) => join(club.app, club.db, { account_type: 'admin', ...traits })
type Officer = Awaited<ReturnType<typeof newOfficer>>

const READ: Scope[] = ['bookings:read']
const newKey = (officer: Officer, scopes = READ, name = 'Hangar board') =>
  officer.keys.create({ body: { name, scopes, expires_on: '2026-11-20' } })

/** Calls like a program: no cookie, no origin, only the key. */
function call(key: string, url = '/api/booking/counts', more: object = {}) {
  return club.app.inject({ url, headers: { authorization: `Bearer ${key}` }, ...more })
}

async function outcome(key: string, url?: string, more?: object) {
  const response = await call(key, url, more)
  return [response.statusCode, response.json<{ message?: string }>().message] as const
}

const setMember = (officer: Officer, values: Partial<typeof members.$inferInsert>) =>
  club.db.update(members).set(values).where(eq(members._id, officer.member._id))

test('a key is shown once, stored as a hash, listed without it, and announced', async () => {
  const boss = await newOfficer({ account_type: 'super-admin' })
  const officer = await newOfficer({ first_name: 'Nora' })
  const { key, ...made } = await newKey(officer, ['fleet:read', 'fleet:write', 'fleet:read'])
  expect(key).toMatch(/^rsfc_[\w-]{43}$/)
  expect(made).toMatchObject({
    name: 'Hangar board',
    hint: key.slice(0, 9),
    scopes: ['fleet:read', 'fleet:write'],
    state: 'valid',
    owner_name: 'Nora Lim',
    expires_at: '2026-11-21T00:00:00+08:00',
    last_used_at: null,
    revoked_at: null,
  })
  expect(await boss.keys.list()).toContainEqual(made)
  const stored = JSON.stringify(await club.db.select().from(api_keys))
  expect(stored).not.toContain(key.slice(9))
  const [entry] = await boss.audit.list()
  expect(entry).toMatchObject({ action: 'key.create', subject_id: made._id, after: { name: 'Hangar board' } })
  const [event] = await boss.security.events()
  expect(event).toMatchObject({ kind: 'key-made', user_id: officer.member._id })
  expect(JSON.stringify([entry, event])).not.toContain(key.slice(9))
  const mails = (await club.mails()).filter((eml) => eml.includes('Subject: A new API key: Hangar board'))
  const readers = mails.map((eml) => /^To: (.*)\r$/m.exec(eml)?.[1])
  expect(new Set(readers)).toEqual(new Set([boss.member.email, officer.member.email]))
  expect(mails.join('')).not.toContain(key.slice(9))
  const { text } = await readMail(mails[0] ?? '')
  expect(text).toContain('With it a program acts as Nora Lim until Fri 20 Nov 2026, for: ')
  expect(text).toContain('Open the API keys: https://rsfc.test/admin')
})

test('creating a key needs a recent sign-in, a name, a scope and a last day within a year', async () => {
  const officer = await newOfficer()
  const body = { name: 'Board', scopes: READ, expires_on: '2027-11-14' }
  const make = (changes: object) => officer.keys.create({ body: { ...body, ...changes } })
  const fault = (field: string) => ({ status: 400, errors: [{ field }] })
  await expect(make({})).resolves.toBeTruthy()
  await expect(make({ name: ' ' })).rejects.toMatchObject(fault('name'))
  await expect(make({ scopes: [] })).rejects.toMatchObject(fault('scopes'))
  await expect(make({ scopes: ['account:write'] })).rejects.toMatchObject(fault('scopes.0'))
  await expect(make({ expires_on: '2026-11-13' })).rejects.toMatchObject(fault('expires_on'))
  await expect(make({ expires_on: '2027-11-15' })).rejects.toMatchObject({
    ...fault('expires_on'),
    message: 'The last day must be within a year from today',
  })
  club.passTime(15 * MINUTE)
  await expect(make({})).rejects.toMatchObject({ status: 403, code: 'reauthenticate' })
})

test.each([
  ['api_keys_scopes', { scopes: [] }],
  ['api_keys_expiry', { expires_at: new Date('2027-11-18T00:00:00Z') }],
])('the database refuses a key that breaks %s', async (constraint, values) => {
  const { _id } = await newKey(await newOfficer())
  const set = { createdAt: new Date('2026-11-14T00:00:00Z'), ...values }
  const saved = club.db.update(api_keys).set(set).where(eq(api_keys._id, _id))
  expect(await constraintOf(saved)).toBe(constraint)
})

test('a key acts as its officer, and the audit trail names the key', async () => {
  const officer = await newOfficer({ first_name: 'Nora' })
  const { key } = await newKey(officer, ['site:write'])
  const payload = { announcement: 'Fly-in on Sunday', status: true }
  const response = await call(key, '/api/rsfc/announcement', { method: 'POST', payload })
  expect(response.statusCode).toBe(200)
  expect(response.cookies).toEqual([])
  const [entry] = await officer.audit.list()
  expect(entry).toMatchObject({
    actor_id: officer.member._id,
    actor_name: 'Nora Lim (API key Hangar board)',
    action: 'site.update',
  })
})

test('a key is refused outside its scopes, even where visitors may call', async () => {
  const { key } = await newKey(await newOfficer())
  expect(await outcome(key)).toEqual([200, undefined])
  expect(await outcome(key, '/api/fleet')).toEqual([403, 'This API key lacks the scope fleet:read.'])
  const create = { method: 'POST', payload: {} }
  expect(await outcome(key, '/api/booking/new-booking', create)).toEqual([
    403,
    'This API key lacks the scope bookings:write.',
  ])
  expect(await outcome(key, '/api/events')).toEqual([403, 'This API key lacks the scope events:read.'])
  for (const url of ['/api/security', '/api/keys', '/api/security/events'])
    expect(await outcome(key, url)).toEqual([403, 'This call cannot be made with an API key.'])
})

test('a session cookie sent along with a key grants nothing more', async () => {
  const officer = await newOfficer()
  const { key } = await newKey(officer)
  const headers = { authorization: `Bearer ${key}` }
  expect((await officer.request({ url: '/api/fleet', headers })).statusCode).toBe(403)
  const { access_token } = await officer.account.checkAdmin()
  const both = { ...headers, 'access-token': access_token }
  expect((await officer.request({ url: '/api/audit', headers: both })).statusCode).toBe(403)
})

test('a key cannot change an email, role or status, or create officers', async () => {
  const officer = await newOfficer()
  const { member } = await join(club.app, club.db)
  const { key } = await newKey(officer, ['members:write'])
  const url = `/api/account/update/${member._id}`
  const update = (payload: object) => outcome(key, url, { method: 'POST', payload })
  const refusal = [403, 'An API key cannot do this: someone has to sign in and confirm who they are.']
  expect(await update({ title: 'Dr' })).toEqual([200, undefined])
  expect(await update({ account_type: 'admin' })).toEqual(refusal)
  expect(await update({ account_status: 'banned' })).toEqual(refusal)
  expect(await update({ email: 'mine@rsfc.test' })).toEqual(refusal)
})

test.each(['rsfc_', `rsfc_${'x'.repeat(42)}`, `rsfc_${'x'.repeat(43)}`, `RSFC_${'x'.repeat(43)}`])(
  'the malformed key %s is refused',
  async (key) => {
    expect((await call(key)).statusCode).toBe(401)
  },
)

test('a key expires at the end of its last day, and is listed for another thirty', async () => {
  const officer = await newOfficer()
  const { key, _id } = await officer.keys.create({
    body: { name: 'Short', scopes: READ, expires_on: clubToday() },
  })
  const midnight = new Date('2026-11-14T16:00:00Z').getTime()
  club.passTime(midnight - club.now().getTime() - 1)
  expect(await outcome(key)).toEqual([200, undefined])
  club.passTime(1)
  expect(await outcome(key)).toEqual([401, 'This API key has expired.'])
  const boss = await newOfficer()
  expect((await boss.keys.list()).find((row) => row._id === _id)).toMatchObject({ state: 'expired' })
  await deleteExpired(club.db, new Date(club.now().getTime() + 30 * DAY - 1))
  expect(await keyRow(_id)).toBeDefined()
  await deleteExpired(club.db, new Date(club.now().getTime() + 30 * DAY))
  expect(await keyRow(_id)).toBeUndefined()
})

const clubToday = () => new Date(club.now().getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 10)

async function keyRow(id: string) {
  const [row] = await club.db.select().from(api_keys).where(eq(api_keys._id, id))
  return row
}

test('any officer can revoke a key once, and it stops working at once', async () => {
  const [officer, other] = [await newOfficer(), await newOfficer()]
  const { key, _id: id } = await newKey(officer)
  expect(await outcome(key)).toEqual([200, undefined])
  const revoked = await Promise.allSettled([1, 2, 3].map(() => other.keys.revoke({ params: { id } })))
  expect(revoked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await outcome(key)).toEqual([401, 'This API key has been revoked.'])
  await expect(other.keys.revoke({ params: { id } })).rejects.toMatchObject({ status: 409 })
  const entries = (await other.audit.list()).filter(({ subject_id }) => subject_id === id)
  expect(entries.map(({ action }) => action)).toEqual(['key.revoke', 'key.create'])
})

test('a key that is revoked while it is used stays revoked, and no later call gets through', async () => {
  const officer = await newOfficer()
  const { key, _id: id } = await newKey(officer)
  const early = Array.from({ length: 10 }, () => call(key))
  await officer.keys.revoke({ params: { id } })
  const late = await Promise.all(Array.from({ length: 10 }, () => call(key)))
  expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  for (const { statusCode } of await Promise.all(early)) expect([200, 401]).toContain(statusCode)
  expect((await keyRow(id))?.revoked_at).not.toBeNull()
})

test('a key is revoked when its officer is demoted, and stays revoked when the role is restored', async () => {
  const officer = await newOfficer()
  const { key } = await newKey(officer)
  await setMember(officer, { account_type: 'user', officer_since: null })
  expect(await outcome(key)).toEqual([403, 'This API key belongs to someone who is no longer an officer.'])
  await setMember(officer, { account_type: 'admin', officer_since: club.now() })
  expect(await outcome(key)).toEqual([401, 'This API key has been revoked.'])
})

test.each(['banned', 'disabled'] as const)(
  'a key is revoked when its officer is %s, and stays revoked when the account is active again',
  async (account_status) => {
    const officer = await newOfficer()
    const { key } = await newKey(officer)
    await setMember(officer, { account_status })
    expect(await outcome(key)).toEqual([401, 'The account that this API key belongs to is suspended.'])
    await setMember(officer, { account_status: 'active' })
    expect(await outcome(key)).toEqual([401, 'This API key has been revoked.'])
  },
)

test('a key is deleted with its officer’s account', async () => {
  const [officer, boss] = [await newOfficer(), await newOfficer({ account_type: 'super-admin' })]
  const { key } = await newKey(officer)
  await boss.members.remove({ body: { user_id: officer.member._id } })
  expect(await outcome(key)).toEqual([401, 'This API key does not exist.'])
})

test('a password change by their officer revokes the keys', async () => {
  const officer = await newOfficer()
  const { key } = await newKey(officer)
  await officer.security.changePassword({ body: { old_password: PASSWORD, password: 'monsoon season' } })
  expect(await outcome(key)).toEqual([401, 'This API key has been revoked.'])
})

test('after 14 days, the key of an officer without a second factor can only read', async () => {
  const officer = await newOfficer({ officer_since: club.now(), second_factor_exempt: false })
  const { key } = await officer.keys.create({
    body: { name: 'Late', scopes: ['site:read', 'site:write'], expires_on: '2027-01-01' },
  })
  const write = () => outcome(key, '/api/rsfc/maintenance', { method: 'POST', payload: { status: false } })
  expect((await write())[0]).toBe(200)
  club.passTime(14 * DAY)
  expect((await write())[0]).toBe(403)
  expect((await outcome(key, '/api/rsfc/configurations'))[0]).toBe(200)
})

test('the last use is written every ten minutes at most', async () => {
  const officer = await newOfficer()
  const { key, _id } = await officer.keys.create({
    body: { name: 'Used', scopes: READ, expires_on: '2027-01-01' },
  })
  const used = async () => (await keyRow(_id))?.last_used_at?.getTime()
  const first = club.now().getTime()
  await call(key)
  expect(await used()).toBe(first)
  club.passTime(10 * MINUTE - 1)
  await call(key)
  expect(await used()).toBe(first)
  club.passTime(1)
  await call(key)
  expect(await used()).toBe(first + 10 * MINUTE)
})

test('a key makes a thousand calls an hour; another key of the officer has its own thousand', async () => {
  const officer = await newOfficer()
  const make = () => officer.keys.create({ body: { name: 'Busy', scopes: READ, expires_on: '2027-01-01' } })
  const [busy, idle] = [await make(), await make()]
  const limit = { name: 'api-key', attempts: 1000, seconds: 3600 }
  const resets_at = new Date(club.now().getTime() + 30 * MINUTE)
  await club.db.insert(throttles).values({ key: throttleKey(limit, busy._id), hits: 999, resets_at })
  expect((await call(busy.key)).statusCode).toBe(200)
  const refused = await call(busy.key)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800'])
  expect((await call(idle.key)).statusCode).toBe(200)
  club.passTime(30 * MINUTE)
  expect((await call(busy.key)).statusCode).toBe(200)
})

test('a key works during maintenance, as its officer does', async () => {
  const officer = await newOfficer()
  const { key } = await officer.keys.create({
    body: { name: 'Closed', scopes: READ, expires_on: '2027-01-01' },
  })
  await officer.site.setMaintenance({ body: { status: true } })
  expect((await call(key)).statusCode).toBe(200)
  await officer.site.setMaintenance({ body: { status: false } })
})

test('the log names the key by its id and never contains it', async () => {
  const officer = await newOfficer()
  const { key, _id } = await officer.keys.create({
    body: { name: 'Logged', scopes: READ, expires_on: '2027-01-01' },
  })
  lines.splice(0)
  await call(key)
  await call(key, '/api/fleet')
  await call(`${key.slice(0, -1)}~`)
  await call(key, '/api/booking/counts', { method: 'POST', payload: '{' })
  expect(lines.join('')).toContain(`"key":"${_id}"`)
  expect(lines.join('')).not.toContain(key.slice(9, -1))
})

test('an officer can create twenty keys a day', async () => {
  const officer = await newOfficer()
  const make = () => officer.keys.create({ body: { name: 'Many', scopes: READ, expires_on: '2027-01-01' } })
  await expectLimit(club, { name: 'new-api-key', attempts: 20, minutes: 24 * 60 }, make)
})

test('the newest two hundred keys are listed', async () => {
  const officer = await newOfficer()
  const { _id, ...row } = { ...(await club.db.select().from(api_keys).limit(1))[0]! }
  await club.db
    .insert(api_keys)
    .values(
      Array.from({ length: 201 }, (_, n) => ({ ...row, name: `Many ${n}`, token_hash: randomBytes(32) })),
    )
  const listed = await officer.keys.list()
  expect(listed).toHaveLength(200)
  expect(listed.map(({ name }) => name)).not.toContain('Many 0')
  await club.db.delete(api_keys).where(like(api_keys.name, 'Many %'))
})
