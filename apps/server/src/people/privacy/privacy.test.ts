import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { join } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { members } from '../records/member-tables.ts'
import { consents, parent_consents, privacy_notices } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const DAY = 24 * 60 * 60 * 1000
const TEXT = 'We keep your name to run the club.'
const publish = (body: object = {}) => club.admin.privacy.publish({ body: { text: TEXT, ...body } })
const mailsTo = async (email: string) =>
  (await Promise.all((await club.mails()).map(readMail))).filter(({ to }) => to === email)

const FORM = {
  firstname: 'Aisha',
  lastname: 'Rahman',
  password1: 'clear blue horizon',
  password2: 'clear blue horizon',
}

// SPEC o10.notice.versions
test('everyone reads the notice; officers publish versions, which nobody changes afterwards', async () => {
  const first = await openVisitor(club.app).privacy.notice()
  expect(first).toMatchObject({ version: 1, answer_days: 30, officer_name: '' })
  expect(first.text).toContain('## Who sees it')
  const officer = { officer_name: 'Grace Ho', officer_email: 'dpo@rsfc.example' }
  expect(await publish({ ...officer, answer_days: 21 })).toMatchObject({ version: 2, text: TEXT, ...officer })
  expect(await openVisitor(club.app).privacy.notice()).toMatchObject({ version: 2, answer_days: 21 })
  await expect(publish({ officer_email: 'grace' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'officer_email' }],
  })
  await expect(publish({ text: '' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'text' }] })
  await expect(
    club.db.update(privacy_notices).set({ text: 'Something else entirely' }),
  ).rejects.toMatchObject({
    cause: { constraint: 'privacy_notices_append_only' },
  })
})

// SPEC o10.consent.version
test('a member is asked once about a version, unless it asks nobody, and nothing is blocked meanwhile', async () => {
  const { owner } = club
  const asks = async () => (await owner.privacy.mine()).asks
  expect(await asks()).toBe(true)
  await owner.bookings.create({ body: wish(club.plane) })
  const { version } = await owner.privacy.mine()
  await owner.privacy.answer({ body: { notice_version: version, answer: 'declined' } })
  expect(await asks()).toBe(false)
  await owner.privacy.answer({ body: { notice_version: version, answer: 'agreed' } })
  await owner.privacy.answer({ body: { notice_version: version, answer: 'agreed' } })
  expect((await owner.privacy.mine()).consents).toMatchObject([{ answer: 'agreed' }, { answer: 'declined' }])
  await publish({ asks: false })
  expect(await asks()).toBe(false)
  await publish()
  expect(await asks()).toBe(true)
  const [latest] = await club.admin.privacy.versions()
  expect(latest).toMatchObject({ version: version + 2, agreed: 0, declined: 0, asks: true })
  await expect(
    owner.privacy.answer({ body: { notice_version: 99, answer: 'agreed' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'notice_version' }],
  })
  await expect(club.db.delete(consents)).rejects.toMatchObject({
    cause: { constraint: 'consents_append_only' },
  })
})

// SPEC o10.consent.version
test('every change of the answer is kept, two clicks add one, and the last answer counts', async () => {
  const member = await join(club.app, club.db, { membership_type: 'ordinary' })
  const { version } = await member.privacy.mine()
  const counts = async () => {
    const [{ agreed, declined } = { agreed: 0, declined: 0 }] = await club.admin.privacy.versions()
    return { agreed, declined }
  }
  const before = await counts()
  const answer = (given: 'agreed' | 'declined') =>
    member.privacy.answer({ body: { notice_version: version, answer: given } })
  await Promise.all([answer('agreed'), answer('agreed')])
  await answer('declined')
  expect(await counts()).toEqual({ ...before, declined: before.declined + 1 })
  await answer('agreed')
  expect((await member.privacy.mine()).consents.map((one) => one.answer)).toEqual([
    'agreed',
    'declined',
    'agreed',
  ])
  expect(await counts()).toEqual({ ...before, agreed: before.agreed + 1 })
})

// SPEC o10.consent.registration
test('the registration records the consent when it is given, and needs none of its fields', async () => {
  const { version } = await openVisitor(club.app).privacy.notice()
  const register = (body: object) =>
    openVisitor(club.app).account.register({ body: { ...FORM, email: 'x@rsfc.test', ...body } })
  const plain = await register({ email: 'plain@rsfc.test' })
  const given = await register({ email: 'given@rsfc.test', privacy_version: version })
  const rows = await club.db.select().from(consents).where(eq(consents.at_registration, true))
  expect(rows).toMatchObject([{ member_id: given._id, version, answer: 'agreed' }])
  expect(plain._id).toBeTruthy()
  await expect(register({ privacy_version: 99 })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'privacy_version' }],
  })
  expect(await club.db.$count(members, eq(members.email, 'x@rsfc.test')), 'nothing half-done').toBe(0)
})

// SPEC o10.parent.agrees
test('a minor looks around, and books after a parent has agreed by the link', async () => {
  const minor = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' })
  const book = (flight_date: string) =>
    minor.bookings.create({ body: wish(club.otherPlane, { flight_date }) })
  await minor.fleet.list()
  await expect(book('2026-11-25')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('consent of a parent'),
  })
  const forMinor = { ...wish(club.otherPlane), user_id: minor.member._id }
  await expect(club.admin.bookings.create({ body: forMinor })).rejects.toMatchObject({ status: 409 })
  const ask = (parent_email: string) =>
    minor.privacy.askParent({ body: { parent_name: 'Rosli Rahman', parent_email } })
  await expect(ask(minor.member.email)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'parent_email' }],
  })
  await ask('rosli@example.com')
  expect(await minor.privacy.mine()).toMatchObject({ minor: true, parent: { confirmed_at: null } })
  await expect(book('2026-11-25')).rejects.toMatchObject({ status: 409 })

  const [mail] = await mailsTo('rosli@example.com')
  const token = /\/parent\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const parent = openVisitor(club.app)
  await expect(parent.privacy.parentQuestion({ body: { token: 'guess' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(parent.privacy.confirmParent({ body: { token: 'guess' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await parent.privacy.parentQuestion({ body: { token } })).toMatchObject({ confirmed: false })
  await parent.privacy.confirmParent({ body: { token } })
  await parent.privacy.confirmParent({ body: { token } })
  expect(await parent.privacy.parentQuestion({ body: { token } })).toMatchObject({ confirmed: true })
  expect((await mailsTo(minor.member.email)).map(({ subject }) => subject)).toEqual([
    'Rosli Rahman has agreed to your membership',
  ])
  await expect(book('2026-11-25')).resolves.toMatchObject({ booking_status: 'pending' })
  await expect(club.db.update(parent_consents).set({ parent_name: 'Someone else' })).rejects.toMatchObject({
    cause: { constraint: 'parent_consents_guarded' },
  })
})

// SPEC o10.parent.date-of-birth
test('a minor does not get older by changing the profile; an officer corrects the date', async () => {
  const minor = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' })
  const params = { id: minor.member._id }
  for (const date_of_birth of ['2000-05-01', ''])
    await expect(minor.members.update({ params, body: { date_of_birth } })).rejects.toMatchObject({
      status: 403,
      errors: [{ field: 'date_of_birth', message: expect.stringContaining('officer') }],
    })
  const later = await minor.members.update({ params, body: { date_of_birth: '2010-05-02' } })
  expect(later).toMatchObject({ date_of_birth: '2010-05-02' })
  await club.admin.members.update({ params, body: { date_of_birth: '2000-05-01' } })
  expect(await minor.privacy.mine()).toMatchObject({ minor: false })
})

// SPEC o10.parent.agrees
test('an officer records a consent on paper; whoever is of age needs none', async () => {
  const minor = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' })
  const member_id = minor.member._id
  await club.admin.privacy.recordPaper({ params: { member_id }, body: { parent_name: 'Rosli Rahman' } })
  expect(await club.admin.privacy.ofMember({ params: { member_id } })).toMatchObject({
    minor: true,
    parent: { means: 'paper', parent_name: 'Rosli Rahman', confirmed_at: expect.any(String) },
  })
  const body = wish(club.otherPlane, { flight_date: '2026-11-26' })
  await expect(minor.bookings.create({ body })).resolves.toMatchObject({ booking_status: 'pending' })
  await expect(
    club.owner.privacy.askParent({ body: { parent_name: 'A', parent_email: 'a@example.com' } }),
  ).rejects.toMatchObject({ status: 409 })
})

// SPEC o10.parent.withdraw
test('an officer records that a parent withdraws; then nobody books or confirms, until a parent agrees again', async () => {
  const minor = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' })
  const params = { member_id: minor.member._id }
  const { privacy, bookings } = club.admin
  const sign = () => privacy.recordPaper({ params, body: { parent_name: 'Rosli Rahman' } })
  const withdraw = () => privacy.withdrawParent({ params, body: { reason: 'By letter' } })
  await expect(withdraw()).rejects.toMatchObject({ status: 409 })
  await minor.privacy.askParent({ body: { parent_name: 'Rosli', parent_email: 'withdraws@example.com' } })
  const [mail] = await mailsTo('withdraws@example.com')
  const link = { body: { token: /\/parent\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' } }
  const parent = openVisitor(club.app)
  await parent.privacy.confirmParent(link)
  const request = (flight_date: string) =>
    minor.bookings.create({ body: wish(club.otherPlane, { flight_date }) })
  const { _id } = await request('2026-11-27')
  await withdraw()
  await expect(withdraw()).rejects.toMatchObject({ status: 409 })
  expect(await privacy.ofMember({ params })).toMatchObject({
    parent: { means: 'withdrawn', reason: 'By letter' },
  })
  await expect(parent.privacy.parentQuestion(link)).rejects.toMatchObject({ status: 404 })
  await expect(parent.privacy.confirmParent(link)).rejects.toMatchObject({ status: 404 })
  await expect(request('2026-11-28')).rejects.toMatchObject({ status: 409 })
  const confirm = () => bookings.update({ params: { id: _id }, body: { booking_status: 'confirmed' } })
  await expect(confirm()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no consent of a parent is in force'),
  })
  club.passTime(1000)
  await sign()
  await expect(confirm()).resolves.toMatchObject({ booking_status: 'confirmed' })
  await expect(request('2026-11-28')).resolves.toMatchObject({ booking_status: 'pending' })
})

test('of several requests that are confirmed at once, those of minors without a parent wait', async () => {
  const [minor, agreed, adult] = [
    await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' }),
    await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' }),
    await join(club.app, club.db, { membership_type: 'ordinary' }),
  ]
  await club.admin.privacy.recordPaper({
    params: { member_id: agreed.member._id },
    body: { parent_name: 'Rosli Rahman' },
  })
  const ids = await Promise.all(
    [minor, agreed, adult].map(async ({ member }, index) => {
      const flight_date = `2026-12-${14 + index}`
      const request = { ...wish(club.otherPlane, { flight_date }), user_id: member._id }
      return (await addBooking(club.db, { ...request, booking_status: 'pending' }))._id
    }),
  )
  const confirmed = await Promise.allSettled(
    ids.map((id) =>
      club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed', undoable: true } }),
    ),
  )
  expect(confirmed.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(confirmed[0]).toMatchObject({
    reason: { status: 409, message: expect.stringContaining('no consent of a parent is in force') },
  })
  const states = await Promise.all(ids.map((id) => club.admin.bookings.read({ params: { id } })))
  expect(states.map(({ booking_status }) => booking_status)).toEqual(['pending', 'confirmed', 'confirmed'])
})

// SPEC o10.parent.date-of-birth
test('whoever gave no date of birth enters one before they book; officers book for them meanwhile', async () => {
  const member = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: null })
  const { _id: id } = member.member
  const book = (flight_date: string) => ({ body: wish(club.plane, { flight_date }) })
  await expect(member.bookings.create(book('2026-11-29'))).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'date_of_birth', message: expect.stringContaining('on your profile') }],
  })
  await club.admin.bookings.create({ body: { ...book('2026-11-29').body, user_id: id, confirm: true } })
  await member.members.update({ params: { id }, body: { date_of_birth: '1990-05-01' } })
  await expect(member.bookings.create(book('2026-11-30'))).resolves.toMatchObject({ user_id: id })
})

test('a minor who registers names the parent, who is written to at most three times a day', async () => {
  const minor = {
    ...FORM,
    dateOfBirth: '2010-05-01',
    parent_name: 'Rosli',
    parent_email: 'often@example.com',
  }
  for (let n = 0; n < 4; n++)
    await openVisitor(club.app, { address: `203.0.113.${n}` }).account.register({
      body: { ...minor, email: `minor${n}@rsfc.test` },
    })
  expect(await mailsTo('often@example.com')).toHaveLength(3)
})

// SPEC o10.requests.case
test('a request about data is a case with a due date, which officers see first and answer by mail', async () => {
  await club.visitor.support.create({ body: { name: 'A', email: 'a@rsfc.test', message: 'Older' } })
  await publish({ answer_days: 21 })
  await club.owner.support.requestData({ body: { kind: 'access', message: 'Since I joined' } })
  const [own] = await club.owner.support.mine()
  expect(own).toMatchObject({ kind: 'access', due_on: '2026-12-05', case_status: 'open' })
  const morning = await club.admin.dashboard.morning({ query: {} })
  expect(morning.cases[0]).toMatchObject({ _id: own?._id, kind: 'access', due_on: '2026-12-05' })
  expect(morning.counts.cases).toBe(2)
  const copy = (await mailsTo(club.owner.member.email)).find(({ subject }) => subject.includes('received'))
  expect(copy?.text).toContain('5 Dec 2026')
  const answer = { case_status: 'resolved' as const, reply: 'Everything is in the download.' }
  await club.admin.support.answer({ params: { id: own?._id ?? '' }, body: answer })
  const mail = (await mailsTo(club.owner.member.email)).find(({ subject }) => subject.includes('replied'))
  expect(mail?.text).toContain(answer.reply)
  await club.owner.leaving.request({ body: {} })
  expect(await club.owner.leaving.mine()).toMatchObject({ due_on: '2026-12-05' })
})

// SPEC o10.requests.case
test('the officers are told of a request about data, and cannot delete it before it is resolved', async () => {
  const member = await join(club.app, club.db, { first_name: 'Chandra', last_name: 'Das' })
  await member.support.requestData({ body: { kind: 'correction', message: 'My name' } })
  const subject = 'Chandra Das has a request about their personal data'
  const told = (await mailsTo(club.admin.member.email)).find((mail) => mail.subject === subject)
  expect(told?.text).toContain('My name')
  const notifications = await club.admin.notifications.list()
  expect(notifications).toContainEqual(expect.objectContaining({ body: subject }))
  const [own] = await member.support.mine()
  const params = { id: own?._id ?? '' }
  await expect(club.admin.support.remove({ params })).rejects.toMatchObject({ status: 409 })
  await club.admin.support.answer({ params, body: { case_status: 'resolved' } })
  await expect(club.admin.support.remove({ params })).resolves.toBeNull()
})

// SPEC o10.parent.link
test('the link of a parent ends after thirty days; one that was used goes on saying so', async () => {
  const minor = await join(club.app, club.db, { membership_type: 'ordinary', date_of_birth: '2010-05-01' })
  const ask = async (parent_email: string) => {
    await minor.privacy.askParent({ body: { parent_name: 'Rosli Rahman', parent_email } })
    const [mail] = await mailsTo(parent_email)
    return { body: { token: /\/parent\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }, text: mail?.text }
  }
  const [early, late] = [await ask('early@example.com'), await ask('late@example.com')]
  expect(late.text).toContain('works until Mon 14 Dec 2026')
  const parent = openVisitor(club.app)
  club.passTime(30 * DAY)
  await parent.privacy.confirmParent(early)
  club.passTime(DAY)
  expect(await parent.privacy.parentQuestion(early)).toMatchObject({ confirmed: true })
  for (const call of [parent.privacy.parentQuestion(late), parent.privacy.confirmParent(late)])
    await expect(call).rejects.toMatchObject({ status: 404 })
})
