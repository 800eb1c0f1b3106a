import { eq, like } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { members } from '../records/member-tables.ts'
import { passkeys } from '../security/sign-in-tables.ts'
import { throttles } from '../../base/limits/tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addPasskeyTo, PLACE, signInWithPasskey, takeNewToken } from '../../testing/factors.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

const MINUTE = 60_000
const REFUSED = { status: 401, message: 'This passkey does not open an account here.' }

let club: TestApp
let visitor: Visitor
let visitors = 0

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())
beforeEach(() => {
  visitor = openVisitor(club.app, { address: `203.0.113.${++visitors}` })
})

async function memberWithPasskey(traits: Parameters<typeof join>[2] = {}) {
  const member = await join(club.app, club.db, traits)
  return { ...member, passkey: await addPasskeyTo(member) }
}

const options = async () => (await visitor.account.passkeyOptions()).options
const send = (answer: { id: string }) => visitor.account.passkeySignIn({ body: { answer } })

async function lastFailure() {
  const failures = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.kind, 'sign-in-failed'))
  return failures.toSorted((a, b) => a._id.localeCompare(b._id)).at(-1)
}

test('a passkey signs its member in any number of times, and its last use is recorded', async () => {
  const { member, passkey } = await memberWithPasskey()
  for (let i = 0; i < 2; i++) {
    await expect(signInWithPasskey(visitor, passkey)).resolves.toMatchObject({ _id: member._id })
    await expect(visitor.account.checkMember()).resolves.toMatchObject({ _id: member._id })
  }
  const [row] = await club.db.select().from(passkeys).where(eq(passkeys.user_id, member._id))
  expect(row).toMatchObject({ counter: 2, last_used_at: club.now(), backed_up: true })
})

test('the options name no account and ask for a fingerprint, face or PIN', async () => {
  const given = await options()
  expect(given).toMatchObject({ rpId: PLACE.rpID, userVerification: 'required' })
  expect(given.allowCredentials ?? []).toEqual([])
  expect(given.challenge).not.toBe((await options()).challenge)
})

test('an answer works once, and its challenge cannot be used again', async () => {
  const { passkey } = await memberWithPasskey()
  const given = await options()
  const answer = passkey.authenticate(given)
  await send(answer)
  await expect(send(answer)).rejects.toMatchObject(REFUSED)
  await expect(send(passkey.authenticate(given))).rejects.toMatchObject(REFUSED)
  expect(await lastFailure()).toMatchObject({ details: { passkey: 'challenge' } })
})

test('if the same answer is sent ten times at once, only one signs in', async () => {
  const { passkey } = await memberWithPasskey()
  const answer = passkey.authenticate(await options())
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(answer)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['another site', { origin: 'https://rsfc.test.evil.example' }, /origin/],
  ['the site without TLS', { origin: 'http://rsfc.test' }, /origin/],
  ['a passkey of another site', { rpID: 'evil.example' }, /RP ID/],
  ['no fingerprint, face or PIN', { verified: false }, /verification/],
  ['an answer that makes a passkey', { type: 'webauthn.create' }, /type/],
  ['another account in the passkey', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, /another member/],
])('%s is refused', async (_what, changes, reason) => {
  const { passkey, member } = await memberWithPasskey()
  const answer = passkey.authenticate(await options(), changes)
  await expect(send(answer)).rejects.toMatchObject(REFUSED)
  expect(await lastFailure()).toMatchObject({
    user_id: member._id,
    details: { passkey: expect.stringMatching(reason) },
  })
})

test('the reason for refusing a passkey is recorded in at most 200 plain characters', async () => {
  const { passkey } = await memberWithPasskey()
  const origin = `https://${'é'.repeat(300)}.example`
  await expect(send(passkey.authenticate(await options(), { origin }))).rejects.toMatchObject(REFUSED)
  const reason = String((await lastFailure())?.details.passkey)
  expect(reason).toHaveLength(200)
  expect(reason).toMatch(/^[\x20-\x7e]+\?$/)
})

test.each([
  [100_000, 'unknown passkey'],
  [100_001, 'malformed'],
])('a part of %i characters is %s', async (length, reason) => {
  const answer = createSoftwarePasskey(PLACE).authenticate(await options())
  const signature = 'A'.repeat(length)
  await expect(
    send({ ...answer, response: { ...answer.response, signature } } as never),
  ).rejects.toMatchObject(REFUSED)
  expect(await lastFailure()).toMatchObject({ user_id: null, details: { passkey: reason } })
})

test("another member's passkey cannot sign for this one", async () => {
  const victim = await memberWithPasskey()
  const { passkey } = await memberWithPasskey()
  const { id } = victim.passkey
  const userHandle = Buffer.from(victim.member._id.replaceAll('-', ''), 'hex').toString('base64url')
  await expect(send(passkey.authenticate(await options(), { id, userHandle }))).rejects.toMatchObject(REFUSED)
  expect(await lastFailure()).toMatchObject({
    user_id: victim.member._id,
    details: { passkey: 'signature' },
  })
})

test('an unknown passkey is refused', async () => {
  const passkey = createSoftwarePasskey(PLACE)
  await expect(send(passkey.authenticate(await options()))).rejects.toMatchObject(REFUSED)
})

test('a passkey whose counter does not increase is refused, because it was copied', async () => {
  const { passkey } = await memberWithPasskey()
  await send(passkey.authenticate(await options(), { counter: 5 }))
  for (const counter of [5, 4, 0]) {
    const answer = passkey.authenticate(await options(), { counter })
    await expect(send(answer)).rejects.toMatchObject(REFUSED)
  }
  await send(passkey.authenticate(await options(), { counter: 6 }))
})

test('a passkey without a counter works', async () => {
  const { passkey, member } = await memberWithPasskey()
  for (let i = 0; i < 2; i++) {
    const answer = passkey.authenticate(await options(), { counter: 0 })
    await expect(send(answer)).resolves.toMatchObject({ _id: member._id })
  }
})

test('a challenge that has expired, was made up or is for adding a passkey is refused', async () => {
  const member = await memberWithPasskey()
  const { passkey } = member
  const toAdd = (await member.security.passkeyOptions()).options
  const old = await options()
  const madeUp = { challenge: 'c29tZXRoaW5nIG1hZGUgdXA' }
  club.passTime(60 * MINUTE)
  for (const given of [toAdd, old, madeUp])
    await expect(send(passkey.authenticate(given))).rejects.toMatchObject(REFUSED)
  await send(passkey.authenticate(await options()))
})

test.each(['banned', 'disabled'] as const)(
  'a %s member is told so and is not signed in',
  async (account_status) => {
    const { passkey, member } = await memberWithPasskey()
    await club.db.update(members).set({ account_status }).where(eq(members._id, member._id))
    await expect(signInWithPasskey(visitor, passkey)).rejects.toMatchObject({
      status: 404,
      message: 'Your account has been disabled. Please contact the administrator for more information.',
    })
    expect([...visitor.cookies.keys()]).toEqual([])
  },
)

test('a passkey works while wrong passwords have locked the account', async () => {
  const { passkey, member } = await memberWithPasskey()
  for (let i = 0; i < 10; i++)
    await expect(visitor.signIn(member.email, 'wrong wrong')).rejects.toMatchObject({ status: 401 })
  await expect(visitor.signIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  await expect(signInWithPasskey(visitor, passkey)).resolves.toMatchObject({ _id: member._id })
})

test('a hundred refused passkeys block an address', async () => {
  const { passkey } = await memberWithPasskey()
  const stranger = createSoftwarePasskey(PLACE)
  const wrong = stranger.authenticate({ challenge: 'AAAA' })
  for (const attempt of await Promise.allSettled(Array.from({ length: 100 }, () => send(wrong))))
    expect(attempt).toMatchObject({ reason: { status: 401 } })
  await expect(signInWithPasskey(visitor, passkey)).rejects.toMatchObject({ status: 429 })
})

test.each([
  ['nothing', { id: '' }],
  ['a NUL in the id', { id: '\u0000' }],
  ['parts of the wrong kind', { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 7 } }],
  [
    'rubbish in every part',
    {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  ],
])('%s is refused, not an error', async (_what, answer) => {
  await expect(send(answer)).rejects.toMatchObject(REFUSED)
})

test('for members a passkey is optional; officers who have one must use it', async () => {
  const user = await memberWithPasskey()
  await expect(visitor.signIn(user.member.email, PASSWORD)).resolves.toBeTruthy()
  const officer = await memberWithPasskey({ account_type: 'admin' })
  const stranger = openVisitor(club.app)
  await expect(stranger.signIn(officer.member.email, PASSWORD)).rejects.toMatchObject({
    status: 403,
    code: 'second-factor',
  })
  expect([...stranger.cookies.keys()]).toEqual([])
  const guess = { username: officer.member.email, password: PASSWORD, code: '123456' }
  await expect(stranger.account.login({ body: guess })).rejects.toMatchObject({
    status: 400,
    message: 'This code is wrong or has already been used.',
    errors: [{ field: 'code' }],
  })
  await expect(signInWithPasskey(visitor, officer.passkey)).resolves.toMatchObject({ second_factor: 'set' })
  const codes = officer.passkey.recovery_codes ?? []
  const body = { username: officer.member.email, password: PASSWORD, code: codes[0] ?? '' }
  await expect(stranger.account.login({ body })).resolves.toMatchObject({ second_factor: 'set' })
})

test('members confirm their identity with their own passkey, not with that of another member', async () => {
  const member = await memberWithPasskey()
  const other = await memberWithPasskey()
  const before = member.cookies.get('__Host-session')
  const prove = async (signer: typeof member.passkey) =>
    member.account.reauthenticate({ body: { passkey: signer.authenticate(await options()) } })
  await expect(prove(other.passkey)).rejects.toMatchObject({ status: 400 })
  expect(member.cookies.get('__Host-session')).toBe(before)
  await expect(prove(member.passkey)).resolves.toMatchObject({ _id: member.member._id })
  expect(member.cookies.get('__Host-session')).not.toBe(before)
  await takeNewToken(member)
  expect((await member.security.own()).sessions).toMatchObject([{ current: true, strong: true }])
})

test('a passkey that signs in does not count against its network', async () => {
  const { passkey } = await memberWithPasskey()
  const hits = async () =>
    (await club.db.select().from(throttles).where(like(throttles.key, 'login-address:%'))).reduce(
      (sum, row) => sum + row.hits,
      0,
    )
  const before = await hits()
  await signInWithPasskey(visitor, passkey)
  expect(await hits()).toBe(before)
})

test('the passkeys of a deleted member are deleted', async () => {
  const { member } = await memberWithPasskey()
  await addMember(club.db)
  await club.db.delete(members).where(eq(members._id, member._id))
  expect(await club.db.select().from(passkeys).where(eq(passkeys.user_id, member._id))).toEqual([])
})

test('one network can request passkey options six hundred times an hour', async () => {
  await expectLimit(club, { name: 'passkey-options', attempts: 600, minutes: 60 }, options)
})
