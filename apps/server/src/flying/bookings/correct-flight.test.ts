import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, isNull } from '../../base/database/drizzle.ts'
import { throttles } from '../../base/limits/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking } from '../../testing/timetable.ts'
import { defects, flights, meter_gaps, meter_readings } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { lessons } from '../training/tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(throttles)
  await club.db.delete(defects)
  await club.db.delete(flights)
  await club.db.delete(bookings)
  await club.db.update(members).set({ flights: 10, flight_hours: 20 })
  await club.db.update(aircraft).set({ aircraft_flight_cycles: 100, aircraft_flight_hours: 200 })
  const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
  await club.admin.site.configure({ body: { ...rates, automated_payment: true } })
})

const HOUR = 60 * 60_000
const REPORT = { start_time: '08:05', end_time: '08:40', distance: 62 }
const FIGURES = {
  landings_day: 1,
  fuel_left_l: 80,
  fuel_added_l: 20,
  oil_added_l: 0.5,
  persons_on_board: 2,
  note_for_next: 'Stand 4',
}

const OUT = 1000

/** Adds a flight of this morning and completes it; the test clock shows 10:00. */
async function complete(who: 'owner' | 'other', times: Times, report: object, traits: object = {}) {
  const { _id } = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-14', ...times }),
    user_id: club[who].member._id,
    booking_status: 'confirmed',
    ...traits,
  })
  await club[who].bookings.postFlight({ body: { ...times, distance: 5, ...report, booking_id: _id } })
  return _id
}
type Times = { start_time: string; end_time: string }

/** A dual flight with the meter from 1000.0 to 1000.6. */
function fly(traits: object = {}): Promise<string> {
  const report = { ...REPORT, ...FIGURES, meter_out: OUT, meter_in: OUT + 0.6, ...traits }
  const crew = { flight_instructor: club.instructor.member._id }
  return complete('owner', { start_time: '08:00', end_time: '09:00' }, report, crew)
}
const flyBefore = () =>
  complete('other', { start_time: '06:00', end_time: '06:30' }, { meter_out: OUT - 1, meter_in: OUT - 0.5 })
const flyAfter = () =>
  complete('other', { start_time: '09:00', end_time: '09:30' }, { meter_out: OUT + 0.6, meter_in: OUT + 1 })

type Who = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin' | 'visitor'
const correct = (who: Who, id: string, traits: object = {}) =>
  club[who].bookings.correct({
    params: { id },
    body: { ...REPORT, ...FIGURES, reason: 'I misread the clock', ...traits },
  })
const report = (who: Who, id: string) => club[who].bookings.report({ params: { id } })

/** Moves the report back in time, as if the clock had gone on. */
const reportedAgo = (id: string, ms: number) =>
  club.db
    .update(flights)
    .set({ createdAt: new Date(club.now().getTime() - ms) })
    .where(eq(flights.booking_id, id))

test('everything that was reported can be read by those on board and officers', async () => {
  const id = await fly()
  const expected = {
    ...REPORT,
    ...FIGURES,
    meter_out: OUT,
    meter_in: OUT + 0.6,
    function: 'dual',
    landings_night: null,
    reported_at: '2026-11-14T10:00:00+08:00',
    correctable_until: '2026-11-15T10:00:00+08:00',
    corrections: [],
  }
  await expect(report('owner', id)).resolves.toMatchObject({ ...expected, correctable: true })
  await expect(report('instructor', id)).resolves.toMatchObject({ correctable: true })
  await expect(report('examiner', id)).rejects.toMatchObject({ status: 403 })
  await expect(report('admin', id)).resolves.toMatchObject({ correctable: true })
})

test('fee, totals, meter and tech log follow a correction, and the first report is kept', async () => {
  const id = await fly()
  const corrected = { end_time: '09:05', distance: 90, meter_out: OUT, meter_in: OUT + 1, landings_day: 3 }
  await expect(correct('owner', id, corrected)).resolves.toMatchObject({
    actual_end_time: '09:05',
    distance: 90,
    payment_fee: 670,
    payment_status: 'requesting-payment',
    statistics_status: true,
  })
  const [member] = await club.db.select().from(members).where(eq(members._id, club.owner.member._id))
  expect([member?.flights, member?.flight_hours]).toEqual([11, 21])
  await expect(report('owner', id)).resolves.toMatchObject({
    end_time: '09:05',
    landings_day: 3,
    meter_in: OUT + 1,
    reported_at: '2026-11-14T10:00:00+08:00',
    corrections: [
      { at: '2026-11-14T10:00:00+08:00', by_name: 'Wei Ming Tan', reason: 'I misread the clock' },
    ],
  })
  const rows = await club.db.select().from(flights).where(eq(flights.booking_id, id)).orderBy(flights._id)
  expect(rows).toMatchObject([
    { withdrawn_at: club.now(), landings_day: 1, corrects: null },
    { withdrawn_at: null, landings_day: 3, corrects: rows[0]?._id, entered_by: club.owner.member._id },
  ])
  const log = await club.owner.airworthiness.techLog({ params: { id: club.plane } })
  expect(log.meter).toBe(OUT + 1)
  expect(log.last_flights.filter(({ meter_out }) => meter_out === OUT)).toHaveLength(1)
})

test('a lesson and a defect of the flight stay with it, although the lesson was given', async () => {
  const id = await fly({ defect: { title: 'Landing light out', severity: 'minor' } })
  const [flight] = await club.db.select().from(flights).where(eq(flights.booking_id, id))
  const [lesson] = await club.db
    .insert(lessons)
    .values({
      student_id: club.owner.member._id,
      instructor_id: club.instructor.member._id,
      flight_id: flight!._id,
      on: '2026-11-14',
      lesson: 'Circuits',
      state: 'given',
      given_at: club.now(),
    })
    .returning()
  await correct('instructor', id, { meter_out: OUT, meter_in: OUT + 0.5 })
  const [now] = await club.db.select().from(flights).where(eq(flights.corrects, flight!._id))
  expect(await club.db.select().from(lessons).where(eq(lessons._id, lesson!._id))).toMatchObject([
    { flight_id: now!._id },
  ])
  expect(await club.db.select().from(defects)).toMatchObject([{ flight_id: now!._id }])
})

test('the meter never falls below the flight before or rises above the flight after', async () => {
  await flyBefore()
  const id = await fly()
  await flyAfter()
  const errorOf = (field: string) => ({ status: 400, errors: [expect.objectContaining({ field })] })
  await expect(correct('owner', id, { meter_out: OUT, meter_in: OUT + 0.7 })).rejects.toMatchObject(
    errorOf('meter_in'),
  )
  await expect(correct('owner', id, { meter_out: OUT - 0.6, meter_in: OUT })).rejects.toMatchObject(
    errorOf('meter_out'),
  )
  const readings = await club.db.select().from(meter_readings)
  await correct('owner', id, { meter_out: OUT, meter_in: OUT + 0.4 })
  expect(await club.db.select().from(meter_readings)).toHaveLength(readings.length + 2)
  const open = await club.db.select().from(meter_gaps).where(isNull(meter_gaps.closed_at))
  expect(open.map(({ from_value, to_value }) => to_value - from_value)).toContain(2)
})

test('a gap before the flight stays open and is not asked about again if the start of the meter stays', async () => {
  await flyBefore()
  const id = await fly()
  const gapsOf = async () => {
    const rows = await club.db.select().from(flights).where(eq(flights.booking_id, id))
    const flight = rows.find(({ withdrawn_at }) => !withdrawn_at)
    return club.db.select().from(meter_gaps).where(eq(meter_gaps.flight_after, flight!._id))
  }
  const before = await gapsOf()
  expect(before).toHaveLength(1)
  const mails = (await club.mails()).length
  await correct('owner', id, { meter_out: OUT, meter_in: OUT + 0.5 })
  expect((await gapsOf()).map(({ _id, closed_at }) => [_id, closed_at])).toEqual(
    before.map(({ _id }) => [_id, null]),
  )
  expect(await club.mails()).toHaveLength(mails)
})

test('pilot and instructor correct for 24 hours, an officer later; a correction does not begin the 24 hours again', async () => {
  const id = await fly()
  await reportedAgo(id, 24 * HOUR - 1000)
  await expect(correct('owner', id, { distance: 63 })).resolves.toMatchObject({ distance: 63 })
  await club.db
    .update(flights)
    .set({ reported_at: new Date(club.now().getTime() - 24 * HOUR) })
    .where(eq(flights.booking_id, id))
  const late = { status: 409, message: 'A report can be corrected for 24 hours. Please ask an officer.' }
  await expect(correct('owner', id)).rejects.toMatchObject(late)
  await expect(correct('instructor', id)).rejects.toMatchObject(late)
  await expect(report('owner', id)).resolves.toMatchObject({ correctable: false })
  await expect(correct('admin', id, { distance: 64 })).resolves.toMatchObject({ distance: 64 })
})

test.each(['to-check-payment', 'paid'] as const)(
  'once the fee is %s, only an officer corrects the report, and the fee stays',
  async (payment_status) => {
    const id = await fly()
    await club.admin.bookings.update({ params: { id }, body: { payment_status } })
    await expect(correct('owner', id)).rejects.toMatchObject({
      status: 409,
      message: 'You have paid for this flight. Please ask an officer to correct the report.',
    })
    const body = { end_time: '09:05' }
    await expect(correct('admin', id, body)).resolves.toMatchObject({ payment_fee: 390.83, payment_status })
  },
)

test('a correction needs a reason and valid times, a completed flight, and somebody on board', async () => {
  const id = await fly()
  await expect(correct('owner', id, { reason: ' x ' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'reason', message: expect.stringContaining('at least 3 characters') }],
  })
  await expect(correct('owner', id, { end_time: '08:00' })).rejects.toMatchObject({
    status: 400,
    message: 'End time cannot be earlier than start time',
  })
  await expect(correct('other', id)).rejects.toMatchObject({ status: 403 })
  await club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed' } })
  await expect(correct('owner', id)).rejects.toMatchObject({
    status: 409,
    message: 'This flight is not completed, so there is no report to correct.',
  })
  await expect(report('owner', id)).rejects.toMatchObject({ status: 404 })
})
