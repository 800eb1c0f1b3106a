import { parse } from 'csv-parse/sync'
import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { events } from './tables.ts'
import { addEvent, addSignUp } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora', last_name: 'Tan' })
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(events))

const rowOf = async (id: string) => (await club.db.select().from(events).where(eq(events._id, id)))[0]
const mailsTo = async (email: string) => (await club.mails()).filter((mail) => mail.includes(`To: ${email}`))

// SPEC 7.events.delete-response, 8.event.responses-failed
test('responses are deleted by id or text; their members get a mail, and the next in line gets a place', async () => {
  const event = await addEvent(club, { event_participants: 2 })
  const first = await addSignUp(club, event, { name: 'First' })
  const twin = await addSignUp(club, event, { name: 'Second' })
  const next = await addSignUp(club, event, { name: 'Next', waiting: true })
  const params = { id: event._id }
  await officer.events.removeResponses({ params, body: { responses: [first.signUp._id] } })
  expect((await officer.events.signUps({ params })).event_answers).toEqual(['Second', 'Next'])
  expect(await rowOf(event._id)).toMatchObject({ places_taken: 2 })
  expect((await mailsTo(next.member.email)).at(-1)).toContain('Subject: You have a place')
  expect((await mailsTo(first.member.email)).at(-1)).toContain('Subject: Your sign-up was removed')
  await officer.events.removeResponses({ params, body: { responses: 'Second' } })
  expect((await officer.events.signUps({ params })).event_answers).toEqual(['Next'])
  expect(await mailsTo(twin.member.email)).toHaveLength(1)
  for (const responses of [['Second'], [first.signUp._id]]) {
    await expect(officer.events.removeResponses({ params, body: { responses } })).rejects.toMatchObject({
      status: 404,
      message: 'Unable to delete response',
    })
  }
})

test('the sign-up sheet has a column for every current and earlier question, with formulas escaped', async () => {
  const event = await addEvent(club, { event_title: 'Sheet/test', event_questions: ['Phone', 'Name'] })
  await addSignUp(club, event, {
    name: 'Old',
    questions: ['Name', 'Diet'],
    event_answers: ['=1+1', 'Vegan ✈'],
  })
  await addSignUp(club, event, {
    name: 'New',
    questions: ['Phone', 'Name'],
    event_answers: ['+6591', '名 "x"'],
  })
  const { access_token } = await officer.account.checkAdmin()
  const response = await officer.request({
    url: `/api/events/${event._id}/signups/csv`,
    headers: { 'access-token': access_token },
  })
  expect(response.headers['content-type']).toContain('text/csv')
  expect(await officer.security.events({ query: { kind: 'download' } })).toMatchObject([
    { user_id: officer.member._id, details: { list: 'event-signups' } },
  ])
  expect(response.headers['content-disposition']).toContain('Sheet-test-sign-ups.csv')
  const rows = parse(response.rawPayload, { bom: true })
  expect(rows[0]).toEqual(['Member', 'Member email', 'Signed up', 'State', 'Phone', 'Name', 'Diet'])
  expect(rows.slice(1).map((row) => row.slice(3))).toEqual([
    ['Has a place', '', "'=1+1", 'Vegan ✈'],
    ['Has a place', "'+6591", '名 "x"', ''],
  ])
})

test('a message goes to everyone who signed up, in separate mails, with a rate limit', async () => {
  const event = await addEvent(club, { event_participants: 1 })
  const guests = [await addSignUp(club, event), await addSignUp(club, event, { waiting: true })]
  const call = {
    params: { id: event._id },
    body: { subject: 'Bring a hat', message: 'Sun <b>ahead</b>.\n\nNora' },
  }
  expect(await officer.events.message(call)).toEqual({ sent: 2 })
  expect(await club.db.select().from(audit).where(eq(audit.subject_id, event._id))).toMatchObject([
    { actor_id: officer.member._id, action: 'event.message', after: { ...call.body, sent: 2 } },
  ])
  for (const { member } of guests) {
    const [mail] = await mailsTo(member.email)
    expect(mail).toContain('Subject: Bring a hat')
    expect(mail).toContain('&lt;b&gt;ahead')
  }
  for (let sent = 1; sent < 10; sent++) await officer.events.message(call)
  await expect(officer.events.message(call)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('60 minutes'),
  })
  const lonely = await addEvent(club)
  await expect(officer.events.message({ ...call, params: { id: lonely._id } })).rejects.toMatchObject({
    status: 409,
    message: 'Nobody has signed up yet',
  })
  const wordless = { ...call, body: { subject: ' ', message: '' } }
  await expect(officer.events.message(wordless)).rejects.toMatchObject({
    status: 400,
    message: 'Unable to send the message',
  })
})
