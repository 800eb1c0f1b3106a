import { asc, desc, eq, isNull, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flights, meter_gaps, meter_readings } from './tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { addMember } from '../../testing/test-members.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { outcome, tally } from '../../testing/timetable.ts'

let club: FlyingClub
let mailsBefore: number
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  // Otherwise this append-only table could not be cleared.
  await club.db.execute(sql`alter table meter_readings disable trigger user`)
  await club.db.delete(meter_gaps)
  await club.db.delete(meter_readings)
  await club.db.delete(flights)
  await club.db.delete(bookings)
  await club.db.execute(sql`alter table meter_readings enable trigger user`)
  mailsBefore = (await club.mails()).length
})

type Times = { start_time: string; end_time: string }
const EARLY = { start_time: '07:00', end_time: '08:00' }
const LATE = { start_time: '08:00', end_time: '09:00' }

/** Flies and completes a booking of this morning. */
async function fly(times: Times, report: object, who: 'owner' | 'other' = 'owner') {
  const { member } = club[who]
  const { _id } = await addThisMorning(club, {
    ...times,
    user_id: member._id,
    payment_reference: `R-${times.start_time}-${who}`,
    flight_instructor: null,
    flight_instructor_name: null,
  })
  await club[who].bookings.postFlight({ body: { booking_id: _id, ...times, distance: 60, ...report } })
  return _id
}
const correct = (value: number, reason = 'Read at the check') =>
  club.admin.airworthiness.correctMeter({ params: { id: club.plane }, body: { value, reason } })
const techLog = () => club.owner.airworthiness.techLog({ params: { id: club.plane } })
const readings = () =>
  club.db
    .select({ kind: meter_readings.kind, value: meter_readings.value })
    .from(meter_readings)
    .leftJoin(flights, eq(flights._id, meter_readings.flight_id))
    .where(isNull(flights.withdrawn_at))
    .orderBy(asc(meter_readings.at), sql`meter_rank(kind)`)

// SPEC o8.places.takeoffs
test('a completed booking has a flight with everything that was reported', async () => {
  const id = await fly(EARLY, {
    function: 'pic',
    landings_day: 3,
    landings_night: 0,
    night_minutes: 0,
    instrument_minutes: 60,
    meter_out: 1200.5,
    meter_in: 1201.6,
    fuel_added_l: 40,
    fuel_left_l: 95.5,
    oil_added_l: 0.5,
    persons_on_board: 2,
    note_for_next: 'Parked on stand 4, door a little stiff',
  })
  const [flight] = await club.db.select().from(flights).where(eq(flights.booking_id, id))
  expect(flight).toMatchObject({ meter_out: 12_005, meter_in: 12_016, landings_day: 3, fuel_left_l: 95.5 })
  expect(flight).toMatchObject({ night_minutes: 0, instrument_minutes: 60 })
  expect(await techLog()).toMatchObject({
    meter: 1201.6,
    meter_estimated: false,
    fuel_left_l: 95.5,
    last_flights: [
      {
        takeoffs: 3,
        landings: 3,
        note_for_next: 'Parked on stand 4, door a little stiff',
        pilot_name: 'Wei Ming Tan',
      },
    ],
  })
})

test('the four fields of the specification are enough', async () => {
  await fly(EARLY, {})
  const [flight] = await club.db.select().from(flights)
  expect(flight).toMatchObject({ function: 'pic', meter_out: null, note_for_next: '' })
})

test.each([
  ['that is lower than the last reading', { meter_out: 1199.9, meter_in: 1201 }, 'meter_out'],
  ['running backwards', { meter_out: 1201, meter_in: 1200.9 }, 'meter_in'],
  ['without the reading at the end', { meter_out: 1201 }, 'meter_in'],
  ['with two decimals', { meter_out: 1201.05, meter_in: 1202 }, 'meter_out'],
  ['with more digits than the meter has', { meter_out: 1201, meter_in: 100_000 }, 'meter_in'],
])('a meter %s is refused, and the flight stays open', async (_case, meter, field) => {
  await club.db.insert(meter_readings).values({
    aircraft_id: club.plane,
    at: new Date('2026-11-13T00:00:00Z'),
    kind: 'correction',
    value: 12_000,
    reason: 'Read at the check',
  })
  await expect(fly(EARLY, meter)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  const [booking] = await club.db.select().from(bookings)
  expect(booking?.booking_status).toBe('confirmed')
})

test.each([
  ['by night', { night_minutes: 61 }, 'night_minutes'],
  ['by instruments', { night_minutes: 60, instrument_minutes: 61 }, 'instrument_minutes'],
  ['by half minutes', { night_minutes: 0.5 }, 'night_minutes'],
])('more time %s than the flight had is refused, by pilots and officers', async (_case, report, field) => {
  await expect(fly(EARLY, report)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  const body = { ...EARLY, ...report, pilot_id: club.owner.member._id, flight_date: '2026-11-13' }
  const entered = club.admin.airworthiness.addFlight({ params: { id: club.plane }, body })
  await expect(entered).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  expect(await club.db.$count(flights)).toBe(0)
})

test('shortening a flight also shortens its night time', async () => {
  const id = await fly(EARLY, { night_minutes: 50, instrument_minutes: 20 })
  await club.admin.bookings.update({ params: { id }, body: { actual_end_time: '07:30' } })
  const [flight] = await club.db.select().from(flights)
  expect(flight).toMatchObject({ night_minutes: 30, instrument_minutes: 20 })
})

test('both pilots are asked once about a gap, by a link that needs no sign-in, and an officer closes it', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  await fly(LATE, { meter_out: 1201.4, meter_in: 1202.4 }, 'other')
  const questions = (await Promise.all((await club.mails()).slice(mailsBefore).map(readMail))).filter(
    ({ subject }) => subject.startsWith('A question about the meter'),
  )
  expect(questions.map(({ to }) => to).toSorted()).toEqual(
    [club.owner.member.email, club.other.member.email].toSorted(),
  )
  const token =
    /\/meter\/([\w-]+)/.exec(questions.find(({ to }) => to === club.owner.member.email)?.text ?? '')?.[1] ??
    ''
  const question = { side: 'before', reading: 1201, other: 1201.4 }
  expect(await club.visitor.airworthiness.gapQuestion({ body: { token } })).toMatchObject({
    ...question,
    answer: null,
  })
  const answered = await club.visitor.airworthiness.answerGap({ body: { token, answer: 'right' } })
  expect(answered).toMatchObject({ ...question, answer: 'right' })
  await expect(
    club.visitor.airworthiness.answerGap({ body: { token: 'guess', answer: 'right' } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  const [gap] = await club.admin.airworthiness.gaps()
  expect(gap).toMatchObject({
    from_hours: 1201,
    to_hours: 1201.4,
    before: { pilot_name: 'Wei Ming Tan', answer: 'right' },
    after: { pilot_name: 'Priya Nair', answer: null },
  })
  const close = () =>
    club.admin.airworthiness.closeGap({ params: { id: gap?._id as string }, body: { reason: 'Ground run' } })
  await close()
  await expect(close()).rejects.toMatchObject({ status: 404 })
  for (const ask of [
    () => club.visitor.airworthiness.gapQuestion({ body: { token } }),
    () => club.visitor.airworthiness.answerGap({ body: { token, answer: 'wrong' } }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 })
  expect(await club.admin.airworthiness.gaps()).toEqual([])
})

test('a late report closes the gap that it explains', async () => {
  await correct(1200)
  await club.db.execute(sql`alter table meter_readings disable trigger user`)
  await club.db.update(meter_readings).set({ at: new Date('2026-11-13T00:00:00Z') })
  await club.db.execute(sql`alter table meter_readings enable trigger user`)
  await fly(LATE, { meter_out: 1201.2, meter_in: 1202.2 }, 'other')
  expect(await club.admin.airworthiness.gaps()).toMatchObject([{ from_hours: 1200, to_hours: 1201.2 }])
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  expect(await club.admin.airworthiness.gaps()).toMatchObject([{ from_hours: 1201, to_hours: 1201.2 }])
  expect(await readings()).toEqual([
    { kind: 'correction', value: 12_000 },
    { kind: 'out', value: 12_000 },
    { kind: 'in', value: 12_010 },
    { kind: 'out', value: 12_012 },
    { kind: 'in', value: 12_022 },
  ])
})

test('only a correction with a reason lowers a meter', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  await expect(correct(1190, 'x')).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  await correct(1190, 'The new meter starts lower')
  expect((await techLog()).meter).toBe(1190)
  const [latest] = await club.admin.airworthiness.meterReadings({ params: { id: club.plane } })
  expect(latest).toMatchObject({ kind: 'correction', value: 1190, reason: 'The new meter starts lower' })
})

test('flights without a reading count by their times until the next reading', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  await fly(LATE, {}, 'other')
  expect(await techLog()).toMatchObject({ meter: 1202, meter_estimated: true })
})

test('a reopened flight is withdrawn with its readings, and can be reported again', async () => {
  const id = await fly(EARLY, { meter_out: 1200, meter_in: 1210 })
  await club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed' } })
  expect((await techLog()).meter).toBeNull()
  await club.owner.bookings.postFlight({
    body: { booking_id: id, ...EARLY, distance: 60, meter_out: 1200, meter_in: 1201 },
  })
  expect((await techLog()).meter).toBe(1201)
  await club.admin.bookings.update({ params: { id }, body: { actual_end_time: '08:10' } })
  expect((await techLog()).last_flights).toMatchObject([{ end: '2026-11-14T08:10:00+08:00' }])
})

test('withdrawing a flight closes its gap', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  const id = await fly(LATE, { meter_out: 1201.4, meter_in: 1202.4 }, 'other')
  expect(await club.admin.airworthiness.gaps()).toHaveLength(1)
  await club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed' } })
  expect(await club.admin.airworthiness.gaps()).toEqual([])
})

test('two simultaneous reports leave one consistent chain of readings', async () => {
  for (let round = 0; round < 5; round++) {
    const base = 1300 + round * 10
    const outcomes = await Promise.all([
      outcome(fly(EARLY, { meter_out: base, meter_in: base + 1 })),
      outcome(fly(LATE, { meter_out: base + 1, meter_in: base + 2 }, 'other')),
    ])
    expect(tally(outcomes)).toEqual({ done: 2 })
    const values = (await readings()).map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect((await techLog()).meter).toBe(base + 2)
    await club.db.delete(bookings)
    await club.db.update(flights).set({ withdrawn_at: new Date() })
  }
})

test('the database enforces the chain of readings and refuses to change it', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  const lower = {
    aircraft_id: club.plane,
    at: new Date('2026-11-14T01:00:00Z'),
    kind: 'in' as const,
    value: 1,
  }
  const [flight] = await club.db.select().from(flights)
  expect(
    await outcome(club.db.insert(meter_readings).values({ ...lower, flight_id: flight?._id ?? '' })),
  ).toBe('meter_readings_never_fall')
  expect(await outcome(club.db.update(meter_readings).set({ value: 1 }))).toBe('meter_readings_append_only')
  expect(await outcome(club.db.delete(meter_readings))).toBe('meter_readings_append_only')
})

test('an officer can enter a positioning flight, even an old one', async () => {
  const body = {
    pilot_id: club.owner.member._id,
    flight_date: '2026-11-13',
    start_time: '16:00',
    end_time: '16:30',
    meter_out: 1198.5,
    meter_in: 1199,
  }
  await club.admin.airworthiness.addFlight({ params: { id: club.plane }, body })
  expect((await techLog()).meter).toBe(1199)
  for (let day = 1; day <= 11; day++) {
    const flight_date = `2026-11-${String(day).padStart(2, '0')}`
    const { pilot_id, start_time, end_time } = body
    const early = { pilot_id, start_time, end_time, flight_date, note_for_next: 'Ferry' }
    const entered = await club.admin.airworthiness.addFlight({ params: { id: club.plane }, body: early })
    expect(entered).toMatchObject({ note_for_next: 'Ferry', pilot_name: 'Wei Ming Tan' })
  }
  const long = { ...body, flight_date: '2026-10-01', meter_out: 1190, meter_in: 1190.5 }
  await club.admin.airworthiness.addFlight({ params: { id: club.plane }, body: long })
  await expect(
    club.admin.airworthiness.addFlight({
      params: { id: club.plane },
      body: { ...body, flight_date: '2026-11-20' },
    }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'end_time' }] })
})

test('a correction and a closed gap are in the audit trail, with the previous value and the reason', async () => {
  const before = await club.db.$count(audit)
  await correct(1200, 'First reading')
  await fly(LATE, {}, 'other')
  club.passTime(60_000)
  await correct(1190, 'The new meter starts lower')
  const [latest, first] = await club.admin.airworthiness.meterReadings({ params: { id: club.plane } })
  expect(latest).toMatchObject({
    at: '2026-11-14T10:01:00+08:00',
    entered_by_name: 'Mei Lim',
    flight_id: null,
  })
  expect(first).toMatchObject({ value: 1200, reason: 'First reading' })
  await club.admin.airworthiness.addFlight({
    params: { id: club.plane },
    body: { ...EARLY, pilot_id: club.owner.member._id, flight_date: '2026-11-13' },
  })
  const about = { subject: 'aircraft', subject_id: club.plane }
  const entries = await club.db.select().from(audit).orderBy(audit._id).offset(before)
  expect(entries.filter(({ action }) => action.startsWith('aircraft.'))).toMatchObject([
    { ...about, action: 'aircraft.meter', after: { meter: 1200, reason: 'First reading' } },
    { before: { meter: 1200 }, after: { meter: 1190, reason: 'The new meter starts lower' } },
    { ...about, action: 'aircraft.flight.add', after: { flight_date: '2026-11-13', ...EARLY } },
  ])
  club.passTime(-60_000)
})

test('a closed gap is recorded with its two readings and the reason', async () => {
  await fly(EARLY, { meter_out: 1200, meter_in: 1201 })
  await fly(LATE, { meter_out: 1201.4, meter_in: 1202.4 }, 'other')
  const questions = await Promise.all((await club.mails()).slice(mailsBefore).map(readMail))
  const after = questions.find(
    ({ to, subject }) => to === club.other.member.email && subject.includes('meter'),
  )
  const token = /\/meter\/([\w-]+)/.exec(after?.text ?? '')?.[1] ?? ''
  expect(await club.visitor.airworthiness.gapQuestion({ body: { token } })).toEqual({
    aircraft_registration: '9V-BOA',
    side: 'after',
    reading: 1201.4,
    other: 1201,
    answer: null,
  })
  const [gap] = await club.admin.airworthiness.gaps()
  const body = { reason: 'Ground run' }
  await club.admin.airworthiness.closeGap({ params: { id: gap?._id ?? '' }, body })
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'aircraft.gap.close'))
  expect(entry).toMatchObject({
    subject_id: club.plane,
    after: { meter_from: 1201, meter_to: 1201.4, reason: 'Ground run' },
  })
})

test('a flight can be entered for existing members after it has ended; the tech log lists the last ten', async () => {
  const enter = (body: object) =>
    club.admin.airworthiness.addFlight({
      params: { id: club.plane },
      body: { ...EARLY, pilot_id: club.owner.member._id, flight_date: '2026-11-13', ...body },
    })
  const refusedAt = (field: string, message?: string) => ({
    status: 400,
    errors: [{ field, ...(message && { message }) }],
  })
  const nobody = '01919191-1111-7111-8111-111111111111'
  await expect(enter({ pilot_id: nobody })).rejects.toMatchObject(
    refusedAt('pilot_id', 'There is no such member'),
  )
  await expect(enter({ instructor_id: nobody })).rejects.toMatchObject(
    refusedAt('instructor_id', 'There is no such member'),
  )
  await expect(enter({ start_time: '08:00', end_time: '07:00' })).rejects.toMatchObject({ status: 400 })
  await expect(enter({ flight_date: '2026-11-14', end_time: '10:01' })).rejects.toMatchObject(
    refusedAt('end_time', 'This flight has not ended yet'),
  )
  const instructor_id = club.instructor.member._id
  await enter({ flight_date: '2026-11-14', start_time: '09:00', end_time: '10:00', instructor_id })
  expect(await club.db.select().from(flights)).toMatchObject([{ instructor_id, booking_id: null }])
  for (let day = 1; day <= 10; day++) await enter({ flight_date: `2026-10-${String(10 + day)}` })
  const { last_flights, fuel_left_l, meter } = await techLog()
  expect(last_flights.map(({ start }) => start.slice(5, 10))).toEqual([
    '11-14',
    ...[20, 19, 18, 17, 16, 15, 14, 13, 12].map((day) => `10-${day}`),
  ])
  expect([fuel_left_l, meter, last_flights[0]?.landings]).toEqual([null, null, null])
})

test('the tech log of an aircraft has only its own flights, and notes of a deleted member are removed', async () => {
  const { _id: gone } = await addMember(club.db)
  const flight = { function: 'pic' as const, start: new Date('2026-11-13T00:00:00Z') }
  const end = new Date('2026-11-13T01:00:00Z')
  const of = (aircraft_id: string, pilot_id: string, note_for_next: string) => ({
    ...flight,
    end,
    aircraft_id,
    pilot_id,
    note_for_next,
  })
  await club.db
    .insert(flights)
    .values([
      of(club.plane, gone, 'Ask for Mei'),
      of(club.plane, club.owner.member._id, 'Door stiff'),
      of(club.otherPlane, club.owner.member._id, 'Elsewhere'),
    ])
  const notes = async () =>
    (await techLog()).last_flights.map(({ note_for_next }) => note_for_next).toSorted()
  expect(await notes()).toEqual(['Ask for Mei', 'Door stiff'])
  await club.admin.members.remove({ body: { user_id: gone } })
  expect(await notes()).toEqual(['', 'Door stiff'])
})

test('one network can try sixty links an hour', async () => {
  const limit = { name: 'meter-answer', attempts: 60, minutes: 60 }
  const { airworthiness } = club.visitor
  await expectLimit(club, limit, () => airworthiness.gapQuestion({ body: { token: 'x' } }))
  await expectLimit(club, limit, () => airworthiness.answerGap({ body: { token: 'x', answer: 'right' } }))
})

test('readings of a deleted flight stay listed, no longer count, and are not what a correction began with', async () => {
  await fly(EARLY, { meter_out: 50, meter_in: 51 })
  const deleted = await fly(LATE, { meter_out: 51, meter_in: 52.3 })
  await club.admin.bookings.remove({ params: { id: deleted } })
  expect((await techLog()).meter).toBe(51)
  const listed = await club.admin.airworthiness.meterReadings({ params: { id: club.plane } })
  expect(listed.map(({ kind, value, counts }) => [kind, value, counts])).toEqual([
    ['in', 52.3, false],
    ['out', 51, false],
    ['in', 51, true],
    ['out', 50, true],
  ])
  await correct(51.2)
  const [change] = await club.db
    .select()
    .from(audit)
    .where(eq(audit.action, 'aircraft.meter'))
    .orderBy(desc(audit._id))
    .limit(1)
  expect(change?.before).toMatchObject({ meter: 51 })
})
