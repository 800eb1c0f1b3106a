import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { support_cases } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { readMail } from '../../testing/read-mail.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora' })
})
afterAll(() => club.close())

const NOBODY = '01919191-1111-7111-8111-111111111111'
const MESSAGE = { name: 'Ravi Menon', email: 'ravi@example.com', message: 'Is the hangar open on Friday?' }

async function open(traits: Partial<typeof MESSAGE> = {}) {
  await openVisitor(club.app).support.create({ body: { ...MESSAGE, ...traits } })
  const [newest] = await admin.support.list({ query: { limit: 1 } })
  return newest as NonNullable<typeof newest>
}

// SPEC 3.case.fields, 7.support.new, 7.support.list
test('messages from members and visitors reach officers as open cases without a reply', async () => {
  const member = await join(club.app, club.db)
  await expect(member.support.create({ body: MESSAGE })).resolves.toBeNull()
  const found = await open()
  expect(found).toEqual({
    ...MESSAGE,
    _id: expect.any(String),
    createdAt: '2026-11-14T10:00:00+08:00',
    case_status: 'open',
    kind: 'message',
    due_on: null,
    reply: '',
  })
  await expect(admin.support.read({ params: { id: found._id } })).resolves.toEqual({
    ...found,
    replies: [],
    user_id: null,
    version: expect.any(String),
  })
})

// SPEC 5.support.required, 5.support.email
test.each([
  [{ name: ' ' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'ravi.menon@example' }, 'email'],
  [{ email: 'ravi@example.com, victim@example.com' }, 'email'],
  [{ email: 'ravi@example.com\r\nBcc: victim@example.com' }, 'email'],
  [{ email: 'x<victim@example.com>' }, 'email'],
  [{ name: 'Claim your prize at evil.example' }, 'name'],
  [{ message: '' }, 'message'],
])('%j: Please fill in the necessary fields', async (fault, field) => {
  await expect(
    openVisitor(club.app).support.create({ body: { ...MESSAGE, ...fault } }),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Please fill in the necessary fields',
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  })
})

test('one address can send thirty messages an hour; more are answered with 429', async () => {
  const visitor = openVisitor(club.app, { address: '203.0.113.77' })
  const write = () => visitor.support.create({ body: MESSAGE })
  for (let i = 0; i < 30; i++) await write()
  await expect(write()).rejects.toMatchObject({ status: 429 })
  club.passTime(60 * 60 * 1000 + 1)
  await expect(write()).resolves.toBeNull()
})

// SPEC 3.case.fields, 7.support.answer, 7.support.list
test('each reply is stored and mailed to the sender with the status', async () => {
  const { _id: id } = await open({ email: 'sender@example.com' })
  const answer = (body: object) => admin.support.answer({ params: { id }, body: body as never })
  await answer({ case_status: 'pending', reply: 'Let me ask.\n\nNora' })
  const after = await answer({ case_status: 'resolved', reply: 'Yes, from 9am.' })
  expect(after).toMatchObject({
    case_status: 'resolved',
    reply: 'Yes, from 9am.',
    replies: [
      { reply: 'Let me ask.\n\nNora', officer: 'Nora Lim' },
      { reply: 'Yes, from 9am.', officer: 'Nora Lim' },
    ],
  })
  const listed = (await admin.support.list()).find(({ _id }) => _id === id)
  expect(listed).toMatchObject({ case_status: 'resolved', reply: 'Yes, from 9am.' })
  const mails = (await club.mails()).filter((mail) => mail.includes('To: sender@example.com'))
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain('Yes, from 9am.')
  expect(mails[1]).toContain('Status of your case: Resolved')
  expect(mails[1]).toContain('Is the hangar open on Friday?')
})

test('a change of status without a new reply sends no mail', async () => {
  const { _id: id } = await open({ email: 'quiet@example.com' })
  const answer = (case_status: 'pending' | 'resolved', reply: string) =>
    admin.support.answer({ params: { id }, body: { case_status, reply } })
  await answer('pending', '')
  await answer('pending', 'Looking into it')
  await answer('resolved', 'Looking into it')
  await expect(admin.support.read({ params: { id } })).resolves.toMatchObject({
    case_status: 'resolved',
    replies: [{ reply: 'Looking into it' }],
  })
  expect((await club.mails()).filter((mail) => mail.includes('To: quiet@example.com'))).toHaveLength(1)
})

test('a reply stays when its officer is deleted', async () => {
  const leaver = await join(club.app, club.db, { account_type: 'admin' })
  const { _id: id } = await open()
  await leaver.support.answer({ params: { id }, body: { case_status: 'open', reply: 'Hello' } })
  await admin.signIn(admin.member.email, PASSWORD)
  await admin.members.remove({ body: { user_id: leaver.member._id } })
  await expect(admin.support.read({ params: { id } })).resolves.toMatchObject({
    replies: [{ reply: 'Hello', officer: null }],
  })
})

test('the list is newest first, in pages, and can be searched and filtered by status', async () => {
  const first = await open({ name: 'Alpha Sender' })
  const second = await open({ name: 'Alpha Sender', message: 'Second' })
  await admin.support.answer({ params: { id: first._id }, body: { case_status: 'resolved' } })
  const ids = async (query: object) => (await admin.support.list({ query })).map(({ _id }) => _id)
  expect(await ids({ q: 'ALPHA' })).toEqual([second._id, first._id])
  expect(await ids({ q: 'alpha', status: 'resolved' })).toEqual([first._id])
  expect(await ids({ q: 'alpha', limit: 1, cursor: second._id })).toEqual([first._id])
})

// SPEC 7.support.delete, 8.status.failed, 8.case.delete-failed
test('deleting a case deletes its replies and is recorded; an unknown case is answered with 404', async () => {
  const { _id: id } = await open()
  await expect(admin.support.remove({ params: { id } })).resolves.toBeNull()
  const gone = { status: 404 }
  await expect(admin.support.read({ params: { id } })).rejects.toMatchObject(gone)
  await expect(admin.support.remove({ params: { id } })).rejects.toMatchObject({
    ...gone,
    message: 'Error deleting case',
  })
  await expect(
    admin.support.answer({ params: { id: NOBODY }, body: { case_status: 'open' } }),
  ).rejects.toMatchObject({ ...gone, message: 'Error updating status' })
  const { rows } = await club.db.execute(`select action from audit where subject_id = '${id}'`)
  expect(rows).toEqual([{ action: 'case.delete' }])
})

test('a member gets a copy of their message and finds it with the replies; nobody else is mailed', async () => {
  const member = await join(club.app, club.db, { first_name: 'Devi' })
  const message = 'Where do I park?'
  await member.support.create({ body: { name: 'Devi', email: 'other@example.com', message } })
  await open({ message: 'From a visitor' })
  const [own] = await member.support.mine()
  expect(own).toMatchObject({ message, replies: [], case_status: 'open' })
  const id = own?._id ?? ''
  expect(await admin.support.read({ params: { id } })).toMatchObject({ user_id: member.member._id })
  await admin.support.answer({
    params: { id },
    body: { case_status: 'resolved', reply: 'Behind the hangar.' },
  })
  expect(await member.support.mine()).toEqual([
    {
      ...own,
      case_status: 'resolved',
      reply: 'Behind the hangar.',
      replies: [expect.not.objectContaining({ officer: expect.anything() })],
    },
  ])
  const mails = await Promise.all((await club.mails()).map(readMail))
  const copies = mails.filter(
    ({ subject, text }) => subject === 'We have received your message' && text.includes(message),
  )
  expect(copies.map(({ to }) => to)).toEqual([member.member.email])
  expect(copies[0]).toMatchObject({ replyTo: 'hello@rsfc.example', text: expect.stringContaining(message) })
  const reply = mails.find(({ text }) => text.includes('Behind the hangar.'))
  expect(reply).toMatchObject({ to: 'other@example.com', replyTo: 'hello@rsfc.example' })
})

const ENQUIRY = { name: 'Mei Tan', email: 'mei@example.com', people: 2 }

// SPEC 7.support.trial-flight
test('a trial flight enquiry is a case; the person is told that it arrived, without the typed text', async () => {
  const visitor = openVisitor(club.app)
  await visitor.support.trialFlight({
    body: { ...ENQUIRY, phone: '+65 9123 4567', days: ['Sunday'], message: 'Buy at evil.example' },
  })
  const [found] = await admin.support.list({ query: { q: 'mei@example.com' } })
  expect(found).toMatchObject({
    name: 'Mei Tan',
    case_status: 'open',
    message:
      'Trial flight for 2 people.\nPreferred days: Sunday.\nPhone: +65 9123 4567\n\nBuy at evil.example',
  })
  const mails = await Promise.all((await club.mails()).map(readMail))
  const [arrived, ...others] = mails.filter(({ to }) => to === 'mei@example.com')
  expect(arrived).toMatchObject({ subject: 'We have received your trial flight enquiry' })
  expect(arrived?.text).not.toMatch(/Mei|evil|9123/)
  expect(arrived?.text).toMatch(/Number of people:?\s+2/)
  expect(arrived?.text).toMatch(/Preferred days:?\s+Sunday/)
  expect(arrived?.text).toContain('What happens next: an officer replies by mail with a date')
  expect(others).toEqual([])
  await admin.support.answer({
    params: { id: found?._id ?? '' },
    body: { case_status: 'resolved', reply: 'Sunday at 10?' },
  })
  expect((await club.mails()).filter((mail) => mail.includes('To: mei@example.com'))).toHaveLength(2)
})

test('every active officer is told of an enquiry at once, by mail and by the bell', async () => {
  const suspended = await addMember(club.db, { account_type: 'admin', account_status: 'banned' })
  await openVisitor(club.app, { address: '203.0.113.77' }).support.trialFlight({
    body: { ...ENQUIRY, email: 'told@example.com', message: 'It is a birthday.' },
  })
  const [found] = await admin.support.list({ query: { q: 'told@example.com' } })
  const path = `/admin/control-panel/support?id=${found?._id}`
  expect((await admin.notifications.list())[0]).toMatchObject({
    title: 'A new trial flight enquiry',
    body: 'Mei Tan asks for a trial flight',
    path,
  })
  const mails = await Promise.all((await club.mails()).map(readMail))
  const told = mails.findLast(({ to }) => to === admin.member.email)
  expect(told).toMatchObject({ subject: 'Mei Tan asks for a trial flight' })
  expect(told?.text).toContain('It is a birthday.')
  expect(told?.text).toContain(path)
  expect(mails.map(({ to }) => to)).not.toContain(suspended.email)
})

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'mei' }, 'email'],
  [{ phone: 'call me' }, 'phone'],
  [{ people: 0 }, 'people'],
  [{ people: 4 }, 'people'],
  [{ people: 1.5 }, 'people'],
  [{ days: ['Tuesday' as const] }, 'days.0'],
  [{ message: 'x'.repeat(3001) }, 'message'],
])('an enquiry with %j is refused at its field', async (fault, field) => {
  const body = { ...ENQUIRY, ...fault }
  await expect(openVisitor(club.app).support.trialFlight({ body })).rejects.toMatchObject({
    status: 400,
    message: 'Please check the marked fields.',
    errors: [expect.objectContaining({ field })],
  })
})

test('an enquiry by a program is dropped; one address gets three a day', async () => {
  const visitor = openVisitor(club.app, { address: '203.0.113.88' })
  const email = 'often@example.com'
  await visitor.support.trialFlight({ body: { ...ENQUIRY, email, website: 'https://spam.example' } })
  expect(await admin.support.list({ query: { q: email } })).toEqual([])
  for (let i = 0; i < 2; i++) await visitor.support.trialFlight({ body: { ...ENQUIRY, email } })
  await expect(visitor.support.trialFlight({ body: { ...ENQUIRY, email } })).rejects.toMatchObject({
    status: 429,
  })
  expect((await club.mails()).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(2)
  club.passTime(24 * 60 * 60 * 1000 + 1)
  await expect(visitor.support.trialFlight({ body: { ...ENQUIRY, email } })).resolves.toBeNull()
})

test('messages and enquiries are limited per hour for one network, and per day for one address', async () => {
  const { support } = openVisitor(club.app, { address: '203.0.113.99' })
  await expectLimit(club, { name: 'support', attempts: 30, minutes: 60 }, () =>
    support.create({ body: MESSAGE }),
  )
  let count = 0
  const enquire = (email: string) => support.trialFlight({ body: { ...ENQUIRY, email } })
  await expectLimit(club, { name: 'trial-flight', attempts: 10, minutes: 60 }, () =>
    enquire(`enquiry${count++}@example.com`),
  )
  await expectLimit(club, { name: 'trial-flight-to', attempts: 3, minutes: 24 * 60 }, () =>
    enquire('enquiry@example.com'),
  )
})

test('the time a case was resolved is kept until it is reopened, and changes are recorded', async () => {
  await admin.signIn(admin.member.email, PASSWORD)
  const { _id: id } = await open()
  const answer = (body: object) => admin.support.answer({ params: { id }, body: body as never })
  const resolvedAt = async () =>
    (await club.db.select().from(support_cases).where(eq(support_cases._id, id)))[0]?.resolved_at
  const first = club.now()
  const entries = await audited(club.db, async () => {
    const { version } = await answer({ case_status: 'resolved', reply: 'Yes' })
    expect(await resolvedAt()).toEqual(first)
    club.passTime(1000)
    await answer({ case_status: 'resolved', reply: 'Yes, from 9am.' })
    expect(await resolvedAt()).toEqual(first)
    await expect(answer({ case_status: 'resolved', reply: 'No', version })).rejects.toMatchObject({
      status: 409,
    })
    await answer({ case_status: 'open' })
    expect(await resolvedAt()).toBeNull()
    await admin.support.remove({ params: { id } })
  })
  expect(entries).toMatchObject([
    {
      action: 'case.answer',
      before: { case_status: 'open' },
      after: { case_status: 'resolved', replied: true },
    },
    { action: 'case.answer', after: { replied: true } },
    { action: 'case.answer', before: { case_status: 'resolved' }, after: { case_status: 'open' } },
    { action: 'case.delete', before: { case_status: 'open' }, after: null },
  ])
})

test('a member with an unconfirmed address counts as a visitor; members see their latest hundred cases', async () => {
  const stranger = await join(club.app, club.db, { email_confirmed_at: null })
  await stranger.support.create({ body: { ...MESSAGE, message: 'From a stranger' } })
  await stranger.support.trialFlight({ body: { ...ENQUIRY, email: 'stranger@example.com' } })
  const member = await join(club.app, club.db, { first_name: 'Devi', salutation: '' })
  await member.support.trialFlight({ body: { ...ENQUIRY, email: 'devi@example.com' } })
  const of = async (q: string) => {
    const [found] = await admin.support.list({ query: { q } })
    return (await admin.support.read({ params: { id: found?._id ?? '' } })).user_id
  }
  expect(await of('From a stranger')).toBeNull()
  expect(await of('stranger@example.com')).toBeNull()
  expect(await of('devi@example.com')).toBe(member.member._id)
  await member.support.create({ body: { ...MESSAGE, message: 'One\n\nTwo' } })
  const copy = await readMail((await club.mails()).at(-1) ?? '')
  expect(copy).toMatchObject({ to: member.member.email, subject: 'We have received your message' })
  expect(copy.text).toContain('Hello Devi,')
  const rows = Array.from({ length: 101 }, () => ({
    ...MESSAGE,
    user_id: member.member._id,
    createdAt: club.now(),
  }))
  await club.db.insert(support_cases).values(rows)
  expect(await member.support.mine()).toHaveLength(100)
})

test('deleting a member deletes messages from their address, regardless of case; others stay', async () => {
  await admin.signIn(admin.member.email, PASSWORD)
  const leaver = await join(club.app, club.db, { email: 'leaver@rsfc.test' })
  const { _id: theirs } = await open({ email: 'Leaver@RSFC.test' })
  const { _id: other } = await open({ email: 'stayer@rsfc.test' })
  await admin.members.remove({ body: { user_id: leaver.member._id } })
  await expect(admin.support.read({ params: { id: theirs } })).rejects.toMatchObject({ status: 404 })
  await expect(admin.support.read({ params: { id: other } })).resolves.toMatchObject({ _id: other })
})
