import { addDays } from '@rsfc/domain/time/club-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../records/booking-tables.ts'
import { instructor_exceptions, instructor_plans } from './tables.ts'
import { join } from '../../testing/test-members.ts'
import { addCrewed, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { bookingRow } from '../../testing/timetable.ts'

let club: FlyingClub
let params: { id: string }
beforeAll(async () => {
  club = await openFlyingClub()
  params = { id: club.instructor.member._id }
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(instructor_plans)
  await club.db.delete(instructor_exceptions)
})

const SATURDAYS = [
  { weekday: 'Saturday', from: '09:00', to: '12:00' },
  { weekday: 'Saturday', from: '14:00', to: '17:00' },
] as const
const MONDAYS = [{ weekday: 'Monday', from: '10:00', to: '16:00' }] as const
const off = (from: string, to: string) => ({ from, to, kind: 'off' as const })

const save = (body: Parameters<FlyingClub['instructor']['instruction']['saveHours']>[0]['body']) =>
  club.instructor.instruction.saveHours({ params, body })
/** Today is Saturday, 14 November 2026. */
const days = async (from: string, to: string) => {
  const list = await club.owner.instruction.availability({ query: { from, to } })
  const text = (spans: { from: string; to: string }[]) =>
    spans.map((one) => `${one.from}-${one.to}`).join(' ')
  const ahKow = list.find(({ instructor_id }) => instructor_id === params.id)
  return ahKow?.days.map(({ date, hours, free }) => `${date} ${text(hours)} | ${text(free)}`)
}

test('weekly hours, extra time, time off and bookings give the free time that members see', async () => {
  const saved = await save({
    weekly: [...SATURDAYS],
    exceptions: [
      { from: '2026-11-22T08:00', to: '2026-11-22T10:00', kind: 'extra' },
      off('2026-11-21T11:00', '2026-11-21T15:00'),
    ],
  })
  expect(saved).toMatchObject({ name: 'Ah Kow Lim', valid_from: '2026-11-14', weekly: SATURDAYS, coming: [] })
  expect(saved.exceptions.map(({ kind }) => kind)).toEqual(['off', 'extra'])
  await addCrewed(club, { start_time: '09:30', end_time: '10:30' })
  await addCrewed(club, { start_time: '15:00', end_time: '16:00', booking_status: 'cancelled' })
  expect(await days('2026-11-15', '2026-11-28')).toEqual([
    '2026-11-21 09:00-11:00 15:00-17:00 | 09:00-09:30 10:30-11:00 15:00-17:00',
    '2026-11-22 08:00-10:00 | 08:00-10:00',
    '2026-11-28 09:00-12:00 14:00-17:00 | 09:00-12:00 14:00-17:00',
  ])
})

test('hours that start later are announced, and earlier days keep theirs', async () => {
  await save({ weekly: [...SATURDAYS], exceptions: [] })
  const saved = await save({ weekly: [...MONDAYS], exceptions: [], valid_from: '2026-11-22' })
  expect(saved).toMatchObject({ weekly: SATURDAYS, coming: [{ valid_from: '2026-11-22', weekly: MONDAYS }] })
  expect(await days('2026-11-21', '2026-11-30')).toEqual([
    '2026-11-21 09:00-12:00 14:00-17:00 | 09:00-12:00 14:00-17:00',
    '2026-11-23 10:00-16:00 | 10:00-16:00',
    '2026-11-30 10:00-16:00 | 10:00-16:00',
  ])
  // Sending only an exception keeps them; new hours from today replace them.
  const offOnMonday = [off('2026-11-23T00:00', '2026-11-24T00:00')]
  expect(await save({ weekly: [...SATURDAYS], exceptions: offOnMonday })).toMatchObject({
    coming: [{ valid_from: '2026-11-22' }],
  })
  expect(await save({ weekly: [], exceptions: [] })).toMatchObject({ weekly: [], coming: [], exceptions: [] })
  expect(await days('2026-11-21', '2026-11-30')).toEqual([])
})

test('hours that start later are changed and deleted without touching the others', async () => {
  const fridays = [{ weekday: 'Friday' as const, from: '09:00', to: '12:00' }]
  const december = { valid_from: '2026-12-01', weekly: [...MONDAYS] }
  const january = { valid_from: '2027-01-01', weekly: [] }
  const present = { weekly: [...SATURDAYS], exceptions: [] }
  const { version } = await save({ ...present, coming: [january, december] })
  const read = () => club.instructor.instruction.hours({ params })
  expect(await read()).toMatchObject({ weekly: SATURDAYS, coming: [december, january] })
  // One is changed, the other stays; the current hours keep their start date.
  const changed = { ...december, weekly: fridays }
  await save({ ...present, coming: [changed, january], version })
  expect(await read()).toMatchObject({
    valid_from: '2026-11-14',
    weekly: SATURDAYS,
    coming: [changed, january],
  })
  expect(await days('2026-12-04', '2026-12-05')).toEqual(['2026-12-04 09:00-12:00 | 09:00-12:00'])
  // Changing the current hours keeps those that start later, if they are sent too.
  const sent = await save({ weekly: fridays, exceptions: [], coming: [january] })
  expect(sent).toMatchObject({ weekly: fridays, coming: [january] })
  expect(await save({ weekly: fridays, exceptions: [], coming: [] })).toMatchObject({ coming: [] })
})

test('someone who has not seen the hours that start later is told, and someone who did not change them keeps them', async () => {
  const weekly = [...SATURDAYS]
  const { version } = await save({ weekly, exceptions: [], coming: [] })
  const december = { valid_from: '2026-12-01', weekly: [...MONDAYS] }
  const body = { weekly, exceptions: [], coming: [december], version }
  await club.admin.instruction.saveHours({ params, body })
  const kept = await save({ weekly: [...MONDAYS], exceptions: [], coming: [], version })
  expect(kept).toMatchObject({ weekly: MONDAYS, coming: [december] })
  const january = { valid_from: '2027-01-01', weekly: [] }
  await expect(
    save({ weekly: [...MONDAYS], exceptions: [], coming: [january], version }),
  ).rejects.toMatchObject({
    status: 409,
    conflict: { changes: [{ field: 'coming', label: 'Weekly hours that start later', by: 'The club' }] },
  })
})

test('flights booked in time off are listed for the instructor and officers, and stay as they are', async () => {
  const first = await addCrewed(club, { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' })
  const unanswered = { start_time: '12:00', end_time: '13:00', instructor_answer: 'asked' } as const
  const second = await addCrewed(club, { ...unanswered, flight_date: '2026-11-21' })
  const cancelled = { start_time: '14:00', end_time: '15:00', booking_status: 'cancelled' } as const
  await addCrewed(club, { ...cancelled, flight_date: '2026-11-21' })
  await addCrewed(club, { flight_date: '2026-11-22' })
  const booked = (from: string, to: string) =>
    club.instructor.instruction.booked({ params, query: { from, to } })
  const day = { from: '2026-11-21T00:00', to: '2026-11-22T00:00' }
  const student = { _id: club.owner.member._id, name: 'Wei Ming Tan' }
  const flight = { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00', student }
  for (const who of [club.instructor, club.admin])
    expect(await who.instruction.booked({ params, query: day })).toMatchObject([
      { booking_id: first, ...flight, aircraft_registration: '9V-BOA', instructor_answer: null },
      { booking_id: second, start_time: '12:00', instructor_answer: 'asked' },
    ])
  const own = { id: club.owner.member._id }
  await expect(club.admin.instruction.booked({ params: own, query: day })).rejects.toMatchObject({
    status: 404,
  })
  await expect(booked(day.from, day.from)).rejects.toMatchObject({ status: 400, errors: [{ field: 'to' }] })
  const ids = async (from: string, to: string) =>
    (await booked(`2026-11-21T${from}`, `2026-11-21T${to}`)).map(({ booking_id }) => booking_id)
  // Times that only touch do not overlap.
  expect(await ids('11:00', '12:00')).toEqual([])
  expect(await ids('10:59', '12:01')).toEqual([first, second])
  await save({ weekly: [], exceptions: [off(day.from, day.to)] })
  expect(await ids('00:00', '23:59')).toEqual([first, second])
  await club.instructor.bookings.answer({
    params: { id: first },
    body: { answer: 'declined', reason: 'I am away' },
  })
  expect(await ids('00:00', '23:59')).toEqual([second])
})

test('a flight that is over is not listed as a conflict', async () => {
  const over = { flight_date: '2026-11-14', start_time: '07:00', end_time: '08:00' }
  await addCrewed(club, { ...over, booking_status: 'confirmed' })
  const query = { from: '2026-11-14T00:00', to: '2026-11-14T09:00' }
  expect(await club.instructor.instruction.booked({ params, query })).toEqual([])
  const earlier = { from: '2026-11-14T00:00', to: '2026-11-14T07:30' }
  expect(await club.instructor.instruction.booked({ params, query: earlier })).toEqual([])
})

test('errors are reported at their fields, and nothing is saved', async () => {
  await save({ weekly: [...SATURDAYS], exceptions: [] })
  const clashing = { weekday: 'Saturday', from: '11:00', to: '11:00' } as const
  const overlap = { weekday: 'Saturday', from: '11:00', to: '13:00' } as const
  const body = {
    weekly: [...SATURDAYS, clashing, overlap],
    exceptions: [off('2026-11-20T00:00', '2026-11-23T00:00'), off('2026-11-22T00:00', '2026-11-24T00:00')],
  }
  await expect(save(body)).rejects.toMatchObject({
    status: 400,
    message: 'The hours could not be saved.',
    errors: [
      { field: 'weekly.2.to', message: 'The end must be after the start' },
      { field: 'weekly.3.from', message: 'This overlaps with other hours on Saturday' },
      { field: 'exceptions.1.from', message: 'This overlaps with another exception' },
    ],
  })
  await expect(save({ weekly: [], exceptions: [], valid_from: '2026-11-13' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'valid_from', message: 'is in the past' }],
  })
  const coming = [{ valid_from: '2026-11-14', weekly: [] }]
  await expect(save({ weekly: [], exceptions: [], coming })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'coming.0.valid_from', message: 'Choose a day after today' }],
  })
  await expect(
    save({ weekly: [], exceptions: [], coming: [], valid_from: '2026-11-15' }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'valid_from' }] })
  const typed = { weekly: [], exceptions: [off('tomorrow', '2026-11-31T10:00')] }
  await expect(save(typed)).rejects.toMatchObject({
    errors: [{ field: 'exceptions.0.from' }, { field: 'exceptions.0.to' }],
  })
  expect(await club.instructor.instruction.hours({ params })).toMatchObject({
    weekly: SATURDAYS,
    exceptions: [],
  })
})

test('officers can edit the hours too; the audit trail names the instructor, but not the hours', async () => {
  await club.admin.instruction.saveHours({ params, body: { weekly: [...MONDAYS], exceptions: [] } })
  const [entry] = await club.admin.audit.list({ query: { limit: 1 } })
  expect(entry).toMatchObject({ action: 'instructor.hours', subject_id: params.id })
  expect(JSON.stringify(entry)).not.toContain('16:00')
})

test('only instructors have hours, and a range must have an end', async () => {
  const { owner, admin, instructor } = club
  const own = { id: owner.member._id }
  await expect(owner.instruction.hours({ params: own })).rejects.toMatchObject({
    status: 404,
    message: 'There is no such instructor.',
  })
  await expect(
    owner.instruction.saveHours({ params: own, body: { weekly: [], exceptions: [] } }),
  ).rejects.toMatchObject({ status: 404 })
  const former = await join(club.app, club.db, { instructor_rated: true, account_status: 'active' })
  await admin.members.update({ params: { id: former.member._id }, body: { account_status: 'disabled' } })
  const list = await instructor.instruction.availability({ query: { from: '2026-11-15', to: '2026-11-15' } })
  expect(list.map(({ instructor_id }) => instructor_id)).toEqual([params.id])
  for (const to of ['2026-11-14', '2027-11-15'])
    await expect(owner.instruction.availability({ query: { from: '2026-11-15', to } })).rejects.toMatchObject(
      { status: 400, errors: [{ field: 'to', message: 'Choose 1 to 62 days' }] },
    )
})

test('the instructor’s page shows requests, the week, students with their phone, and hours flown', async () => {
  const { db, owner, other, instructor } = club
  await owner.members.update({ params: { id: owner.member._id }, body: { contact_number: '+65 9123 4567' } })
  const unanswered = await addCrewed(club, { instructor_answer: 'asked', flight_type: 'training' })
  const soon = await addCrewed(club, { flight_date: '2026-11-16', booking_status: 'confirmed' })
  const cancelled = {
    flight_date: '2026-11-17',
    booking_status: 'cancelled',
    instructor_answer: 'asked',
  } as const
  await addCrewed(club, cancelled)
  const flown = { booking_status: 'completed', actual_start_time: '10:00', actual_end_time: '10:50' } as const
  await addCrewed(club, { ...flown, flight_date: '2026-11-02' })
  await addCrewed(club, { ...flown, flight_date: '2026-10-31', user_id: other.member._id })
  await addCrewed(club, { ...flown, flight_date: '2025-12-31' })
  // Flights of another instructor are not shown.
  const elsewhere = {
    aircraft_type: club.otherPlane,
    flight_instructor: club.superAdmin.member._id,
    flight_examiner: null,
    user_id: club.admin.member._id,
  }
  const theirs = { ...elsewhere, instructor_answer: 'asked', flight_type: 'training' } as const
  await addCrewed(club, theirs)
  await addCrewed(club, { ...elsewhere, flight_date: '2026-11-16', booking_status: 'confirmed' })
  await addCrewed(club, { ...elsewhere, ...flown, flight_date: '2026-11-02' })
  const overview = await instructor.instruction.overview({ params })
  const student = { _id: owner.member._id, name: 'Wei Ming Tan', contact_number: '+65 9123 4567' }
  expect(overview).toMatchObject({
    name: 'Ah Kow Lim',
    has_hours: false,
    requests: [{ booking_id: unanswered, instructor_answer: 'asked', readiness: 'attention', student }],
    lessons: [{ booking_id: soon, booking_status: 'confirmed', student }],
    students: [
      { ...student, flights: 2, minutes: 100, last_flight: '2026-11-02', next_flight: '2026-11-16' },
      { _id: other.member._id, flights: 1, minutes: 50, last_flight: '2026-10-31', next_flight: null },
    ],
    month: { flights: 1, minutes: 50 },
    year: { flights: 2, minutes: 100 },
  })
  await db.delete(bookings)
  const empty = { requests: [], lessons: [], students: [], month: { flights: 0, minutes: 0 } }
  expect(await club.admin.instruction.overview({ params })).toMatchObject(empty)
})

test('requests are for future flights, the week has seven days, and students are listed for a year', async () => {
  const unanswered = { instructor_answer: 'asked', flight_date: '2026-11-14' } as const
  const crewless = { flight_examiner: null, flight_examiner_name: null }
  await addCrewed(club, { ...unanswered, ...crewless, start_time: '10:00', end_time: '10:30' })
  const next = await addCrewed(club, { ...unanswered, ...crewless, start_time: '10:31', end_time: '11:00' })
  const last = await addCrewed(club, { ...crewless, flight_date: '2026-11-20' })
  await addCrewed(club, { ...crewless, flight_date: '2026-11-21' })
  const flown = { booking_status: 'completed', actual_start_time: '10:00', actual_end_time: '10:50' } as const
  const long = { ...crewless, ...flown, user_id: club.other.member._id, pilot_name: 'Priya Nair' }
  await addCrewed(club, { ...long, flight_date: '2025-11-14' })
  await addCrewed(club, {
    ...long,
    flight_date: '2025-11-13',
    user_id: club.admin.member._id,
    pilot_name: 'Mei Lim',
  })
  await addCrewed(club, { ...long, flight_date: '2026-01-01', user_id: club.owner.member._id })
  await save({ weekly: [...SATURDAYS], exceptions: [] })
  const overview = await club.instructor.instruction.overview({ params })
  expect(overview.requests.map(({ booking_id }) => booking_id)).toEqual([next])
  expect(overview.lessons.map(({ flight_date, start_time }) => `${flight_date} ${start_time}`)).toEqual([
    '2026-11-14 10:00',
    '2026-11-14 10:31',
    '2026-11-20 10:00',
  ])
  expect(overview.lessons.at(-1)).toMatchObject({ booking_id: last, readiness: expect.any(String) })
  expect(overview.students.map(({ name }) => name)).toEqual(['Wei Ming Tan', 'Priya Nair'])
  expect(overview).toMatchObject({
    has_hours: true,
    month: { flights: 0, minutes: 0 },
    year: { flights: 1, minutes: 50 },
  })
  await club.db.update(bookings).set({ user_id: null })
  const [orphan] = (await club.instructor.instruction.overview({ params })).requests
  expect(orphan).toMatchObject({ student: null, readiness: null })
})

test('1 to 62 days can be requested, and past exceptions are kept', async () => {
  const ask = (from: string, to: string) => club.owner.instruction.availability({ query: { from, to } })
  await expect(ask('2026-11-15', '2027-01-15')).resolves.toBeTruthy()
  await expect(ask('2026-11-15', '2027-01-16')).rejects.toMatchObject({ status: 400 })
  const at = (text: string) => new Date(`${text}:00+08:00`)
  const row = (from: string, to: string) => ({
    instructor_id: params.id,
    from: at(from),
    to: at(to),
    kind: 'off' as const,
  })
  await club.db
    .insert(instructor_exceptions)
    .values([row('2026-11-14T08:00', '2026-11-14T10:00'), row('2026-11-14T10:00', '2026-11-14T10:01')])
  const saved = await save({ weekly: [], exceptions: [off('2026-12-02T09:00', '2026-12-02T10:00')] })
  expect(saved.exceptions.map(({ from }) => from)).toEqual(['2026-12-02T09:00'])
  const kept = await club.db.select().from(instructor_exceptions)
  expect(kept.map(({ to }) => to.toISOString()).toSorted()).toEqual([
    '2026-11-14T02:00:00.000Z',
    '2026-12-02T02:00:00.000Z',
  ])
})

test('a current flight counts as a conflict from now until the end of the requested time', async () => {
  const id = await addCrewed(club, {
    flight_date: '2026-11-14',
    start_time: '09:30',
    end_time: '10:30',
    booking_status: 'confirmed',
  })
  const ids = async (from: string, to: string) => {
    const query = { from: `2026-11-14T${from}`, to: `2026-11-14T${to}` }
    return (await club.instructor.instruction.booked({ params, query })).map(({ booking_id }) => booking_id)
  }
  expect(await ids('00:00', '10:00')).toEqual([])
  expect(await ids('00:00', '10:01')).toEqual([id])
  expect(await ids('10:30', '12:00')).toEqual([])
})

test('hours and flights of different instructors are kept apart', async () => {
  const second = await join(club.app, club.db, { instructor_rated: true, first_name: 'Second' })
  const theirs = { id: second.member._id }
  const december = { valid_from: '2026-12-01', weekly: [...MONDAYS] }
  const exceptions = [off('2026-11-21T09:00', '2026-11-21T10:00')]
  const body = { weekly: [...SATURDAYS], exceptions, coming: [december] }
  const kept = await second.instruction.saveHours({ params: theirs, body })
  await save({ weekly: [...MONDAYS], exceptions: [], coming: [] })
  await save({ weekly: [], exceptions: [] })
  expect(await second.instruction.hours({ params: theirs })).toEqual(kept)
  await addCrewed(club, { flight_instructor: second.member._id, flight_date: '2026-11-21' })
  const query = { from: '2026-11-21T00:00', to: '2026-11-22T00:00' }
  expect(await club.instructor.instruction.booked({ params, query })).toEqual([])
  expect(await second.instruction.booked({ params: theirs, query })).toHaveLength(1)
})

test('the order in which hours are sent makes no difference', async () => {
  const sent = {
    weekly: [SATURDAYS[1], ...MONDAYS, SATURDAYS[0]],
    coming: [
      { valid_from: '2027-01-01', weekly: [] },
      { valid_from: '2026-12-01', weekly: [...MONDAYS] },
    ],
    exceptions: [off('2026-12-05T09:00', '2026-12-05T10:00'), off('2026-11-21T09:00', '2026-11-21T10:00')],
  }
  const saved = await save(sent)
  expect(saved).toMatchObject({
    weekly: [...MONDAYS, ...SATURDAYS],
    coming: sent.coming.toReversed(),
    exceptions: sent.exceptions.toReversed(),
  })
  // An officer clears all hours meanwhile; sending the hours as seen before changes nothing.
  const empty = { weekly: [], coming: [], exceptions: [] }
  await club.admin.instruction.saveHours({ params, body: empty })
  expect(await save({ ...sent, version: saved.version })).toMatchObject(empty)
})

test('if two people save at the same time, one is told about the other', async () => {
  const { version } = await save({ weekly: [...SATURDAYS], exceptions: [] })
  const results = await Promise.allSettled(
    [MONDAYS, []].map((weekly) => save({ weekly: [...weekly], exceptions: [], version })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
})

test('the instructor’s page lists flights flown today, flights still to come, and requests', async () => {
  const { owner, other, admin } = club
  const readPage = () => club.instructor.instruction.overview({ params })
  const day = { flight_date: '2026-11-14', flight_examiner: null, flight_examiner_name: null }
  const flown = await addCrewed(club, {
    ...day,
    start_time: '08:00',
    end_time: '09:00',
    booking_status: 'completed',
    actual_start_time: '08:00',
    actual_end_time: '08:50',
  })
  const hour = { start_time: '18:00', end_time: '18:30' }
  const unanswered = { ...day, ...hour, instructor_answer: 'asked' } as const
  await addCrewed(club, { ...unanswered, flight_date: '2026-11-13' })
  const confirmed = await addCrewed(club, { ...unanswered, booking_status: 'confirmed' })
  await addCrewed(club, { ...day, flight_date: '2026-11-30', user_id: other.member._id })
  const cancelled = { user_id: admin.member._id, booking_status: 'cancelled' } as const
  await addCrewed(club, { ...day, ...cancelled, flight_date: '2026-12-01' })
  const page = await readPage()
  expect(page.lessons.map(({ booking_id }) => booking_id)).toEqual([flown, confirmed])
  expect(page.lessons.map(({ readiness }) => readiness === null)).toEqual([true, false])
  expect(page.requests.map(({ booking_id }) => booking_id)).toEqual([confirmed])
  expect(page.students.map(({ _id }) => _id)).toEqual([owner.member._id, other.member._id])
  for (const [weekly, has_hours] of [
    [MONDAYS, true],
    [[], false],
  ] as const) {
    await save({ weekly: [...weekly], exceptions: [] })
    expect(await readPage()).toMatchObject({ has_hours })
  }
})

test('at most two hundred flights are listed', async () => {
  const crew = { flight_instructor: params.id, aircraft_type: club.plane, user_id: club.owner.member._id }
  const rows = Array.from({ length: 201 }, (_, day) =>
    bookingRow({ ...crew, flight_date: addDays('2026-12-01', day) }),
  )
  await club.db.insert(bookings).values(rows)
  const query = { from: '2026-12-01T00:00', to: '2027-12-01T00:00' }
  expect(await club.instructor.instruction.booked({ params, query })).toHaveLength(200)
})

test('new time of an instructor is offered to members who wait for it', async () => {
  const window = { from: '2026-11-21T09:00', to: '2026-11-21T17:00', minutes: 60 }
  const body = { ...window, flight_type: 'training' as const, flight_instructor: params.id }
  const wish = await club.owner.wishes.create({ body: { ...body, aircraft_type: club.plane } })
  expect(await club.owner.wishes.offers()).toEqual([])
  await save({ weekly: [...SATURDAYS], exceptions: [] })
  expect(await club.owner.wishes.offers()).toMatchObject([{ state: 'open', start_time: '09:00' }])
  await club.owner.wishes.remove({ params: { id: wish._id } })
})
