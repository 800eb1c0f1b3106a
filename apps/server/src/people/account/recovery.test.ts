import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq, isNull } from '../../base/database/drizzle.ts'
import { api_keys } from '../keys/tables.ts'
import { push_devices } from '../notifications/tables.ts'
import { security_events } from '../records/security-event-tables.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { createLink, makeLinkToken } from '../security/links.ts'
import { recoveryMail } from './mails.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const NEW = 'over the sea wall'

async function lastLink(): Promise<string> {
  const mail =
    (await club.mails()).findLast((text) => text.includes('Subject: Reset your RSFC password')) ?? ''
  return /https:\/\/rsfc\.test\/change-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? 'none'
}

async function ask(usernameEmail: string, address = '203.0.113.7') {
  return openVisitor(club.app, { address }).account.requestRecovery({ body: { usernameEmail } })
}

// SPEC 7.account.change-password, 7.account.password, 8.password.failed
test('a mailed link sets a new password once and ends every session, and a mail confirms the change', async () => {
  const member = await join(club.app, club.db)
  await ask(member.member.username)
  const recovery_id = await lastLink()
  const visitor = openVisitor(club.app)
  const check = () => visitor.account.checkRecovery({ body: { recovery_id } })
  await expect(check()).resolves.toEqual({ works: true })
  await expect(visitor.account.recover({ body: { password: NEW, recovery_id } })).resolves.toBeNull()
  await expect(check()).resolves.toEqual({ works: false })
  expect((await club.mails()).at(-1)).toContain('Subject: Your RSFC password was changed')
  await expect(member.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await expect(visitor.signIn(member.member.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  await expect(visitor.signIn(member.member.email, NEW)).resolves.toBeTruthy()
  await expect(visitor.account.recover({ body: { password: NEW, recovery_id } })).rejects.toMatchObject({
    status: 400,
    message: 'Unable to change password',
  })
})

test('before the mail is sent, neither the database nor the job queue contains a recovery link', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  await club.platform.jobs.drain()
  const recovery_id = await lastLink()
  const { rows } = await club.db.execute<{ row: string }>(
    `select row_to_json(j)::text as row from pgboss.job j union all select row_to_json(l)::text from links l`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(recovery_id))).toEqual([])
})

test('a withdrawn or expired link is not mailed', async () => {
  const member = await addMember(club.db)
  const link = await createLink(
    { db: club.db, now: club.now() },
    { purpose: 'password', user_id: member._id },
  )
  await club.platform.mailer.queue(club.db, recoveryMail(member, link))
  club.passTime(60 * 60 * 1000)
  expect((await club.mails()).filter((mail) => mail.includes(`To: ${member.email}`))).toEqual([])
})

test('if one link is used twice at the same time, one use succeeds', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  const recovery_id = await lastLink()
  const both = [NEW, 'another long one'].map((password) =>
    openVisitor(club.app).account.recover({ body: { password, recovery_id } }),
  )
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the link expires after an hour', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  const recovery_id = await lastLink()
  club.passTime(60 * 60 * 1000)
  const late = openVisitor(club.app).account.recover({ body: { password: NEW, recovery_id } })
  await expect(late).rejects.toMatchObject({ status: 400 })
})

test('unknown names get the same response, and neither they nor closed accounts get a mail', async () => {
  const banned = await addMember(club.db, { account_status: 'banned' })
  const before = (await club.mails()).length
  await expect(ask('nobody@example.com')).resolves.toBeNull()
  await expect(ask(banned.email)).resolves.toBeNull()
  expect(await club.mails()).toHaveLength(before)
})

test('an invalid new password is reported at its field, and the link stays valid', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  const recovery_id = await lastLink()
  const { account } = openVisitor(club.app)
  await expect(account.recover({ body: { password: 'short', recovery_id } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'password' }],
  })
  await expect(account.recover({ body: { password: NEW, recovery_id } })).resolves.toBeNull()
})

test('a locked-out member can sign in right after a password recovery', async () => {
  const member = await addMember(club.db)
  const visitor = openVisitor(club.app)
  for (let i = 0; i < 11; i++) await visitor.signIn(member.email, 'wrong wrong').catch(() => null)
  await expect(visitor.signIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  await ask(member.email)
  await visitor.account.recover({ body: { password: NEW, recovery_id: await lastLink() } })
  await expect(visitor.signIn(member.email, NEW)).resolves.toBeTruthy()
})

test('a new link leaves the earlier one valid; using one ends both', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  const first = await lastLink()
  await ask(member.email)
  const second = await lastLink()
  expect(second).not.toBe(first)
  const { account } = openVisitor(club.app)
  await expect(account.recover({ body: { password: NEW, recovery_id: first } })).resolves.toBeNull()
  await expect(account.recover({ body: { password: NEW, recovery_id: second } })).rejects.toMatchObject({
    status: 400,
  })
})

test('links use the public address, whatever the Host header says', async () => {
  const member = await addMember(club.db)
  const program = openVisitor(club.app, { origin: null })
  for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
    const before = (await club.mails()).length
    const response = await program.request({
      method: 'POST',
      url: '/api/account/change-password',
      headers,
      payload: { usernameEmail: member.email },
    })
    expect(response.statusCode).toBe(200)
    const [mail = '', ...more] = (await club.mails()).slice(before)
    expect(more).toEqual([])
    expect(mail).toContain('https://rsfc.test/change-password/')
    expect(mail).not.toContain('evil.example')
  }
})

test('strangers cannot lock a recovery: after ten mails the answer stays the same, and the last link works', async () => {
  const member = await addMember(club.db)
  const mailsTo = async () =>
    (await club.mails()).filter((mail) => mail.includes(`To: ${member.email}`)).length
  for (let i = 0; i < 15; i++) await ask(member.email, `203.0.113.${100 + i}`)
  expect(await mailsTo()).toBe(10)
  await expect(ask(member.email, '203.0.113.31')).resolves.toBeNull()
  expect(await mailsTo()).toBe(10)
  const { account } = openVisitor(club.app)
  await account.recover({ body: { password: NEW, recovery_id: await lastLink() } })
  // Without a link that works, there is a new mail.
  await ask(member.username, '203.0.113.32')
  expect(await mailsTo()).toBe(12)
  await expect(account.checkRecovery({ body: { recovery_id: await lastLink() } })).resolves.toEqual({
    works: true,
  })
})

test('the addresses of one IPv6 network are limited together', async () => {
  for (let n = 1; n <= 60; n++) await ask(`nobody${n}`, `2001:db8::${n}`)
  await expect(ask('nobody61', '2001:db8::61')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('60 minutes'),
  })
  await expect(ask('nobody62', '2001:db8:0:1::61')).resolves.toBeNull()
})

test('one network can try sixty links of any kind an hour; more are answered with 429', async () => {
  const { account } = openVisitor(club.app, { address: '203.0.113.41' })
  const token = 'x'.repeat(43)
  for (let i = 0; i < 60; i++)
    await expect(account.confirmEmail({ body: { token } })).rejects.toMatchObject({ status: 400 })
  const tooMany = { status: 429, message: expect.stringContaining('60 minutes') }
  await expect(account.recover({ body: { password: NEW, recovery_id: token } })).rejects.toMatchObject(
    tooMany,
  )
  await expect(account.confirmEmail({ body: { token } })).rejects.toMatchObject(tooMany)
  await expect(account.readAct({ body: { token } })).rejects.toMatchObject(tooMany)
  await expect(account.undoAct({ body: { token } })).rejects.toMatchObject(tooMany)
})

test('one network can check three hundred links an hour; more are answered with 429', async () => {
  const { account } = openVisitor(club.app, { address: '203.0.113.42' })
  const check = () => account.checkRecovery({ body: { recovery_id: 'x'.repeat(43) } })
  for (let batch = 0; batch < 15; batch++) await Promise.all(Array.from({ length: 20 }, check))
  await expect(check()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('60 minutes') })
})

test('a recovery also ends API keys and pushes, which may belong to a thief', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const { _id: user_id, email } = officer.member
  const key = { user_id, name: 'Key', hint: 'rsfc_abcd', scopes: ['ledger'], strong: true }
  const expires_at = new Date(club.now().getTime() + 60_000)
  await club.db.insert(api_keys).values({ ...key, token_hash: Buffer.from(user_id), expires_at })
  const device = { user_id, name: 'Phone', endpoint: `https://push.example/${user_id}` }
  await club.db.insert(push_devices).values({ ...device, p256dh: 'x', auth: 'y' })
  const left = async () => [
    await club.db.$count(api_keys, and(eq(api_keys.user_id, user_id), isNull(api_keys.revoked_at))),
    await club.db.$count(push_devices, eq(push_devices.user_id, user_id)),
  ]
  expect(await left()).toEqual([1, 1])
  await ask(email)
  await openVisitor(club.app).account.recover({ body: { password: NEW, recovery_id: await lastLink() } })
  expect(await left()).toEqual([0, 0])
})

test('a recovery is recorded when it is requested and when it is used', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  await openVisitor(club.app).account.recover({ body: { password: NEW, recovery_id: await lastLink() } })
  const events = await club.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, member._id))
    .orderBy(security_events._id)
  expect(events.map(({ kind, details }) => [kind, details])).toEqual([
    ['recovery-requested', {}],
    ['password-changed', { by: 'password' }],
  ])
})

test('a password that is easy to guess is refused and changes nothing, and the link stays valid', async () => {
  const member = await addMember(club.db)
  await ask(member.email)
  const recovery_id = await lastLink()
  const visitor = openVisitor(club.app)
  await expect(
    visitor.account.recover({ body: { password: 'Mei Lim 2026', recovery_id } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'password' }] })
  await expect(visitor.signIn(member.email, PASSWORD)).resolves.toBeTruthy()
  await expect(visitor.account.checkRecovery({ body: { recovery_id } })).resolves.toEqual({ works: true })
})

test('the first password, set through an invitation, is not announced as a change', async () => {
  const { _id: user_id, email } = await addMember(club.db)
  const site = { db: club.db, now: club.now() }
  const recovery_id =
    (await makeLinkToken(site, await createLink(site, { purpose: 'invitation', user_id }))) ?? ''
  const { account } = openVisitor(club.app)
  await expect(account.checkRecovery({ body: { recovery_id } })).resolves.toEqual({ works: true })
  await account.recover({ body: { password: NEW, recovery_id } })
  await expect(openVisitor(club.app).signIn(email, NEW)).resolves.toBeTruthy()
  expect((await club.mails()).filter((mail) => mail.includes(`To: ${email}`))).toEqual([])
  const [event] = await club.db.select().from(security_events).where(eq(security_events.user_id, user_id))
  expect(event).toMatchObject({ kind: 'password-changed', details: { by: 'invitation' } })
})
