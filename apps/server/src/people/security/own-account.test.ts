import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { security_events } from '../records/security-event-tables.ts'
import { newId } from '../../base/database/new-id.ts'
import { join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeNewToken } from '../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

const NEW = 'over the sea wall'
const COOKIE = '__Host-session'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const enter = (traits: Parameters<typeof join>[2] = {}) => join(club.app, club.db, traits)

async function alsoSignIn(email: string, password = PASSWORD) {
  const elsewhere = openVisitor(club.app, { address: '198.51.100.9' })
  await elsewhere.signIn(email, password)
  return elsewhere
}

test('the security page shows only the member’s own sessions, with device and place, and recent sign-ins', async () => {
  const member = await enter({ first_name: 'Wei Ming', last_name: 'Tan' })
  const stranger = await enter()
  club.passTime(1000)
  const elsewhere = openVisitor(club.app, { address: '198.51.100.9' })
  const payload = { username: member.member.email, password: PASSWORD }
  const login = { method: 'POST', url: '/api/account/login', headers: { 'user-agent': CHROME } } as const
  await elsewhere.request({ ...login, payload })
  await expect(stranger.signIn(member.member.email, 'wrong wrong')).rejects.toBeTruthy()
  const own = await member.security.own()
  expect(own).toMatchObject({
    email: member.member.email,
    email_confirmed: true,
    pending_email: null,
    second_factor: 'not-needed',
    second_factor_due: null,
    passkeys: [],
    authenticator_since: null,
    recovery_codes_left: 0,
    sessions: [
      { current: false, device: 'Chrome on Windows', address: '198.51.100.9', strong: false },
      { current: true, address: '203.0.113.7' },
    ],
    sign_ins: [
      { kind: 'sign-in-failed', actor_id: null, actor_name: null },
      { kind: 'sign-in', device: 'Chrome on Windows', user_name: 'Wei Ming Tan', actor_name: 'Wei Ming Tan' },
      { kind: 'sign-in', address: '203.0.113.7' },
    ],
  })
  expect(own.sign_ins).toHaveLength(3)
})

test('at most the last twenty sign-ins are shown', async () => {
  const member = await enter()
  const rows = Array.from({ length: 25 }, (_, i) => ({
    _id: newId(),
    kind: 'sign-in-failed' as const,
    at: club.now(),
    user_id: member.member._id,
    address: `192.0.2.${i}`,
    agent: '',
  }))
  await club.db.insert(security_events).values(rows)
  const { sign_ins } = await member.security.own()
  expect(sign_ins.map(({ address }) => address)).toEqual(
    rows
      .map(({ address }) => address)
      .toReversed()
      .slice(0, 20),
  )
})

test('attempts on a locked account are shown; other security events are not', async () => {
  const member = await enter()
  const event = { at: club.now(), user_id: member.member._id, address: '192.0.2.1', agent: '' }
  for (const kind of ['sign-in-locked', 'sign-out', 'password-changed'] as const)
    await club.db.insert(security_events).values({ ...event, kind })
  const { sign_ins } = await member.security.own()
  expect(sign_ins.map(({ kind }) => kind)).toEqual(['sign-in-locked', 'sign-in'])
})

test('a member who has not confirmed their address sees the page and the unconfirmed address', async () => {
  const member = await enter({ email_confirmed_at: null })
  await expect(member.security.own()).resolves.toMatchObject({ email_confirmed: false, pending_email: null })
  const confirmed = await enter()
  const email = `new-${confirmed.member.email}`
  await confirmed.members.update({ params: { id: confirmed.member._id }, body: { email } })
  await expect(confirmed.security.own()).resolves.toMatchObject({
    email: confirmed.member.email,
    pending_email: email,
  })
})

test('members can end one of their own sessions, but none of another member', async () => {
  const [member, stranger] = [await enter(), await enter()]
  const elsewhere = await alsoSignIn(member.member.email)
  const other = (await member.security.own()).sessions.find(({ current }) => !current)
  const id = other?._id ?? ''
  await expect(stranger.security.endSession({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(elsewhere.account.checkMember()).resolves.toBeTruthy()
  await member.security.endSession({ params: { id } })
  await expect(elsewhere.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(member.security.endSession({ params: { id } })).rejects.toMatchObject({
    status: 404,
    message: 'This session has already ended.',
  })
  await expect(member.account.checkMember()).resolves.toBeTruthy()
})

test('members can end all their other sessions', async () => {
  const [member, stranger] = [await enter(), await enter()]
  const others = [await alsoSignIn(member.member.email), await alsoSignIn(member.member.email)]
  await member.security.endOtherSessions({ body: {} })
  for (const other of others) await expect(other.account.checkMember()).rejects.toMatchObject({ status: 401 })
  for (const kept of [member, stranger]) await expect(kept.account.checkMember()).resolves.toBeTruthy()
  const events = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, member.member._id))
  expect(events.at(-1)).toMatchObject({ kind: 'sessions-ended', details: { sessions: 2 } })
})

test('a new password needs the old one, ends all other sessions and recovery links, and is announced', async () => {
  const member = await enter()
  const { email } = member.member
  const elsewhere = await alsoSignIn(email)
  await elsewhere.account.requestRecovery({ body: { usernameEmail: email } })
  const link = (await club.mails()).findLast((text) => text.includes('Subject: Reset')) ?? ''
  const [, recovery_id = ''] = /change-password\/([\w-]+)/.exec(link.replaceAll('=\r\n', '')) ?? []
  const before = member.cookies.get(COOKIE)
  await expect(
    member.security.changePassword({ body: { old_password: PASSWORD, password: NEW } }),
  ).resolves.toBeNull()
  await expect(elsewhere.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(
    elsewhere.account.recover({ body: { password: 'another long one', recovery_id } }),
  ).rejects.toMatchObject({ status: 400 })
  expect(member.cookies.get(COOKIE)).not.toBe(before)
  await expect(member.account.checkMember()).resolves.toMatchObject({ _id: member.member._id })
  await takeNewToken(member)
  await expect(alsoSignIn(email)).rejects.toMatchObject({ status: 401 })
  await expect(alsoSignIn(email, NEW)).resolves.toBeTruthy()
  const mail = (await club.mails()).findLast((text) => text.includes('password was changed')) ?? ''
  expect(mail.replaceAll('=\r\n', '')).toContain('signed out on all other devices')
})

test('a wrong old password, the same new one and a weak one are refused and change nothing', async () => {
  const member = await enter()
  const elsewhere = await alsoSignIn(member.member.email)
  const change = (old_password: string, password: string) =>
    member.security.changePassword({ body: { old_password, password } })
  const fields = (field: string) => ({ status: 400, errors: [{ field }] })
  await expect(change('wrong wrong', NEW)).rejects.toMatchObject(fields('old_password'))
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(fields('password'))
  for (const weak of ['short', 'Summer2026', `${member.member.first_name} Lim 2026`])
    await expect(change(PASSWORD, weak)).rejects.toMatchObject(fields('password'))
  await expect(elsewhere.account.checkMember()).resolves.toBeTruthy()
  await expect(alsoSignIn(member.member.email)).resolves.toBeTruthy()
})

test('ten wrong old passwords lock the change for 15 minutes, even if sent at once, and count together with reauthentications', async () => {
  const member = await enter({ account_type: 'admin' })
  const wrong = Array.from({ length: 8 }, () => [
    member.security.changePassword({ body: { old_password: 'wrong wrong', password: NEW } }),
    member.account.reauthenticate({ body: { password: 'wrong wrong' } }),
  ]).flat()
  const statuses = (await Promise.allSettled(wrong)).map((result) =>
    result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
  )
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  const right = { body: { old_password: PASSWORD, password: NEW } }
  await expect(member.security.changePassword(right)).rejects.toMatchObject({ status: 429 })
})

test('a running sign-in with the old password does not open a session after the change', async () => {
  const { member, security } = await enter()
  const thieves = Array.from({ length: 5 }, () => openVisitor(club.app, { address: '198.51.100.10' }))
  const signIns = Promise.allSettled(thieves.map((thief) => thief.signIn(member.email, PASSWORD)))
  await security.changePassword({ body: { old_password: PASSWORD, password: NEW } })
  await signIns
  const sessions = await Promise.allSettled(thieves.map((thief) => thief.account.checkMember()))
  expect(sessions.map(({ status }) => status)).toEqual(thieves.map(() => 'rejected'))
})

test('of two simultaneous changes of the password, one succeeds', async () => {
  const member = await enter()
  const elsewhere = await alsoSignIn(member.member.email)
  const changes = [member, elsewhere].map(({ security }, n) =>
    security.changePassword({ body: { old_password: PASSWORD, password: `${NEW} ${n}` } }),
  )
  const results = await Promise.allSettled(changes)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
