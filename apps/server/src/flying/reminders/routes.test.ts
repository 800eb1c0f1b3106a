import { addDays, clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { waitingInWords } from '@rsfc/domain/applications/renewal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { applications } from '../../people/applications/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { expiry_reminders } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { siteCall } from '../../people/call/call.ts'
import { sendReminders } from './service.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const DAY = 24 * 60 * 60 * 1000
const run = () => sendReminders(siteCall(club.platform))
const mailsTo = async (email: string) =>
  (await club.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) =>
      mail
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=')
        .replace(/\r\n +/g, ' '),
    )
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])
const tokenIn = (mail = '') => /reminders\/off\?token=([\w-]+)/.exec(mail)?.[1] ?? ''

test('reminders are sent at 60, 30 and 7 days, once each, even if the job runs often and on several servers', async () => {
  // 61 days after 2026-11-14.
  const { email } = await addMember(club.db, { medical_date: '2027-01-14' })
  for (let day = 61; day >= 0; day--) {
    await Promise.all([run(), run()])
    club.passTime(DAY)
  }
  expect(await subjectsTo(email)).toEqual([
    'Your medical expires in 60 days',
    'Your medical expires in 30 days',
    'Your medical expires in 7 days',
  ])
})

test('a reminder missed while the site was down is sent later, with the days left', async () => {
  const soon = new Date(club.now().getTime() + 28 * DAY).toISOString().slice(0, 10)
  const { email } = await addMember(club.db, { certificate_of_expiry: soon })
  await run()
  await run()
  expect(await subjectsTo(email)).toEqual(['Your certificate of experience expires in 28 days'])
})

test('a new date gets a new reminder; suspended members and past dates get none', async () => {
  const soon = new Date(club.now().getTime() + 5 * DAY).toISOString().slice(0, 10)
  const gone = new Date(club.now().getTime() - 2 * DAY).toISOString().slice(0, 10)
  const later = new Date(club.now().getTime() + 6 * DAY).toISOString().slice(0, 10)
  const banned = await addMember(club.db, { medical_date: soon, account_status: 'banned' })
  const late = await addMember(club.db, { medical_date: gone })
  const renewed = await addMember(club.db, { medical_date: soon })
  await run()
  const admin = await join(club.app, club.db, { account_type: 'admin' })
  await admin.members.update({ params: { id: renewed._id }, body: { medical_date: later } })
  await run()
  expect(await mailsTo(banned.email)).toEqual([])
  expect(await mailsTo(late.email)).toEqual([])
  expect(await mailsTo(renewed.email)).toHaveLength(2)
})

test('documents that wait for approval are not asked for; after a rejection the reminder follows', async () => {
  const soon = addDays(clubDate(club.now()), 5)
  const member = await addMember(club.db, {
    medical_date: soon,
    certificate_of_expiry: soon,
    last_name: 'Lim',
  })
  const sent = { user_id: member._id, application_type: 'medical', application_date: '2029-01-31' } as const
  await club.db.insert(applications).values({ ...sent, createdAt: club.now() })
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  await run()
  expect(await subjectsTo(member.email)).toEqual(['Your certificate of experience expires in 5 days'])
  await expect(
    officer.reminders.send({ body: { user_id: member._id, kind: 'medical' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: `Mei Lim has sent documents. ${waitingInWords(clubDate(club.now()))}.`,
  })
  await club.db
    .update(applications)
    .set({ application_status: 'rejected' })
    .where(eq(applications.user_id, member._id))
  await run()
  expect(await subjectsTo(member.email)).toContain('Your medical expires in 5 days')
})

test('one click in a mail program turns reminders off without signing in; the profile turns them on again', async () => {
  const soon = new Date(club.now().getTime() + 40 * DAY).toISOString().slice(0, 10)
  const member = await join(club.app, club.db, { medical_date: soon })
  await run()
  const [mail = ''] = await mailsTo(member.member.email)
  expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/rsfc\.test\/api\/reminders\/off\?token=[\w-]+>\r$/m)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  await expect(member.reminders.read()).resolves.toEqual({ reminders: true })
  // A mail that was sent stays in the queue for an hour, and the queue is in every backup.
  const { rows } = await club.db.execute<{ job: string }>(
    `select row_to_json(j)::text as job from pgboss.job j`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ job }) => job.includes(tokenIn(mail)))).toEqual([])

  const program = openVisitor(club.app, { origin: null })
  const answer = await program.request({
    method: 'POST',
    url: `/api/reminders/off?token=${tokenIn(mail)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.json()).toEqual({ status: 200, data: null })
  await expect(member.reminders.read()).resolves.toEqual({ reminders: false })
  club.passTime(15 * DAY)
  await run()
  expect(await mailsTo(member.member.email)).toHaveLength(1)

  const again = await join(club.app, club.db)
  await again.reminders.set({ body: { reminders: false } })
  await again.reminders.set({ body: { reminders: true } })
  await expect(again.reminders.read()).resolves.toEqual({ reminders: true })
})

test('invalid tokens, including the hash stored in the database, do not turn reminders off', async () => {
  const soon = new Date(club.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
  const { email, _id } = await addMember(club.db, { medical_date: soon })
  await run()
  const visitor = openVisitor(club.app)
  const { rows } = await club.db.execute<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from expiry_reminders where user_id = '${_id}'`,
  )
  for (const token of ['x', rows[0]?.hash ?? '', `${tokenIn((await mailsTo(email))[0])}x`])
    await expect(visitor.reminders.off({ query: { token } })).rejects.toMatchObject({ status: 404 })
  await expect(visitor.reminders.off({ query: { token: '' } })).rejects.toMatchObject({ status: 400 })
})

test('an officer can remind a member at once, but not twice a day, and sees when that was', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const gone = new Date(club.now().getTime() - 3 * DAY).toISOString().slice(0, 10)
  const { _id: user_id, email } = await addMember(club.db, { medical_date: gone, last_name: 'Rao' })
  const expiry = async () => (await officer.dashboard.expiries()).find((row) => row._id === user_id)
  expect(await expiry()).toMatchObject({ reminded_at: null, reminders: true })
  const send = (kind: 'medical' | 'certificate' = 'medical') =>
    officer.reminders.send({ body: { user_id, kind } })
  await send()
  expect(await subjectsTo(email)).toEqual(['Your medical expired 3 days ago'])
  expect(await expiry()).toMatchObject({ reminded_at: expect.stringContaining('+08:00') })
  await expect(send()).rejects.toMatchObject({
    status: 409,
    message: 'Mei Rao has already been reminded today.',
  })
  await expect(send('certificate')).rejects.toMatchObject({ message: 'Mei Rao has no date for this.' })
  await openVisitor(club.app).reminders.off({ query: { token: tokenIn((await mailsTo(email)).at(-1)) } })
  await expect(send()).rejects.toMatchObject({ message: 'Mei Rao has turned reminders off.' })
  const suspended = await addMember(club.db, { medical_date: gone, account_status: 'banned' })
  await expect(
    officer.reminders.send({ body: { user_id: suspended._id, kind: 'medical' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('one network can try 120 links an hour; more are answered with 429', async () => {
  const { reminders } = openVisitor(club.app, { address: '203.0.113.51' })
  await expectLimit(club, { name: 'reminder-link', attempts: 120, minutes: 60 }, () =>
    reminders.off({ query: { token: 'x' } }),
  )
})

test.each([
  [2, 'expires in 2 days', 'is valid until'],
  [1, 'expires tomorrow', 'is valid until'],
  [0, 'expires today', 'is valid until'],
  [-1, 'expired yesterday', 'was valid until'],
  [-2, 'expired 2 days ago', 'was valid until'],
])('with %i days left, the mail of an officer says that it %s', async (days, words, validity) => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const day = new Date(club.now().getTime() + days * DAY).toISOString().slice(0, 10)
  const holder = await join(club.app, club.db, {
    certificate_of_expiry: day,
    first_name: 'Siti',
    salutation: '',
  })
  const { _id: user_id, email } = holder.member
  const entries = await audited(club.db, () =>
    officer.reminders.send({ body: { user_id, kind: 'certificate' } }),
  )
  const [mail] = await mailsTo(email)
  expect(await subjectsTo(email)).toEqual([`Your certificate of experience ${words}`])
  for (const text of ['Hello Siti,', validity, days < 0 ? 'before you fly again' : 'in time to keep flying'])
    expect(mail).toContain(text)
  expect(mail).toMatch(/rsfc\.test\/reminders\/off\?token=[\w-]{43}(?![\w-])/)
  expect(mail).toContain('Keep my licence: the year ahead: https://rsfc.test/members/keep-my-licence')
  expect(mail).toContain('href="https://rsfc.test/members/keep-my-licence"')
  expect(entries).toMatchObject([
    { action: 'member.remind', subject_id: user_id, after: { reminder: 'certificate' } },
  ])
  const [notice] = await holder.notifications.list()
  expect(notice).toMatchObject({ kind: 'expiry', body: expect.stringMatching(/^Valid until \w{3} \d/) })
  const [row] = await club.db.select().from(expiry_reminders).where(eq(expiry_reminders.user_id, user_id))
  expect(row).toMatchObject({ days_before: days, by_officer: true, expires_on: day, createdAt: club.now() })
})

test('an officer can remind again from midnight on, but not a member without a confirmed address', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const day = new Date(club.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
  const { _id: user_id } = await addMember(club.db, { medical_date: day })
  const send = (id = user_id) => officer.reminders.send({ body: { user_id: id, kind: 'medical' } })
  await send()
  const midnight = clubInstant(addDays(clubDate(club.now()), 1), '00:00').getTime()
  const start = club.now().getTime()
  club.passTime(midnight - 1 - start)
  await officer.signIn(officer.member.email, PASSWORD)
  await expect(send()).rejects.toMatchObject({ status: 409 })
  club.passTime(1)
  await expect(send()).resolves.toBeNull()
  const stranger = await addMember(club.db, { medical_date: day, email_confirmed_at: null })
  await expect(send(stranger._id)).rejects.toMatchObject({
    status: 409,
    message: 'Only active members with a confirmed address get reminders.',
  })
})

test('reminders are separate for each document and member', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const day = new Date(club.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
  const dates = { medical_date: day, certificate_of_expiry: day }
  const [one, two] = [await addMember(club.db, dates), await addMember(club.db, dates)]
  const send = (user_id: string, kind: 'medical' | 'certificate') =>
    officer.reminders.send({ body: { user_id, kind } })
  await send(one._id, 'medical')
  await expect(send(two._id, 'medical')).resolves.toBeNull()
  await expect(send(one._id, 'certificate')).resolves.toBeNull()
  await expect(send(one._id, 'medical')).rejects.toMatchObject({ status: 409 })
})

test('only the document that expires causes a reminder', async () => {
  const today = clubDate(club.now())
  const inDays = (days: number) => addDays(today, days)
  const dates = [
    { medical_date: inDays(60), certificate_of_expiry: inDays(61) },
    { medical_date: inDays(-1), certificate_of_expiry: inDays(60) },
    { medical_date: null, certificate_of_expiry: inDays(0) },
    { medical_date: inDays(61), certificate_of_expiry: inDays(-1) },
  ]
  const people = []
  for (const each of dates) people.push(await addMember(club.db, each))
  await run()
  const subjects = []
  for (const { email } of people) subjects.push(await subjectsTo(email))
  expect(subjects).toEqual([
    ['Your medical expires in 60 days'],
    ['Your certificate of experience expires in 60 days'],
    ['Your certificate of experience expires today'],
    [],
  ])
  await club.db.update(members).set({ medical_date: null, certificate_of_expiry: null })
  const sent = (await club.mails()).length
  await run()
  expect(await club.mails()).toHaveLength(sent)
})

test('the link in any reminder turns off that member’s reminders, and can be used repeatedly', async () => {
  const day = addDays(clubDate(club.now()), 20)
  const [one, two] = [
    await join(club.app, club.db, { medical_date: day }),
    await join(club.app, club.db, { medical_date: day }),
  ]
  await run()
  const [mail = ''] = await mailsTo(one.member.email)
  expect(mail).toContain('https://rsfc.test/members/profile/edit')
  expect(mail).toMatch(/https:\/\/rsfc\.test\/reminders\/off\?token=[\w-]{43}(?![\w-])/)
  const token = /api\/reminders\/off\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
  const visitor = openVisitor(club.app)
  for (let click = 0; click < 2; click++) {
    await visitor.reminders.off({ query: { token } })
    expect([await one.reminders.read(), await two.reminders.read()]).toEqual([
      { reminders: false },
      { reminders: true },
    ])
    await one.reminders.set({ body: { reminders: true } })
  }
})

test('reminding an unknown member is answered with 404', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const gone = { user_id: '01990000-0000-7000-8000-000000000000', kind: 'medical' } as const
  await expect(officer.reminders.send({ body: gone })).rejects.toMatchObject({ status: 404 })
})
