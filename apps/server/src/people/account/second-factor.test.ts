import { randomBytes } from 'node:crypto'
import { and, eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authenticators, recovery_codes } from '../security/sign-in-tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { createSecretBox } from '../../base/secrets/secret-box.ts'
import { join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { setUpAppFor } from '../../testing/factors.ts'
import { openTestApp, TEST_KEY, type TestApp } from '../../testing/test-app.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

const STEP = 30_000
const MINUTE = 60_000
const ASK_FOR_CODE = { status: 403, code: 'second-factor' }
const WRONG_CODE = { status: 400, errors: [{ field: 'code' }] }

const logLines: string[] = []
let club: TestApp
let visitor: Visitor
let visitors = 0

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url, { logLines })
})
afterAll(() => club.close())
beforeEach(() => {
  visitor = openVisitor(club.app, { address: `203.0.113.${++visitors}` })
})

/** A member with an authenticator app, one time step after its first code. */
async function memberWithApp() {
  const member = await join(club.app, club.db)
  const app = await setUpAppFor(member, club.now())
  club.passTime(STEP)
  return { ...member, ...app, email: member.member.email }
}

function signIn(username: string, code?: string, password = PASSWORD) {
  return visitor.account.login({ body: { username, password, ...(code !== undefined && { code }) } })
}

test('after the password a code is asked for, and the right one signs in', async () => {
  const { email, code } = await memberWithApp()
  await expect(signIn(email)).rejects.toMatchObject(ASK_FOR_CODE)
  expect([...visitor.cookies.keys()]).toEqual([])
  const spaced = code(club.now()).replace(/^.../, '$& ')
  await expect(signIn(email, spaced)).resolves.toMatchObject({ second_factor: 'set' })
})

test('a wrong password is refused before any code is asked for', async () => {
  const { email, code } = await memberWithApp()
  const failure = { status: 401, message: 'Incorrect credentials', code: undefined }
  await expect(signIn(email, undefined, 'wrong wrong')).rejects.toMatchObject(failure)
  await expect(signIn(email, code(club.now()), 'wrong wrong')).rejects.toMatchObject(failure)
  await expect(signIn(email, code(club.now()))).resolves.toBeTruthy()
})

test('a code works once, including the code that set up the app', async () => {
  const { email, code } = await memberWithApp()
  const now = code(club.now())
  await signIn(email, now)
  await expect(signIn(email, now)).rejects.toMatchObject(WRONG_CODE)
  const fresh = await join(club.app, club.db)
  const app = await setUpAppFor(fresh, club.now())
  await expect(signIn(fresh.member.email, app.code(club.now()))).rejects.toMatchObject(WRONG_CODE)
})

test('a code of the previous or next time step is refused', async () => {
  const { email, code } = await memberWithApp()
  for (const ms of [-STEP, STEP, -2 * STEP]) {
    const moment = new Date(club.now().getTime() + ms)
    await expect(signIn(email, code(moment))).rejects.toMatchObject(WRONG_CODE)
  }
  await expect(signIn(email, code(club.now()))).resolves.toBeTruthy()
})

test('if the same code is sent from many places at once, only one signs in', async () => {
  const member = await memberWithApp()
  const code = member.code(club.now())
  const bodies = { username: member.email, password: PASSWORD, code }
  const tries = Array.from({ length: 5 }, (_, i) =>
    openVisitor(club.app, { address: `198.51.100.${i}` }).account.login({ body: bodies }),
  )
  // Reauthentication is another way to use a code, and does not wait for the sign-ins.
  const proofs = Array.from({ length: 5 }, () =>
    member.account.reauthenticate({ body: { password: PASSWORD, code } }),
  )
  const results = await Promise.allSettled([...tries, ...proofs])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('each recovery code works once, in upper or lower case, and the member is told', async () => {
  const { email, member, recovery_codes: codes } = await memberWithApp()
  expect(codes).toHaveLength(10)
  const [first = '', second = ''] = codes ?? []
  await expect(signIn(email, first.toLowerCase().replaceAll('-', ' '))).resolves.toBeTruthy()
  await expect(signIn(email, first)).rejects.toMatchObject(WRONG_CODE)
  const mail = (await club.mails()).findLast((text) => text.includes('Subject: A recovery code was used'))
  expect(mail).toContain(`To: ${email}`)
  expect(mail?.replaceAll('=\r\n', '')).toContain('Codes left: 9')
  const both = await Promise.allSettled([signIn(email, second), signIn(email, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const events = await club.db
    .select()
    .from(security_events)
    .where(and(eq(security_events.user_id, member._id), eq(security_events.kind, 'recovery-code-used')))
  expect(events.map(({ details }) => details.left)).toEqual([9, 8])
})

test('the recovery code of another member is refused', async () => {
  const { recovery_codes: codes } = await memberWithApp()
  const other = await memberWithApp()
  await expect(signIn(other.email, codes?.[0] ?? '')).rejects.toMatchObject(WRONG_CODE)
})

test('ten wrong codes lock the account for 15 minutes, even for correct codes and from elsewhere, and everything is recorded', async () => {
  const { email, member, code, wrong, recovery_codes: codes } = await memberWithApp()
  for (let i = 0; i < 10; i++)
    await expect(signIn(email, wrong(club.now()))).rejects.toMatchObject(WRONG_CODE)
  visitor = openVisitor(club.app, { address: '198.51.100.77' })
  await expect(signIn(email, code(club.now()))).rejects.toMatchObject({ status: 429 })
  await expect(signIn(email, codes?.[0] ?? '')).rejects.toMatchObject({ status: 429 })
  const events = await club.db.select().from(security_events).where(eq(security_events.user_id, member._id))
  const refusals = events.filter(({ details }) => details.second_factor === true).map(({ kind }) => kind)
  expect(refusals).toHaveLength(12)
  expect(refusals.slice(9)).toEqual(['sign-in-failed', 'sign-in-locked', 'sign-in-locked'])
  club.passTime(15 * MINUTE)
  await expect(signIn(email, code(club.now()))).resolves.toBeTruthy()
})

test('wrong codes sent at the same time are all counted, on every route that takes codes', async () => {
  const { email, code, wrong, ...member } = await memberWithApp()
  const guess = { password: PASSWORD, code: wrong(club.now()) }
  const guesses = Array.from({ length: 8 }, () => [
    signIn(email, guess.code),
    member.account.reauthenticate({ body: guess }),
  ]).flat()
  const statuses = (await Promise.allSettled(guesses)).map((result) =>
    result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
  )
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  await expect(signIn(email, code(club.now()))).rejects.toMatchObject({ status: 429 })
})

test('correct codes and requests for a code do not count as failures', async () => {
  const { email, code } = await memberWithApp()
  for (let i = 0; i < 11; i++) {
    await expect(signIn(email)).rejects.toMatchObject(ASK_FOR_CODE)
    await expect(signIn(email, code(club.now()))).resolves.toBeTruthy()
    club.passTime(STEP)
  }
})

test('a recovered password does not bypass the second factor', async () => {
  const { email, code } = await memberWithApp()
  await visitor.account.requestRecovery({ body: { usernameEmail: email } })
  const mail = (await club.mails()).findLast((text) => text.includes('Subject: Reset')) ?? ''
  const [, recovery_id = ''] = /change-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', '')) ?? []
  await visitor.account.recover({ body: { password: 'over the sea wall', recovery_id } })
  expect([...visitor.cookies.keys()]).toEqual([])
  await expect(signIn(email, undefined, 'over the sea wall')).rejects.toMatchObject(ASK_FOR_CODE)
  await expect(signIn(email, code(club.now()), 'over the sea wall')).resolves.toBeTruthy()
})

test('confirming your identity needs the code too', async () => {
  const { account, code, wrong } = await memberWithApp()
  await expect(account.reauthenticate({ body: { password: PASSWORD } })).rejects.toMatchObject(ASK_FOR_CODE)
  const guess = account.reauthenticate({ body: { password: PASSWORD, code: wrong(club.now()) } })
  await expect(guess).rejects.toMatchObject(WRONG_CODE)
  const body = { password: PASSWORD, code: code(club.now()) }
  await expect(account.reauthenticate({ body })).resolves.toMatchObject({ second_factor: 'set' })
  await expect(account.reauthenticate({ body })).rejects.toMatchObject({ status: 400 })
})

test('stored data reveals no code: the secret is encrypted and recovery codes are hashed', async () => {
  const { member, recovery_codes: codes } = await memberWithApp()
  const [app] = await club.db.select().from(authenticators).where(eq(authenticators.user_id, member._id))
  const sealed = app?.secret ?? Buffer.alloc(0)
  expect(sealed).toHaveLength(12 + 16 + 20)
  expect(club.platform.secrets.open(sealed, member._id)).toHaveLength(20)
  const rows = await club.db.select().from(recovery_codes).where(eq(recovery_codes.user_id, member._id))
  for (const { code_hash } of rows) expect(code_hash).toHaveLength(32)
  expect(codes?.some((code) => rows.some(({ code_hash }) => code_hash.includes(code)))).toBe(false)
})

test('if the key is lost, codes of the app are refused but recovery codes still work', async () => {
  const { member, email, code, recovery_codes: codes } = await memberWithApp()
  const sealed = createSecretBox(randomBytes(32)).seal(randomBytes(20), member._id)
  await club.db.update(authenticators).set({ secret: sealed }).where(eq(authenticators.user_id, member._id))
  await expect(signIn(email, code(club.now()))).rejects.toMatchObject(WRONG_CODE)
  expect(logLines.filter((line) => line.includes('encrypted with another key'))).toMatchObject([
    expect.stringContaining(member._id),
  ])
  await expect(signIn(email, codes?.[0] ?? '')).resolves.toBeTruthy()
})

test('after the key is replaced, the next code seals the secret with it; a secret already sealed with it stays', async () => {
  const { member, email, code } = await memberWithApp()
  const stored = async () =>
    (await club.db.select().from(authenticators).where(eq(authenticators.user_id, member._id)))[0]?.secret
  const { secrets } = club.platform
  const old = { ...secrets }
  onTestFinished(() => void Object.assign(secrets, old))
  const before = await stored()
  await signIn(email, code(club.now()))
  expect(await stored()).toEqual(before)
  club.passTime(STEP)
  const key = randomBytes(32)
  Object.assign(secrets, createSecretBox(key, TEST_KEY))
  await signIn(email, code(club.now()))
  const renewed = (await stored()) ?? Buffer.alloc(0)
  expect(createSecretBox(key).open(renewed, member._id)).toHaveLength(20)
})

test('the sign-in asks for no code of an app that was never confirmed', async () => {
  const { member, security } = await join(club.app, club.db)
  await security.startAuthenticator()
  await expect(signIn(member.email)).resolves.toMatchObject({ second_factor: 'not-needed' })
})
