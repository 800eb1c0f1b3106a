import { and, eq } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeys, recovery_codes } from '../sign-in-tables.ts'
import { security_events } from '../../records/security-event-tables.ts'
import { join, PASSWORD } from '../../../testing/test-members.ts'
import { testDatabase } from '../../../testing/database.ts'
import {
  addPasskeyTo,
  codesOf,
  PLACE,
  setUpAppFor,
  takeNewToken,
  wrongCodesOf,
} from '../../../testing/factors.ts'
import { createSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openVisitor } from '../../../testing/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const COOKIE = '__Host-session'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const enter = (traits: Parameters<typeof join>[2] = {}) => join(club.app, club.db, traits)
/** An officer who needs a second factor; those of other tests are exempt. */
const enterAsOfficer = (daysAgo: number) =>
  enter({
    account_type: 'admin',
    second_factor_exempt: false,
    officer_since: new Date(club.now().getTime() - daysAgo * DAY),
  })

async function eventsOf(user_id: string) {
  const rows = await club.db.select().from(security_events).where(eq(security_events.user_id, user_id))
  return rows.toSorted((a, b) => a._id.localeCompare(b._id)).map(({ kind }) => kind)
}

async function lastMailTo(email: string): Promise<string> {
  const mail = (await club.mails()).findLast((text) => text.includes(`To: ${email}`)) ?? ''
  return mail.replaceAll('=\r\n', '')
}

test('the first passkey brings recovery codes; it is listed by its name, announced and recorded', async () => {
  const member = await enter()
  const { recovery_codes: codes } = await addPasskeyTo(member, 'Work laptop')
  expect(codes).toHaveLength(10)
  expect((await addPasskeyTo(member, 'Phone')).recovery_codes).toBeNull()
  await expect(member.security.own()).resolves.toMatchObject({
    passkeys: [
      { name: 'Work laptop', last_used_at: null, backed_up: true },
      { name: 'Phone', createdAt: '2026-11-14T10:00:00+08:00' },
    ],
    recovery_codes_left: 10,
    authenticator_since: null,
  })
  expect(await lastMailTo(member.member.email)).toContain('Subject: A passkey was added')
  expect(await eventsOf(member.member._id)).toEqual([
    'sign-in',
    'passkey-added',
    'recovery-codes-made',
    'passkey-added',
  ])
})

test('the options for a new passkey name the member, exclude known passkeys and require a fingerprint, face or PIN', async () => {
  const member = await enter({ first_name: 'Wei Ming', last_name: 'Tan' })
  const { id } = await addPasskeyTo(member)
  const { options } = await member.security.passkeyOptions()
  expect(options).toMatchObject({
    rp: { id: PLACE.rpID, name: 'RSFC' },
    user: { name: member.member.email, displayName: 'Wei Ming Tan' },
    excludeCredentials: [{ id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
  })
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another site', { rpID: 'evil.example' }],
  ['without a fingerprint, face or PIN', { verified: false }],
  ['that is a sign-in', { type: 'webauthn.get' }],
])('a new passkey %s is refused', async (_what, changes) => {
  const member = await enter()
  const { options } = await member.security.passkeyOptions()
  const answer = createSoftwarePasskey(PLACE).register(options, changes)
  await expect(member.security.addPasskey({ body: { name: 'x', answer } })).rejects.toMatchObject({
    status: 400,
    message: 'This passkey could not be checked. Please try again.',
  })
  expect((await member.security.own()).passkeys).toEqual([])
})

test.each([
  ['ten ways', Array.from({ length: 10 }, () => 'usb'), true],
  ['eleven ways', Array.from({ length: 11 }, () => 'usb'), false],
  ['a transport in capitals', ['USB'], false],
])('a passkey that is reached in %s is added: %s', async (_what, transports, added) => {
  const member = await enter()
  const { options } = await member.security.passkeyOptions()
  const answer = createSoftwarePasskey(PLACE).register(options)
  const changed = { ...answer, response: { ...answer.response, transports } }
  const result = await member.security.addPasskey({ body: { name: 'Phone', answer: changed } }).then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
  expect(result).toBe(added ? 200 : 400)
})

test('a challenge adds one passkey; a used, expired, foreign or sign-in challenge is refused', async () => {
  const [member, other] = [await enter(), await enter()]
  const { options } = await member.security.passkeyOptions()
  const passkey = createSoftwarePasskey(PLACE)
  const add = (who: typeof member, given: typeof options) =>
    who.security.addPasskey({ body: { name: 'x', answer: passkey.register(given) } })
  await add(member, options)
  const used = options
  const theirs = (await other.security.passkeyOptions()).options
  const forSignIn = (await member.account.passkeyOptions()).options
  const expired = (await member.security.passkeyOptions()).options
  club.passTime(10 * MINUTE)
  for (const given of [used, theirs, forSignIn, expired])
    await expect(add(member, given)).rejects.toMatchObject({ status: 400 })
})

test('a passkey belongs to one account: another member cannot add it as theirs', async () => {
  const [member, other] = [await enter(), await enter()]
  const passkey = createSoftwarePasskey(PLACE)
  const add = async (who: typeof member) => {
    const { options } = await who.security.passkeyOptions()
    return who.security.addPasskey({ body: { name: 'x', answer: passkey.register(options) } })
  }
  await add(member)
  await expect(add(other)).rejects.toMatchObject({ status: 409, message: 'This passkey is already in use.' })
})

test('a member can have twenty passkeys', async () => {
  const member = await enter()
  const rows = Array.from({ length: 20 }, (_, i) => ({
    user_id: member.member._id,
    credential_id: `${member.member._id}${i}`,
    public_key: Buffer.from('x'),
    counter: 0,
    transports: [],
    backed_up: false,
    name: `${i}`,
  }))
  await club.db.insert(passkeys).values(rows)
  await expect(member.security.passkeyOptions()).rejects.toMatchObject({
    status: 409,
    message: 'You already have 20 passkeys. Remove one first.',
  })
})

test('members rename and remove their own passkeys only', async () => {
  const [member, other] = [await enter(), await enter()]
  await addPasskeyTo(member)
  const id = (await member.security.own()).passkeys[0]?._id ?? ''
  const body = { name: 'Old phone' }
  await expect(other.security.renamePasskey({ params: { id }, body })).rejects.toMatchObject({ status: 404 })
  await expect(other.security.removePasskey({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await member.security.renamePasskey({ params: { id }, body })
  expect((await member.security.own()).passkeys).toMatchObject([{ name: 'Old phone' }])
  await expect(member.security.removePasskey({ params: { id } })).resolves.toEqual({ consequence: null })
  expect(await lastMailTo(member.member.email)).toContain('"Old phone" was removed')
  await expect(member.security.removePasskey({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('an authenticator app counts after its first code was entered', async () => {
  const member = await enter()
  const { uri, secret } = await member.security.startAuthenticator()
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(uri)).toContain(`totp/RSFC:${member.member.email}`)
  expect((await member.security.own()).authenticator_since).toBeNull()
  const confirm = (code: string) => member.security.confirmAuthenticator({ body: { code } })
  const app = codesOf(uri)
  await expect(confirm(wrongCodesOf(app)(club.now()))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'code' }],
  })
  const codes = await confirm(app(club.now()))
  expect(codes.recovery_codes).toHaveLength(10)
  await expect(member.security.own()).resolves.toMatchObject({
    authenticator_since: expect.stringMatching(/^2026-11-14/),
    recovery_codes_left: 10,
  })
  expect(await lastMailTo(member.member.email)).toContain('Subject: An authenticator app was set up')
  await expect(member.security.startAuthenticator()).rejects.toMatchObject({
    status: 409,
    message: 'An authenticator app is already set up. Remove it first.',
  })
  await expect(confirm(app(club.now()))).rejects.toMatchObject({ status: 409 })
})

test('a set-up that was started again or takes more than an hour is refused', async () => {
  const member = await enter()
  const first = codesOf((await member.security.startAuthenticator()).uri)
  const second = codesOf((await member.security.startAuthenticator()).uri)
  const confirm = (code: string) => member.security.confirmAuthenticator({ body: { code } })
  await expect(confirm(first(club.now()))).rejects.toMatchObject({ status: 400 })
  club.passTime(60 * MINUTE)
  await member.signIn(member.member.email, PASSWORD)
  await expect(confirm(second(club.now()))).rejects.toMatchObject({
    status: 409,
    message: 'Start the set-up again.',
  })
})

test('of two simultaneous confirmations, one succeeds', async () => {
  const member = await enter()
  const code = codesOf((await member.security.startAuthenticator()).uri)(club.now())
  const confirm = () => member.security.confirmAuthenticator({ body: { code } })
  const both = await Promise.allSettled([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await club.db
    .select()
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, member.member._id))
  expect(rows).toHaveLength(10)
})

test('removing the last factor also removes the recovery codes; removing another one does not', async () => {
  const member = await enter()
  await setUpAppFor(member, club.now())
  expect((await addPasskeyTo(member)).recovery_codes).toBeNull()
  await expect(member.security.removeAuthenticator()).resolves.toEqual({ consequence: null })
  const {
    recovery_codes_left,
    passkeys: [left],
  } = await member.security.own()
  expect(recovery_codes_left).toBe(10)
  await member.security.removePasskey({ params: { id: left?._id ?? '' } })
  await expect(member.security.own()).resolves.toMatchObject({ recovery_codes_left: 0, passkeys: [] })
  await expect(member.security.removeAuthenticator()).rejects.toMatchObject({ status: 404 })
  await expect(openVisitor(club.app).signIn(member.member.email, PASSWORD)).resolves.toBeTruthy()
})

test('new recovery codes replace the old ones, and need a factor', async () => {
  const member = await enter()
  await expect(member.security.newRecoveryCodes()).rejects.toMatchObject({ status: 409 })
  const { recovery_codes: old } = await setUpAppFor(member, club.now())
  const { recovery_codes: fresh } = await member.security.newRecoveryCodes()
  expect(fresh).toHaveLength(10)
  const signIn = (code = '') =>
    openVisitor(club.app).account.login({ body: { username: member.member.email, password: PASSWORD, code } })
  await expect(signIn(old?.[0])).rejects.toMatchObject({ status: 400 })
  await expect(signIn(fresh?.[0])).resolves.toBeTruthy()
})

test('setting up a factor gives the session a new secret, and the old cookie stops working', async () => {
  const member = await enter()
  const before = member.cookies.get(COOKIE) ?? ''
  await addPasskeyTo(member)
  const after = member.cookies.get(COOKIE)
  expect(after).not.toBe(before)
  expect(after).toMatch(/^[\w-]{43}$/)
  const thief = openVisitor(club.app)
  thief.cookies.set(COOKIE, before)
  await expect(thief.account.checkMember()).rejects.toMatchObject({ status: 401 })
  expect((await member.security.own()).sessions).toMatchObject([{ current: true, strong: true }])
  await setUpAppFor(member, club.now())
  expect(member.cookies.get(COOKIE)).not.toBe(after)
})

test('setting up a factor does not count as a recent sign-in', async () => {
  const member = await enter()
  club.passTime(10 * MINUTE)
  await addPasskeyTo(member)
  club.passTime(5 * MINUTE)
  await expect(member.security.passkeyOptions()).rejects.toMatchObject({
    status: 403,
    code: 'reauthenticate',
  })
})

test('after 14 days, an officer without a factor can only read until one is set up in the session', async () => {
  const officer = await enterAsOfficer(15)
  await expect(officer.account.checkMember()).resolves.toMatchObject({ second_factor: 'overdue' })
  const announce = () => officer.site.announce({ body: { announcement: 'Hello', status: true } })
  await expect(announce()).rejects.toMatchObject({ status: 403, code: 'set-up-second-factor' })
  await setUpAppFor(officer, club.now())
  await expect(officer.account.checkMember()).resolves.toMatchObject({ second_factor: 'set' })
  await expect(announce()).resolves.toMatchObject({ announcement: 'Hello' })
})

test.each([
  [3, 'due', 'Officers need a passkey or an authenticator app. Set one up by Wed 25 Nov 2026.'],
  [
    20,
    'overdue',
    'Officers need a passkey or an authenticator app. Until you set one up, you can only read.',
  ],
])(
  'an officer of %s days who removes the last factor is %s in all sessions, and is told so',
  async (days, state, consequence) => {
    const officer = await enterAsOfficer(days)
    const passkey = await addPasskeyTo(officer)
    const elsewhere = openVisitor(club.app)
    const { options } = await elsewhere.account.passkeyOptions()
    await elsewhere.account.passkeySignIn({ body: { answer: passkey.authenticate(options) } })
    const id = (await officer.security.own()).passkeys[0]?._id ?? ''
    await expect(officer.security.removePasskey({ params: { id } })).resolves.toEqual({
      consequence,
    })
    for (const session of [officer, elsewhere])
      await expect(session.account.checkMember()).resolves.toMatchObject({ second_factor: state })
  },
)

test.each([
  ['passkeyOptions', {}],
  ['addPasskey', { body: { name: 'x', answer: { id: 'x' } } }],
  ['startAuthenticator', {}],
  ['confirmAuthenticator', { body: { code: 'no code' } }],
  ['removeAuthenticator', {}],
  ['newRecoveryCodes', {}],
  ['endOtherSessions', {}],
  ['changePassword', { body: { old_password: PASSWORD, password: 'over the sea wall' } }],
] as const)('%s needs a fresh sign-in', async (name, input) => {
  const member = await enter()
  club.passTime(15 * MINUTE)
  const call = member.security[name] as (given: object) => Promise<unknown>
  await expect(call(input)).rejects.toMatchObject({ status: 403, code: 'reauthenticate' })
  await member.account.reauthenticate({ body: { password: PASSWORD } })
  await takeNewToken(member)
  await expect(call(input).catch((error: unknown) => error)).resolves.not.toMatchObject({ status: 403 })
})

test('changes of a member’s factors are recorded', async () => {
  const member = await enter()
  await setUpAppFor(member, club.now())
  await member.security.removeAuthenticator()
  const [event] = await club.db
    .select()
    .from(security_events)
    .where(
      and(eq(security_events.user_id, member.member._id), eq(security_events.kind, 'authenticator-removed')),
    )
  expect(event).toMatchObject({ actor_id: member.member._id, address: '203.0.113.7' })
  expect(await eventsOf(member.member._id)).toEqual([
    'sign-in',
    'authenticator-added',
    'recovery-codes-made',
    'authenticator-removed',
  ])
})

test('changes of factors are mailed, with what they mean for an officer', async () => {
  const officer = await enterAsOfficer(3)
  const { email } = officer.member
  await setUpAppFor(officer, club.now())
  expect(await lastMailTo(email)).toContain('also needs a code from the app')
  await officer.security.newRecoveryCodes()
  expect(await lastMailTo(email)).toContain('Subject: New recovery codes')
  const { consequence } = await officer.security.removeAuthenticator()
  expect(consequence).toMatch(/^Officers need a passkey or an authenticator app\. Set one up by /)
  const removed = await lastMailTo(email)
  expect(removed).toContain('Subject: The authenticator app was removed')
  expect(removed).toContain('no longer asks for codes from the app')
  expect(removed).toContain('Set one up by')
  await addPasskeyTo(officer, 'Phone')
  expect(await lastMailTo(email)).toContain('"Phone" was added')
  const [passkey] = (await officer.security.own()).passkeys
  await officer.security.removePasskey({ params: { id: passkey?._id ?? '' } })
  expect(await lastMailTo(email)).toContain('Set one up by')
  const names = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, officer.member._id))
  expect(
    names.filter(({ kind }) => kind.startsWith('passkey-')).map(({ kind, details }) => [kind, details]),
  ).toEqual([
    ['passkey-added', { name: 'Phone' }],
    ['passkey-removed', { name: 'Phone' }],
  ])
})

test('a set-up is valid for less than an hour, and its code may contain spaces', async () => {
  const member = await enter()
  const app = codesOf((await member.security.startAuthenticator()).uri)
  club.passTime(60 * MINUTE - 1)
  await member.signIn(member.member.email, PASSWORD)
  const code = app(club.now()).replace(/^.../, '$& - ')
  await expect(member.security.confirmAuthenticator({ body: { code } })).resolves.toBeTruthy()
  await expect(member.security.confirmAuthenticator({ body: { code } })).rejects.toMatchObject({
    status: 409,
    message: 'An authenticator app is already set up. Remove it first.',
  })
})

test('if two devices add the twentieth passkey at the same time, one succeeds', async () => {
  const member = await enter()
  const rows = Array.from({ length: 20 }, (_, i) => ({
    user_id: member.member._id,
    credential_id: `${member.member._id}-${i}`,
    public_key: Buffer.from('x'),
    counter: 0,
    transports: [],
    backed_up: false,
    name: `${i}`,
  }))
  await club.db.insert(passkeys).values(rows.slice(1))
  const { options } = await member.security.passkeyOptions()
  await club.db.insert(passkeys).values(rows.slice(0, 1))
  const answer = createSoftwarePasskey(PLACE).register(options)
  await expect(member.security.addPasskey({ body: { name: 'x', answer } })).rejects.toMatchObject({
    status: 409,
    message: 'You already have 20 passkeys. Remove one first.',
  })
})

test('ending other sessions is recorded with their number, unless there are none', async () => {
  const member = await enter()
  const ended = async () =>
    (
      await club.db
        .select()
        .from(security_events)
        .where(
          and(eq(security_events.user_id, member.member._id), eq(security_events.kind, 'sessions-ended')),
        )
        .orderBy(security_events._id)
    ).map(({ details }) => details)
  await member.security.endOtherSessions({ body: { only_sessions: true } })
  expect(await ended()).toEqual([])
  for (let n = 0; n < 3; n++) await openVisitor(club.app).signIn(member.member.email, PASSWORD)
  const other = (await member.security.own()).sessions.find(({ current }) => !current)
  await member.security.endSession({ params: { id: other?._id ?? '' } })
  await member.security.endOtherSessions({ body: { only_sessions: true } })
  expect(await ended()).toEqual([{ sessions: 1 }, { sessions: 2, only_sessions: true }])
  expect((await member.security.own()).sessions).toMatchObject([{ current: true, strong: false }])
  const signIn = { kind: 'sign-in' as const, user_id: member.member._id, address: '', agent: '' }
  await club.db
    .insert(security_events)
    .values(Array.from({ length: 20 }, () => ({ ...signIn, at: club.now(), details: {} })))
  expect((await member.security.own()).sign_ins).toHaveLength(20)
})
