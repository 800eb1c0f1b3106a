import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { api_keys } from './tables.ts'
import { members } from '../records/member-tables.ts'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { keyIn, makeKey, readKey } from './api-key.ts'
import { refuseStale, refuseStaleChange } from '../security/sessions/fresh.ts'

const { db } = await testDatabase()
const made = new Date('2026-11-14T02:00:00Z')
const MINUTE = 60_000
const later = (ms: number) => new Date(made.getTime() + ms)

async function addKey() {
  const owner = await addMember(db, {
    account_type: 'admin',
    second_factor_exempt: false,
    officer_since: made,
  })
  const { key, ...stored } = makeKey()
  const row = { ...stored, user_id: owner._id, name: 'Accounting', scopes: ['ledger'], strong: false }
  const [inserted] = await db
    .insert(api_keys)
    .values({ ...row, createdAt: made, expires_at: later(60 * MINUTE) })
    .returning()
  const key_id = inserted?._id ?? ''
  const lastUse = async () =>
    (await db.select().from(api_keys).where(eq(api_keys._id, key_id)))[0]?.last_used_at?.getTime()
  return { owner, key, key_id, lastUse, hint: stored.hint }
}

test('a key has 256 random bits, and its hint the first four letters of them', () => {
  const { key, hint } = makeKey()
  expect(key).toMatch(/^rsfc_[\w-]{43}$/)
  expect(hint).toBe(key.slice(0, 9))
  const carried = (authorization?: string) => keyIn({ headers: { authorization } } as FastifyRequest)
  expect(carried(`Bearer ${key}`)).toBe(key)
  expect(carried(`bearer ${key}`)).toBe(key)
  for (const other of [undefined, key, `Bearer ${key}x`, `Bearer ${key.slice(5)}`])
    expect(carried(other)).toBeUndefined()
})

test('a key acts as its officer, but never counts as a recent sign-in', async () => {
  const { owner, key, key_id } = await addKey()
  expect(await readKey({ db, now: made }, key)).toMatchObject({
    _id: owner._id,
    account_type: 'admin',
    key_id,
    key_name: 'Accounting',
    session_id: key_id,
    scopes: ['ledger'],
    access_token: '',
    email_confirmed: true,
    second_factor_due: expect.stringMatching(/^2026-11-\d\dT10:00:00\+08:00$/),
    authenticated_at: new Date(0),
  })
})

test('the last use of a key is written every ten minutes', async () => {
  const { key, lastUse } = await addKey()
  const useAt = async (ms: number) => {
    await readKey({ db, now: later(ms) }, key)
    return ((await lastUse()) ?? 0) - made.getTime()
  }
  expect(await useAt(0)).toBe(0)
  expect(await useAt(10 * MINUTE - 1)).toBe(0)
  expect(await useAt(10 * MINUTE)).toBe(10 * MINUTE)
})

test('a call with an invalid key is told why, and its use is not written', async () => {
  const { owner, key, key_id, lastUse } = await addKey()
  const read = (now = made) => readKey({ db, now }, key)
  const set = (change: Partial<typeof members.$inferInsert>) =>
    db.update(members).set(change).where(eq(members._id, owner._id))
  expect(await readKey({ db, now: made }, `${key}x`)).toMatchObject({
    status: 401,
    message: 'This API key does not exist.',
  })
  expect(await read(later(60 * MINUTE))).toMatchObject({ status: 401, message: 'This API key has expired.' })
  await set({ account_status: 'banned' })
  expect(await read()).toMatchObject({
    status: 401,
    message: 'The account that this API key belongs to is suspended.',
  })
  await set({ account_status: 'active', account_type: 'user', officer_since: null })
  expect(await read()).toMatchObject({
    status: 403,
    message: 'This API key belongs to someone who is no longer an officer.',
  })
  await set({ account_type: 'admin', officer_since: made })
  await db.update(api_keys).set({ revoked_at: made }).where(eq(api_keys._id, key_id))
  expect(await read()).toMatchObject({ status: 401, message: 'This API key has been revoked.' })
  expect(await lastUse()).toBeUndefined()
})

test('calls that need a recent sign-in ask for it after their time limit, and are never allowed for a key', () => {
  const proved = (key_id?: string) => ({ actor: { authenticated_at: made, ...(key_id && { key_id }) } })
  const at = (ms: number, key_id?: string) => ({ ...proved(key_id), now: later(ms) })
  const ask = { status: 403, code: 'reauthenticate', message: 'Please confirm that it is you.' }
  const notByKey = { status: 403, message: expect.stringMatching(/^An API key cannot do this/) }
  expect(refuseStale(at(15 * MINUTE - 1), { fresh: 15 })).toBeNull()
  expect(refuseStale(at(15 * MINUTE), { fresh: 15 })).toMatchObject(ask)
  expect(refuseStale(at(15 * MINUTE, 'key'), { fresh: 15 })).toMatchObject(notByKey)
  expect(refuseStale(at(15 * MINUTE), {})).toBeNull()
  const route = { fresh: 15, freshFor: ['email', 'account_type'] }
  const change = (...fields: string[]) => refuseStaleChange(at(15 * MINUTE), route, fields)
  expect(change('title')).toBeNull()
  expect(change('title', 'email')).toMatchObject(ask)
  expect(refuseStaleChange(at(15 * MINUTE), { fresh: 15 }, ['email'])).toBeNull()
})
