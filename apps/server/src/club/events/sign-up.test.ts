import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event_signups, events } from './tables.ts'
import { addEvent, addSignUp } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

let club: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
})
afterAll(() => club.close())

const member = (first_name = 'Mei') => join(club.app, club.db, { first_name, salutation: first_name })
type Guest = Awaited<ReturnType<typeof member>>
const QUESTIONS = ['Name', 'Remarks']
const signUp = (guest: Guest, id: string, event_answers: string | string[] = 'Mei||None', rest = {}) =>
  guest.events.signUp({ params: { id }, body: { event_answers, ...rest } })
const leave = (guest: Guest, id: string) => guest.events.leave({ params: { id } })
const mailsTo = async (guest: Guest) =>
  (await club.mails()).filter((mail) => mail.includes(`To: ${guest.member.email}`))
const ROOM = { event_questions: QUESTIONS }
const FAILED = 'Event application failed'

// SPEC 3.event.answers, 7.events.sign-up
test('a member can sign up once, and sees it in their own list', async () => {
  const event = await addEvent(club, { ...ROOM, event_participants: 2 })
  const guest = await member()
  const own = await signUp(guest, event._id, ' Mei || none ')
  expect(own).toMatchObject({
    name: 'Mei Lim',
    user_id: guest.member._id,
    questions: 'Name||Remarks',
    event_answers: 'Mei||none',
    waiting: false,
    position: null,
  })
  expect(await guest.events.signUps({ params: { id: event._id } })).toEqual({
    event_answers: ['Mei||none'],
    responses: [own],
  })
  expect(await guest.events.mine()).toMatchObject([{ _id: event._id, waiting: false, places_left: 1 }])
  await expect(signUp(guest, event._id)).rejects.toMatchObject({ status: 409, message: FAILED })
})

// SPEC 7.events.sign-ups
test('members see only their own answers, officers see all, visitors none', async () => {
  const event = await addEvent(club, ROOM)
  const [mei, tan, other] = [await member('Mei'), await member('Tan'), await member('Other')]
  await signUp(mei, event._id, 'Mei||a')
  await signUp(tan, event._id, 'Tan||b')
  const read = { params: { id: event._id } }
  expect((await mei.events.signUps(read)).event_answers).toEqual(['Mei||a'])
  expect((await tan.events.signUps(read)).event_answers).toEqual(['Tan||b'])
  expect(await other.events.signUps(read)).toEqual({ event_answers: [], responses: [] })
  for (const account_type of ['admin', 'super-admin'] as const) {
    const officer = await join(club.app, club.db, { account_type })
    expect((await officer.events.signUps(read)).event_answers).toEqual(['Mei||a', 'Tan||b'])
    expect(JSON.stringify(await officer.events.signUps(read))).not.toContain('@rsfc.test')
  }
})

// SPEC 5.event-sign-up.every, 8.event.sign-up-failed
test.each([
  ['', ['event_answers']],
  ['Mei', ['event_answers']],
  ['Mei||a||b', ['event_answers']],
  ['||', ['event_answers.0', 'event_answers.1']],
  ['Mei|| ', ['event_answers.1']],
  ['Mei||\u0000', ['event_answers']],
])('the answers %j are refused at %j, and nothing is stored', async (answers, fields) => {
  const event = await addEvent(club, ROOM)
  const refusal = { status: 400, message: FAILED, errors: fields.map((field) => ({ field })) }
  await expect(signUp(await member(), event._id, answers)).rejects.toMatchObject(refusal)
  expect(await club.db.select().from(event_signups).where(eq(event_signups.event_id, event._id))).toEqual([])
})

test.each([
  ['emoji', '✈️👩🏽‍✈️ Seletar'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a leading =', '=HYPERLINK("https://evil.example")'],
  ['HTML', '<script>alert(1)</script>'],
  ['lines', 'one\ntwo'],
  ['single bars', 'a|b|c'],
])('an answer of %s is stored unchanged', async (_what, answer) => {
  const event = await addEvent(club, ROOM)
  const own = await signUp(await member(), event._id, `Mei||${answer}`)
  expect(own.event_answers).toBe(`Mei||${answer}`)
})

test('the separator is removed from an answer', async () => {
  const event = await addEvent(club, ROOM)
  expect((await signUp(await member(), event._id, ['Mei', 'this || that'])).event_answers).toBe(
    'Mei||this  that',
  )
  const single = await addEvent(club, { event_questions: ['Remarks'] })
  expect((await signUp(await member(), single._id, 'this||that')).event_answers).toBe('thisthat')
})

test('an event without questions needs no answers', async () => {
  const event = await addEvent(club, { event_questions: [] })
  expect(await signUp(await member(), event._id, '')).toMatchObject({ event_answers: '', waiting: false })
})

test('answers stay with their questions; a form with outdated questions is refused', async () => {
  const event = await addEvent(club, ROOM)
  const [early, late] = [await member('Early'), await member('Late')]
  await signUp(early, event._id, 'Early||old', { event_questions: 'Name||Remarks' })
  await club.db
    .update(events)
    .set({ event_questions: ['Phone', 'Name'] })
    .where(eq(events._id, event._id))
  const stale = { event_questions: 'Name||Remarks' }
  await expect(signUp(late, event._id, 'Late||new', stale)).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'event_questions' }],
  })
  await signUp(late, event._id, '91234567||Late')
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  expect((await officer.events.signUps({ params: { id: event._id } })).responses).toMatchObject([
    { questions: 'Name||Remarks', event_answers: 'Early||old' },
    { questions: 'Phone||Name', event_answers: '91234567||Late' },
  ])
})

test('a full event refuses with 409 or puts a member on the waiting list; a free place goes to the first in line', async () => {
  const event = await addEvent(club, { ...ROOM, event_participants: 1 })
  const [first, second, third] = [await member('First'), await member('Second'), await member('Third')]
  expect(await signUp(first, event._id, 'a||b', { waiting: true })).toMatchObject({ waiting: false })
  await expect(signUp(second, event._id)).rejects.toMatchObject({
    status: 409,
    message: FAILED,
    errors: [{ field: 'waiting' }],
  })
  const queue = { waiting: true }
  expect(await signUp(second, event._id, 'c||d', queue)).toMatchObject({ waiting: true, position: 1 })
  expect(await signUp(third, event._id, 'e||f', queue)).toMatchObject({ waiting: true, position: 2 })
  expect(await third.events.mine()).toMatchObject([{ waiting: true, position: 2 }])
  await leave(first, event._id)
  expect(await second.events.mine()).toMatchObject([{ waiting: false, position: null, places_left: 0 }])
  expect(await third.events.mine()).toMatchObject([{ waiting: true, position: 1 }])
  expect((await mailsTo(second)).at(-1)).toContain('Subject: You have a place: Satay night')
  expect(await mailsTo(third)).toEqual([expect.stringContaining('You are on the waiting list')])
  await leave(third, event._id)
  await leave(second, event._id)
  expect(await first.events.read({ params: { id: event._id } })).toMatchObject({ places_left: 1 })
})

test('a member can withdraw until the event starts, and sign up again', async () => {
  const event = await addEvent(club, ROOM)
  const guest = await member()
  await expect(leave(guest, event._id)).rejects.toMatchObject({ status: 404 })
  await signUp(guest, event._id)
  await leave(guest, event._id)
  expect(await guest.events.mine()).toEqual([])
  await signUp(guest, event._id)
  const begun = await addEvent(club, { ...ROOM, days: -1 / 24 })
  await signUp(guest, begun._id)
  await expect(leave(guest, begun._id)).rejects.toMatchObject({
    status: 409,
    message: 'Unable to leave the event',
  })
})

test('nobody can sign up for a past event; an unknown event is answered with 404', async () => {
  const over = await addEvent(club, { ...ROOM, days: -2 })
  const guest = await member()
  await expect(signUp(guest, over._id)).rejects.toMatchObject({ status: 409, message: FAILED })
  const id = '01919191-1111-7111-8111-111111111111'
  await expect(signUp(guest, id)).rejects.toMatchObject({ status: 404, message: FAILED })
  await expect(leave(guest, id)).rejects.toMatchObject({ status: 404 })
  await expect(guest.events.signUps({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('the places of a deleted member go to the first in line of each event', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  const [leaver, heir] = [await member('Leaver'), await member('Heir')]
  const both = [
    await addEvent(club, { ...ROOM, event_participants: 1 }),
    await addEvent(club, { ...ROOM, event_participants: 1 }),
  ]
  for (const { _id } of both) {
    await signUp(leaver, _id)
    await signUp(heir, _id, 'Heir||x', { waiting: true })
  }
  await officer.members.remove({ body: { user_id: leaver.member._id } })
  expect(await heir.events.mine()).toMatchObject([{ waiting: false }, { waiting: false }])
  const gotPlaces = (await mailsTo(heir)).filter((mail) => mail.includes('You have a place'))
  expect(gotPlaces).toHaveLength(2)
})

test('an event can be added to a calendar', async () => {
  const event = await addEvent(club, {
    event_title: 'Satay, night; ✈',
    event_start_date: new Date('2026-11-21T11:00:00Z'),
    event_end_date: new Date('2026-11-21T13:00:00Z'),
  })
  const response = await openVisitor(club.app).request({ url: `/api/events/${event._id}/calendar` })
  expect(response.headers['content-type']).toContain('text/calendar')
  expect(response.headers['content-disposition']).toContain('attachment')
  for (const line of [
    'BEGIN:VCALENDAR',
    `UID:${event._id}@rsfc.test`,
    'DTSTART:20261121T110000Z',
    'DTEND:20261121T130000Z',
    String.raw`SUMMARY:Satay\, night\; ✈`,
    'END:VCALENDAR',
  ]) {
    expect(response.payload).toContain(line)
  }
  const missing = '/api/events/01919191-1111-7111-8111-111111111111/calendar'
  expect((await openVisitor(club.app).request({ url: missing })).json()).toMatchObject({ status: 404 })
})

test('a place from the waiting list is paid with credit in the act that frees it', async () => {
  const [first, second] = [await member('First'), await member('Second')]
  const event = await addEvent(club, { ...ROOM, event_participants: 1, event_price: 12.5 })
  await signUp(first, event._id, 'a||b')
  await signUp(second, event._id, 'c||d', { waiting: true })
  const params = { member_id: second.member._id }
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  await officer.ledger.enter({ params, body: { kind: 'credit', amount: 20, memo: 'For this test only' } })
  expect(await second.ledger.read({ params })).toMatchObject({ credit: 20 })
  await first.events.leave({ params: { id: event._id } })
  expect(await second.ledger.read({ params })).toMatchObject({ credit: 7.5, to_pay: 0, open_items: [] })
})

test('a sign-up and a place on the waiting list are confirmed by mail', async () => {
  const event = await addEvent(club, { ...ROOM, event_participants: 1 })
  const [first, second] = [await member(), await member()]
  await signUp(first, event._id)
  await signUp(second, event._id, 'Mei||None', { waiting: true })
  const subject = async (guest: Guest) => /^Subject: (.*)\r$/m.exec((await mailsTo(guest))[0] ?? '')?.[1]
  expect(await subject(first)).toMatch(/^You are signed up: /)
  expect(await subject(second)).toMatch(/^You are on the waiting list: /)
})

test('changes of a sign-up are mailed with the date, and shown on the site with a link to the event', async () => {
  const dates = {
    event_start_date: new Date('2026-11-21T11:00:00Z'),
    event_end_date: new Date('2026-11-21T13:00:00Z'),
  }
  const event = await addEvent(club, { ...ROOM, ...dates, event_participants: 1, event_price: 12.5 })
  const first = await join(club.app, club.db, { first_name: 'Wei', salutation: '' })
  const second = await member('Second')
  await signUp(first, event._id)
  await signUp(second, event._id, 'c||d', { waiting: true })
  await leave(first, event._id)
  const when = 'Sat 21 Nov 2026, 19:00 to 21:00'
  const said = async (guest: Guest) =>
    (await Promise.all((await mailsTo(guest)).map(readMail))).map(({ subject, text }) => ({ subject, text }))
  const has = (...words: string[]) =>
    expect.objectContaining({
      text: expect.stringMatching(new RegExp(words.map((word) => word.replace('$', '\\$')).join('[^]*'))),
    })
  expect(await said(first)).toEqual([has('Hello Wei,', when, 'Singapore time', '12.50', event._id)])
  expect(await said(second)).toEqual([
    has('Hello Second,', when, 'number 1 on the waiting list', event._id),
    has('Hello Second,', 'the place is yours', when, event._id),
  ])
  expect(await second.notifications.list(), 'only what others did').toMatchObject([
    {
      kind: 'event',
      title: 'You have a place',
      body: `Satay night, ${when}`,
      path: expect.stringContaining(event._id),
    },
  ])
  const cheap = await addEvent(club, { ...ROOM, event_price: 1 })
  await signUp(first, cheap._id)
  expect((await said(first)).at(-1)?.text).toContain('Price')
  const free = await addEvent(club, { ...ROOM, event_price: 0 })
  await signUp(first, free._id)
  expect((await said(first)).at(-1)?.text).not.toContain('Price')
})

test('members can sign up until the event ends, and leave until it starts', async () => {
  const guest = await member()
  const lasting = await addEvent(club, { ...ROOM, event_end_date: club.now(), days: -1 })
  await expect(signUp(guest, lasting._id)).resolves.toBeTruthy()
  expect(await guest.events.mine()).toMatchObject([{ _id: lasting._id }])
  const over = await addEvent(club, { ...ROOM, days: -1, event_end_date: new Date(club.now().getTime() - 1) })
  await expect(signUp(guest, over._id)).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'event_answers', message: 'This event is over' }],
  })
  await addSignUp(club, over, { user_id: guest.member._id })
  expect(await guest.events.mine()).toMatchObject([{ _id: lasting._id }])
  const begins = await addEvent(club, { ...ROOM, days: 0 })
  await signUp(guest, begins._id)
  await expect(leave(guest, begins._id)).rejects.toMatchObject({ status: 409 })
})

test('an event that ends at this moment still counts as upcoming, also as a cursor', async () => {
  await club.db.delete(events)
  const lasting = await addEvent(club, { event_end_date: club.now(), days: -1, event_title: 'Lasting' })
  await addEvent(club, { event_title: 'Coming' })
  await addEvent(club, { event_title: 'Over', days: -3 })
  const titles = async (query: object) =>
    (await openVisitor(club.app).events.list({ query })).map(({ event_title }) => event_title)
  expect(await titles({})).toEqual(['Lasting', 'Coming', 'Over'])
  expect(await titles({ cursor: lasting._id })).toEqual(['Coming', 'Over'])
})

test('a free place goes to a member on the waiting list of that event, not of another', async () => {
  const [event, elsewhere] = [await addEvent(club, ROOM), await addEvent(club, ROOM)]
  await addSignUp(club, elsewhere, { waiting: true })
  const guest = await member()
  await signUp(guest, event._id)
  await leave(guest, event._id)
  const rows = await club.db.select().from(event_signups).where(eq(event_signups.event_id, elsewhere._id))
  expect(rows).toMatchObject([{ waiting: true }])
})
