import { eq } from '../../base/database/drizzle.ts'
import { EVENT_PICTURES_MAX } from '@rsfc/contract/events/event-form'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { event_signups, events } from './tables.ts'
import { pending_pictures } from '../../people/storage/picture-tables.ts'
import { addEvent, addSignUp, picture } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { someoneWaits } from '../../testing/timetable.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { removeUnclaimed } from '../../people/storage/uploaded-pictures.ts'
import { siteCall } from '../../people/call/call.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin', first_name: 'Nora', last_name: 'Tan' })
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(events))

const FORM = {
  event_title: 'Night circuit talk',
  event_description: 'What changes after dark.\nBring questions.',
  event_start_date: '2026-12-01T19:00:00+08:00',
  event_end_date: '2026-12-01T21:00:00+08:00',
  event_price: '12.50',
  event_type: 'Seminar' as const,
  event_participants: '20',
  questions: 'Name||Licence number',
}

const rowOf = async (id: string) => (await club.db.select().from(events).where(eq(events._id, id)))[0]
const stored = (path: string) => officer.request({ url: `/api${path.replace(/^public/, '')}` })
const mailsTo = async (email: string) => (await club.mails()).filter((mail) => mail.includes(`To: ${email}`))
const actionsOn = async (id: string) =>
  (await club.db.select().from(audit).where(eq(audit.subject_id, id))).map(({ action }) => action)

// SPEC 3.event.questions, 3.event.event-questions, 5.new-event.image-first, 7.events.upload-image
// SPEC 7.events.new, 7.files.images
test('an event is published with the pictures that were uploaded for it', async () => {
  const paths = []
  for (const name of ['a.png', 'b.png']) {
    paths.push((await officer.events.uploadImage({ files: [await picture(name)] })).file_path)
  }
  const event = await officer.events.create({ body: { ...FORM, event_image: paths } })
  expect(event).toMatchObject({
    event_title: FORM.event_title,
    event_image: paths,
    event_price: 12.5,
    event_participants: 20,
    event_questions: 'Name||Licence number',
    event_start_date: FORM.event_start_date,
    places_left: 20,
  })
  for (const path of paths) expect((await stored(path)).headers['content-type']).toBe('image/jpeg')
  expect(await openVisitor(club.app).events.read({ params: { id: event._id } })).toEqual(event)
  expect(await actionsOn(event._id)).toEqual(['event.create'])
})

// SPEC 3.event.default-questions
test('without questions it gets the three default ones; without a number of places it has no limit', async () => {
  const { questions: _q, event_participants: _p, ...rest } = FORM
  const event = await officer.events.create({ body: rest })
  expect(event).toMatchObject({ event_questions: 'Name||Email||Phone Number', event_participants: 0 })
  const empty = await officer.events.create({ body: { ...FORM, event_participants: '', questions: '' } })
  expect(empty).toMatchObject({ event_questions: '', event_participants: 0, places_left: null })
})

// SPEC 3.event.dates
test('dates without a time or an offset are club time; the last day belongs to the event', async () => {
  const days = { event_start_date: '2026-12-01', event_end_date: '2026-12-02' }
  const event = await officer.events.create({ body: { ...FORM, ...days } })
  expect(event).toMatchObject({
    event_start_date: '2026-12-01T00:00:00+08:00',
    event_end_date: '2026-12-02T23:59:00+08:00',
  })
  const times = { event_start_date: '2026-12-01T19:00', event_end_date: '2026-12-01T21:30' }
  const changed = await officer.events.update({ params: { id: event._id }, body: { ...FORM, ...times } })
  expect(changed).toMatchObject({
    event_start_date: '2026-12-01T19:00:00+08:00',
    event_end_date: '2026-12-01T21:30:00+08:00',
  })
})

// SPEC 5.new-event.price, 5.event-save.price, 5.event-save.required
test.each([
  ['event_price', 'twelve', 'Invalid field'],
  ['event_price', '-1', 'Invalid field'],
  ['event_price', '$12', 'Invalid field'],
  ['event_price', '1e3', 'Invalid field'],
  ['event_price', '', 'Please fill in all the fields'],
  ['event_title', ' ', 'Please fill in all the fields'],
  ['event_description', '', 'Please fill in all the fields'],
  ['event_type', '', 'Please fill in all the fields'],
  ['event_start_date', '', 'Please fill in all the fields'],
  [
    'event_end_date',
    'soon',
    'End date: enter a date such as 2026-11-15, or a date and time such as 2026-11-15T19:00',
  ],
  ['event_start_date', '1927-12-31', 'Start date: the year must be 1928 or later'],
  ['event_end_date', '2026-12-01T18:59:00+08:00', 'The event cannot end before it starts'],
  ['event_participants', '2.5', 'Places must be a whole number up to 99,999, or 0 for no limit'],
  ['questions', 'Name||Name', "Questions: 'Name' is asked twice"],
])('%s: %j is refused at the field: %s', async (field, value, message) => {
  const { access_token } = await officer.account.checkAdmin()
  const event = await addEvent(club)
  for (const path of ['new-event', `update-event/${event._id}`]) {
    const response = await officer.request({
      method: 'POST',
      url: `/api/events/${path}`,
      headers: { 'access-token': access_token },
      payload: { ...FORM, [field]: value },
    })
    expect(response.json()).toMatchObject({ status: 400, message, errors: [{ field }] })
  }
  expect(await club.db.select().from(events)).toHaveLength(1)
})

// SPEC 5.new-event.image-first
test('an event can only use pictures that the officer uploaded, and only once', async () => {
  const other = await join(club.app, club.db, { account_type: 'admin' })
  const { file_path } = await other.events.uploadImage({ files: [await picture()] })
  const make = (image: string[]) => officer.events.create({ body: { ...FORM, event_image: image } })
  const refusal = { status: 400, errors: [{ field: 'event_image' }] }
  await expect(make([file_path])).rejects.toMatchObject(refusal)
  const gone = 'public/uploads/events/01919191-1111-7111-8111-111111111111.jpg'
  await expect(make([gone])).rejects.toMatchObject(refusal)
  for (const path of ['public/profile/x.jpeg', '/etc/passwd', 'public/uploads/events/../profile/a.jpg']) {
    await expect(make([path])).rejects.toMatchObject({ status: 400 })
  }
  await other.events.create({ body: { ...FORM, event_image: [file_path] } })
  await expect(other.events.create({ body: { ...FORM, event_image: [file_path] } })).rejects.toMatchObject(
    refusal,
  )
})

// SPEC 7.events.upload-image-id
test.each(['/', ''])('a picture uploaded to upload-image%s{id} is added to the event', async (slash) => {
  const event = await addEvent(club, { event_image: ['public/uploads/events/first.jpg'] })
  const { file_path } = await officer.events[slash ? 'uploadImageTo' : 'uploadImageDirectlyTo']({
    params: { id: event._id },
    files: [await picture()],
  })
  expect((await rowOf(event._id))?.event_image).toEqual(['public/uploads/events/first.jpg', file_path])
  // It belongs to the event, so it is not deleted as unused. A refused picture is not stored.
  const unclaimed = async () => (await club.db.select().from(pending_pictures)).map(({ path }) => path)
  const before = await unclaimed()
  expect(before).not.toContain(file_path)
  const missing = { params: { id: '01919191-1111-7111-8111-111111111111' }, files: [await picture()] }
  await expect(officer.events.uploadImageTo(missing)).rejects.toMatchObject({
    status: 404,
    message: 'Error, unable to upload image',
  })
  expect(await unclaimed()).toEqual(before)
})

// SPEC 8.event.image-failed
test('a file that is not a picture is refused with the specified message', async () => {
  const files = [new File(['hello'], 'a.png', { type: 'image/png' })]
  await expect(officer.events.uploadImage({ files })).rejects.toMatchObject({
    status: 415,
    message: 'Error, unable to upload image',
  })
})

// SPEC 7.events.update
test('a change keeps omitted fields, deletes removed pictures and notifies guests of a new time', async () => {
  const { file_path } = await officer.events.uploadImage({ files: [await picture()] })
  const event = await officer.events.create({ body: { ...FORM, event_image: [file_path] } })
  const { member } = await addSignUp(club, event)
  const { event_participants: _p, questions: _q, event_image: _i, ...same } = { ...FORM, event_image: [] }
  const params = { id: event._id }
  const kept = await officer.events.update({ params, body: { ...same, event_title: 'Renamed' } })
  expect(kept).toMatchObject({
    event_title: 'Renamed',
    event_image: [file_path],
    event_participants: 20,
    event_questions: 'Name||Licence number',
  })
  expect(await mailsTo(member.email)).toEqual([])
  const later = { event_end_date: '2026-12-02T21:00:00+08:00', event_image: [] }
  await officer.events.update({ params, body: { ...FORM, ...later } })
  await club.platform.jobs.drain()
  expect((await stored(file_path)).statusCode).toBe(404)
  const mails = await mailsTo(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Subject: New date or time: Night circuit talk')
  expect(await actionsOn(event._id)).toEqual(['event.create', 'event.update', 'event.update'])
})

// SPEC 8.event.update-failed
test('fewer places than are taken are refused with 409 at the field; an unknown event is answered with 404', async () => {
  const event = await addEvent(club, { event_participants: 3 })
  await addSignUp(club, event)
  await addSignUp(club, event)
  const change = (id: string, event_participants: number) =>
    officer.events.update({ params: { id }, body: { ...FORM, event_participants } })
  await expect(change(event._id, 1)).rejects.toMatchObject({
    status: 409,
    message: 'Event failed to update',
    errors: [{ field: 'event_participants', message: '2 places are already taken' }],
  })
  await expect(change('01919191-1111-7111-8111-111111111111', 1)).rejects.toMatchObject({ status: 404 })
  await expect(change(event._id, 2)).resolves.toMatchObject({ places_left: 0 })
})

test('added places go to the first in line, who get a mail; without a limit, everyone gets a place', async () => {
  const times = {
    event_start_date: new Date(FORM.event_start_date),
    event_end_date: new Date(FORM.event_end_date),
  }
  const event = await addEvent(club, { event_participants: 1, ...times })
  await addSignUp(club, event)
  const line = []
  for (const name of ['One', 'Two', 'Three']) line.push(await addSignUp(club, event, { name, waiting: true }))
  const waiting = async () =>
    (await officer.events.signUps({ params: { id: event._id } })).responses.map(({ name, position }) => [
      name.split(' ')[0],
      position,
    ])
  const change = (event_participants: number) =>
    officer.events.update({ params: { id: event._id }, body: { ...FORM, event_participants } })
  expect(await change(2)).toMatchObject({ places_taken: 2, places_left: 0 })
  expect(await waiting()).toEqual([
    ['Mei', null],
    ['One', null],
    ['Two', 1],
    ['Three', 2],
  ])
  expect((await mailsTo(line[0]!.member.email)).at(-1)).toContain('Subject: You have a place')
  expect(await mailsTo(line[1]!.member.email)).not.toContainEqual(expect.stringContaining('You have a place'))
  expect(await change(0)).toMatchObject({ places_taken: 4 })
  expect((await waiting()).every(([, position]) => position === null)).toBe(true)
})

test('changes of a past event send no mails and assign no places', async () => {
  const event = await addEvent(club, { event_participants: 2, days: -3 })
  const guest = await addSignUp(club, event, { name: 'Guest' })
  const removed = await addSignUp(club, event, { name: 'Removed' })
  const waiting = await addSignUp(club, event, { name: 'Waiting', waiting: true })
  const params = { id: event._id }
  const dates = { event_start_date: '2026-11-10', event_end_date: '2026-11-11' }
  await officer.events.update({ params, body: { ...FORM, ...dates, event_participants: 5 } })
  await officer.events.removeResponses({ params, body: { responses: [removed.signUp._id] } })
  await officer.members.remove({ body: { user_id: guest.member._id } })
  const { responses } = await officer.events.signUps({ params })
  expect(responses).toMatchObject([{ _id: waiting.signUp._id, waiting: true, position: 1 }])
  for (const { member } of [guest, removed, waiting]) expect(await mailsTo(member.email)).toEqual([])
})

// SPEC 7.events.delete, 8.event.delete-failed
test('deleting an event deletes its sign-ups and pictures, and notifies guests if it is upcoming', async () => {
  const { file_path } = await officer.events.uploadImage({ files: [await picture()] })
  const event = await officer.events.create({ body: { ...FORM, event_image: [file_path] } })
  const { member } = await addSignUp(club, event)
  const past = await addEvent(club, { days: -3 })
  const { member: before } = await addSignUp(club, past)
  await officer.events.remove({ params: { id: event._id } })
  await officer.events.remove({ params: { id: past._id } })
  expect(await club.db.select().from(event_signups)).toEqual([])
  expect((await mailsTo(member.email)).at(-1)).toContain('Subject: Cancelled: Night circuit talk')
  expect(await mailsTo(before.email)).toEqual([])
  expect((await stored(file_path)).statusCode).toBe(404)
  await expect(officer.events.remove({ params: { id: event._id } })).rejects.toMatchObject({
    status: 404,
    message: 'Unable to delete event',
  })
})

test('unused uploads are deleted the next day; those in use stay', async () => {
  const used = (await officer.events.uploadImage({ files: [await picture()] })).file_path
  await officer.events.create({ body: { ...FORM, event_image: [used] } })
  const forgotten = (await officer.events.uploadImage({ files: [await picture()] })).file_path
  club.passTime(25 * 60 * 60 * 1000)
  officer = await join(club.app, club.db, { account_type: 'admin' })
  const fresh = (await officer.events.uploadImage({ files: [await picture()] })).file_path
  await removeUnclaimed(siteCall(club.platform))
  await club.platform.jobs.drain()
  expect((await stored(used)).statusCode).toBe(200)
  expect((await stored(fresh)).statusCode).toBe(200)
  expect((await stored(forgotten)).statusCode).toBe(404)
  expect(await club.db.select().from(pending_pictures)).toMatchObject([{ path: fresh }])
})

test('guests are told what changed, was cancelled or removed, with a link to a page that still exists', async () => {
  const nora = await join(club.app, club.db, { account_type: 'admin' })
  const event = await addEvent(club, { event_title: 'Barbecue', event_participants: 0 })
  const guest = await join(club.app, club.db)
  const gone = await join(club.app, club.db)
  for (const { events: calls } of [guest, gone])
    await calls.signUp({ params: { id: event._id }, body: { event_answers: 'Mei||mei@x.test||1' } })
  const before = (await club.mails()).length
  const params = { id: event._id }
  const { responses } = await nora.events.signUps({ params })
  const response = responses.find(({ user_id }) => user_id === gone.member._id)?._id ?? ''
  await nora.events.removeResponses({ params, body: { responses: [response] } })
  const same = { event_title: 'Barbecue', event_participants: '0', questions: 'Name||Email||Phone Number' }
  await nora.events.update({ params, body: { ...FORM, ...same } })
  await nora.events.remove({ params })
  const mails = await Promise.all((await club.mails()).slice(before).map(readMail))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [gone.member.email, 'Your sign-up was removed: Barbecue'],
    [guest.member.email, 'New date or time: Barbecue'],
    [guest.member.email, 'Cancelled: Barbecue'],
  ])
  expect(mails[1]?.text).toContain('Tue 1 Dec 2026, 19:00 to 21:00')
  expect(mails[1]?.text).toContain('It was on ')
  const paths = (await guest.notifications.list()).map(({ path }) => path)
  expect(paths[0]).toBe('/events')
  expect(paths[1]).toContain(event._id)
  const entries = await club.db.select().from(audit).where(eq(audit.subject_id, event._id)).orderBy(audit._id)
  expect(entries).toMatchObject([
    { action: 'event.delete-responses', before: { members: [gone.member._id] }, after: null },
    { action: 'event.update', before: { event_type: 'Tour' }, after: { event_type: 'Seminar' } },
    { action: 'event.delete', before: { event_title: 'Barbecue' }, after: null },
  ])
  expect(entries[2]?.before).not.toHaveProperty('places_taken')
})

test('a change of only the end counts as a new time; an event can have the maximum number of pictures', async () => {
  const nora = await join(club.app, club.db, { account_type: 'admin' })
  const times = {
    event_start_date: new Date(FORM.event_start_date),
    event_end_date: new Date(FORM.event_end_date),
  }
  const event = await addEvent(club, { ...times, event_image: Array(EVENT_PICTURES_MAX - 1).fill('a.jpg') })
  const { member } = await addSignUp(club, event)
  const params = { id: event._id }
  const told = async (body: object) => {
    const before = (await mailsTo(member.email)).length
    await nora.events.update({ params, body: { ...FORM, ...body } })
    return (await mailsTo(member.email)).length - before
  }
  expect(await told({})).toBe(0)
  expect(await told({ event_end_date: '2026-12-01T22:00:00+08:00' })).toBe(1)
  expect(
    await told({
      event_start_date: '2026-12-01T18:00:00+08:00',
      event_end_date: '2026-12-01T22:00:00+08:00',
    }),
  ).toBe(1)
  const add = async () => nora.events.uploadImageTo({ params, files: [await picture()] })
  await add()
  await expect(add()).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'image', message: `At most ${EVENT_PICTURES_MAX} pictures` }],
  })
})

test('an officer can send ten messages an hour about one event', async () => {
  const nora = await join(club.app, club.db, { account_type: 'admin' })
  const event = await addEvent(club)
  const body = { subject: 'Bring a hat', message: 'Sun' }
  const send = () => nora.events.message({ params: { id: event._id }, body })
  await expectLimit(club, { name: 'event-message', attempts: 10, minutes: 60 }, send)
})

test('a change keeps pictures that the event has, and adds only those that the officer uploaded', async () => {
  const nora = await join(club.app, club.db, { account_type: 'admin' })
  const upload = async () => (await nora.events.uploadImage({ files: [await picture()] })).file_path
  const [first, second] = [await upload(), await upload()]
  const event = await nora.events.create({ body: { ...FORM, event_image: [first] } })
  const change = (event_image: string[]) =>
    nora.events.update({ params: { id: event._id }, body: { ...FORM, event_image } })
  expect(await change([second, first])).toMatchObject({ event_image: [second, first] })
  const foreign = 'public/uploads/events/01919191-1111-7111-8111-111111111111.jpg'
  await expect(change([first, foreign])).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'event_image', message: 'Upload the picture first' }],
  })
  expect((await rowOf(event._id))?.event_image).toEqual([second, first])
})

test('a picture for an event that is deleted meanwhile is refused', async () => {
  const nora = await join(club.app, club.db, { account_type: 'admin' })
  const event = await addEvent(club)
  const files = [await picture()]
  const { answer } = await club.db.transaction(async (tx) => {
    await tx.delete(events).where(eq(events._id, event._id))
    const call = nora.events.uploadImageTo({ params: { id: event._id }, files })
    await someoneWaits(club.db)
    return { answer: call }
  })
  await expect(answer).rejects.toMatchObject({ status: 404 })
})
