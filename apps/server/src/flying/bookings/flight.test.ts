import { clubTime } from '@rsfc/domain/time/club-time'
import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throttles } from '../../base/limits/tables.ts'
import { flights, groundings, meter_readings } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { posts } from '../../club/community/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, tally } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(throttles)
  await club.db.delete(posts)
  await club.db.delete(bookings)
  await club.db.update(members).set({ flights: 10, flight_hours: 20 })
  await club.db.update(aircraft).set({ aircraft_flight_cycles: 100, aircraft_flight_hours: 200 })
  const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
  await club.admin.site.configure({ body: { ...rates, automated_payment: true } })
})

/** Adds a confirmed dual flight of this morning; the test clock shows 10:00. */
async function add(traits: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const of = {
    user_id: club.owner.member._id,
    flight_instructor: club.instructor.member._id,
    booking_status: 'confirmed' as const,
  }
  const when = { flight_date: '2026-11-14', start_time: '08:00', end_time: '09:00' }
  const { _id } = await addBooking(club.db, { ...wish(club.plane, when), ...of, ...traits })
  return _id
}

const report = (booking_id: string, traits: object = {}) => ({
  booking_id,
  start_time: '08:05',
  end_time: '08:40',
  distance: 62,
  heading: 'Over Pulau Ubin',
  experience: 'Smooth air until the sea breeze.',
  ...traits,
})

type Who = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin' | 'superAdmin' | 'visitor'
const fly = (who: Who, id: string, traits: object = {}) =>
  club[who].bookings.postFlight({ body: report(id, traits) })
const update = (id: string, body: object) => club.admin.bookings.update({ params: { id }, body })

async function totals() {
  const [member] = await club.db.select().from(members).where(eq(members._id, club.owner.member._id))
  const [plane] = await club.db.select().from(aircraft).where(eq(aircraft._id, club.plane))
  return [member!.flights, member!.flight_hours, plane!.aircraft_flight_cycles, plane!.aircraft_flight_hours]
}

async function stored(id: string) {
  const [row] = await club.db.select().from(bookings).where(eq(bookings._id, id))
  return row!
}

const FAILED = 'Error, unable to submit post flight'

// SPEC 7.app.sent-once
test('a report that is sent ten times at once completes the flight once, and succeeds each time', async () => {
  const id = await add()
  const report_id = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => fly('instructor', id, { report_id })))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await totals()).toEqual([11, 20.58, 101, 200.58])
  expect(await club.db.select().from(posts)).toHaveLength(1)
  await expect(fly('instructor', id)).rejects.toMatchObject({ status: 409 })
  await expect(fly('other', id, { report_id })).rejects.toMatchObject({ status: 403 })
  // After an officer has reopened the flight, a late repetition does not complete it again.
  await update(id, { booking_status: 'confirmed' })
  expect(await fly('instructor', id, { report_id })).toMatchObject({ booking_status: 'confirmed' })
  const next = await add({ start_time: '06:00', end_time: '07:00' })
  await expect(
    fly('instructor', next, { report_id, start_time: '06:05', end_time: '06:30' }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'This report belongs to another flight.',
  })
})

// SPEC 3.booking.statistics-status, 3.booking.story, 4.booking-status.post-flight, 7.bookings.post-flight
test.each(['owner', 'instructor'] as const)(
  'the %s completes the flight: it is counted and billed, and payment is requested',
  async (who) => {
    const id = await add()
    await expect(fly(who, id)).resolves.toMatchObject({
      booking_status: 'completed',
      actual_start_time: '08:05',
      actual_end_time: '08:40',
      distance: 62,
      statistics_status: true,
      payment_fee: 390.83,
      payment_status: 'requesting-payment',
    })
    expect(await totals()).toEqual([11, 20.58, 101, 200.58])
    expect(await stored(id)).toMatchObject({
      payment_requested_at: club.now(),
      fee_basis: {
        minutes: 35,
        instructor: true,
        examiner: false,
        rates: { hourly_rate: 600, instructor_rate: 70 },
      },
    })
    const [post, ...more] = await club.db.select().from(posts)
    expect(more).toEqual([])
    expect(post).toMatchObject({
      user_id: club[who].member._id,
      booking_id: id,
      header: 'Over Pulau Ubin',
      description: 'Smooth air until the sea breeze.',
      visibility: false,
    })
  },
)

// SPEC 7.bookings.post-flight
test('the four fields of the call complete the flight; without a story there is no post', async () => {
  const id = await add()
  const payload = { booking_id: id, start_time: '08:05', end_time: '08:40', distance: 62 }
  const response = await club.owner.request({ method: 'POST', url: '/api/booking/post-flight', payload })
  expect(response.json()).toMatchObject({
    status: 200,
    data: { booking_status: 'completed', actual_start_time: '08:05', actual_end_time: '08:40', distance: 62 },
  })
  expect(await totals()).toEqual([11, 20.58, 101, 200.58])
  expect(await club.db.select().from(posts)).toEqual([])
})

test('without automated payment, no payment is requested; the post is public if its author chooses so', async () => {
  await club.admin.site.configure({ body: { automated_payment: false } })
  const id = await add({ flight_instructor: null })
  await expect(fly('owner', id, { visibility: true })).resolves.toMatchObject({
    payment_status: 'processing',
    payment_fee: 350,
  })
  expect(await stored(id)).toMatchObject({ payment_requested_at: null })
  expect(await club.db.select().from(posts)).toMatchObject([{ visibility: true }])
})

test('the examiner cannot complete it', async () => {
  const id = await add({ flight_examiner: club.examiner.member._id })
  await expect(fly('examiner', id)).rejects.toMatchObject({ status: 403, message: FAILED })
})

test('an unknown booking cannot be completed', async () => {
  const unknown = fly('owner', '01919191-1111-7111-8111-111111111111')
  await expect(unknown).rejects.toMatchObject({ status: 404, message: FAILED })
})

// SPEC 8.post-flight.failed
test.each([
  ['that is pending', { booking_status: 'pending' }],
  ['that is cancelled', { booking_status: 'cancelled' }],
  ['that is completed', { booking_status: 'completed' }],
  ['that has not started yet', { start_time: '10:01', end_time: '11:00' }],
] as const)('a flight %s cannot be completed: 409', async (_what, traits) => {
  const id = await add(traits)
  await expect(fly('owner', id)).rejects.toMatchObject({ status: 409, message: FAILED })
  expect(await totals()).toEqual([10, 20, 100, 200])
})

// SPEC 5.post-flight.required, 5.post-flight.end, 5.post-flight.distance
test.each([
  [{ end_time: '08:04' }, 'End time cannot be earlier than start time', 'end_time'],
  [{ distance: -1 }, 'Distance cannot be negative', 'distance'],
  [{ heading: '' }, 'Please fill in all the fields', 'heading'],
  [{ heading: '   ' }, 'Please fill in all the fields', 'heading'],
  [{ experience: '' }, 'Please fill in all the fields', 'experience'],
  [{ start_time: '' }, 'Please fill in all the fields', 'start_time'],
  [{ end_time: undefined }, 'Please fill in all the fields', 'end_time'],
  [{ distance: null }, 'Please fill in all the fields', 'distance'],
] as const)('%j is refused: %s', async (traits, message, field) => {
  const id = await add()
  const sent = { method: 'POST', url: '/api/booking/post-flight', payload: report(id, traits) } as const
  const response = await club.owner.request(sent)
  expect(response.json()).toMatchObject({ status: 400, message, errors: [{ field }] })
  expect(await stored(id)).toMatchObject({ booking_status: 'confirmed' })
})

test('of twenty concurrent reports one is accepted, and the flight is counted once', async () => {
  const id = await add()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      fly(n % 2 ? 'owner' : 'instructor', id).then(
        () => 'completed',
        (error: { status: number }) => String(error.status),
      ),
    ),
  )
  expect(tally(outcomes)).toEqual({ completed: 1, '409': 19 })
  expect(await totals()).toEqual([11, 20.58, 101, 200.58])
  expect(await club.db.select().from(posts)).toHaveLength(1)
})

test('concurrently completed flights of one member on one aircraft are all counted', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => add({ flight_date: `2026-11-0${n + 1}`, flight_instructor: null })),
  )
  await Promise.all(ids.map((id) => fly('owner', id, { start_time: '08:00', end_time: '09:00' })))
  expect(await totals()).toEqual([18, 28, 108, 208])
})

test('totals stay correct when an officer changes, moves, reopens or deletes a counted flight', async () => {
  const id = await add()
  await fly('owner', id, { start_time: '08:00', end_time: '09:00' })
  expect(await totals()).toEqual([11, 21, 101, 201])
  await update(id, { actual_end_time: '09:30' })
  expect(await totals()).toEqual([11, 21.5, 101, 201.5])
  await update(id, { aircraft_type: club.otherPlane })
  expect(await totals()).toEqual([11, 21.5, 100, 200])
  await update(id, { aircraft_type: club.plane })
  await update(id, { statistics_status: false })
  expect(await totals()).toEqual([10, 20, 100, 200])
  await update(id, { statistics_status: true })
  await update(id, { booking_status: 'confirmed' })
  expect(await totals()).toEqual([10, 20, 100, 200])
  await update(id, { booking_status: 'completed' })
  expect(await totals()).toEqual([11, 21.5, 101, 201.5])
  await club.admin.bookings.remove({ params: { id } })
  expect(await totals()).toEqual([10, 20, 100, 200])
})

test('a report with a falling meter is refused, and the flight is not completed', async () => {
  const id = await add()
  await expect(fly('owner', id, { meter_out: 10.5, meter_in: 10.4 })).rejects.toMatchObject({
    status: 400,
    errors: [
      { field: 'meter_in', message: 'The meter reading at the end cannot be lower than at the start' },
    ],
  })
  expect(await stored(id)).toMatchObject({ booking_status: 'confirmed', actual_end_time: null })
  expect(await totals()).toEqual([10, 20, 100, 200])
})

test('the fee is recalculated when times and crew change together', async () => {
  const id = await add()
  await fly('owner', id)
  const crew = { flight_instructor: 'Not Required', flight_examiner: club.examiner.member._id }
  await update(id, { actual_start_time: '08:00', actual_end_time: '09:00', ...crew })
  expect((await stored(id)).payment_fee).toBe(670)
})

test.each([
  [{ actual_start_time: '08:00' }, 446.67],
  [{ actual_end_time: '08:30' }, 279.17],
  [{ flight_examiner: 'examiner' }, 431.67],
  [{ booking_remarks: 'x' }, 390.83],
] as const)('after %j the fee is %d', async (changes, fee) => {
  const id = await add()
  await fly('owner', id)
  const examiner = 'flight_examiner' in changes && { flight_examiner: club.examiner.member._id }
  await update(id, { ...changes, ...examiner })
  expect((await stored(id)).payment_fee).toBeCloseTo(fee, 1)
})

test('an officer who completes a flight may set its fee and its payment at once', async () => {
  const times = { booking_status: 'completed', actual_start_time: '08:00', actual_end_time: '08:30' }
  const first = await add()
  await update(first, { ...times, payment_fee: 100 })
  expect(await stored(first)).toMatchObject({
    payment_fee: 100,
    fee_basis: null,
    payment_status: 'requesting-payment',
  })
  const second = await add({ start_time: '06:00', end_time: '07:00' })
  await update(second, { ...times, payment_status: 'processing' })
  expect(await stored(second)).toMatchObject({ payment_fee: 335, payment_status: 'requesting-payment' })
  const third = await add({ start_time: '04:00', end_time: '05:00' })
  await update(third, { ...times, payment_status: 'to-check-payment' })
  expect(await stored(third)).toMatchObject({ payment_fee: 0, payment_status: 'to-check-payment' })
})

test('correcting a flight does not request its payment', async () => {
  await club.admin.site.configure({ body: { automated_payment: false } })
  const id = await add()
  await fly('owner', id)
  await club.admin.site.configure({ body: { automated_payment: true } })
  await update(id, { actual_end_time: '08:45' })
  expect(await stored(id)).toMatchObject({ payment_status: 'processing', paid_at: null })
})

test('a flight that is one minute longer counts one minute more', async () => {
  const id = await add()
  await fly('owner', id, { start_time: '08:00', end_time: '09:00' })
  await update(id, { actual_end_time: '09:01' })
  const [flown, hours, cycles] = await totals()
  expect([flown, cycles]).toEqual([11, 101])
  expect(hours).toBeCloseTo(21 + 1 / 60, 2)
})

test('a defect with an unknown picture is refused, and the flight is not completed', async () => {
  const id = await add()
  const defect = {
    title: 'Flat tyre',
    severity: 'minor',
    pictures: ['public/uploads/defects/01919191-1111-7111-8111-111111111111.jpg'],
  }
  await expect(fly('owner', id, { defect })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'pictures', message: 'Upload the picture first' }],
  })
  expect((await stored(id)).booking_status).toBe('confirmed')
})

test('a flight that uses up the hours to an inspection grounds the aircraft', async () => {
  const params = { id: club.otherPlane }
  const read = { aircraft_id: club.otherPlane, at: new Date('2026-11-13T00:00:00Z'), value: 1000 }
  const reason = 'Read at the check'
  await club.db.insert(meter_readings).values({ ...read, kind: 'correction', reason })
  const check = { name: '50 h check', kind: 'hours', interval_hours: 50, last_done_hours: 50.5 } as const
  await club.admin.airworthiness.addInspection({ params, body: { ...check, last_done_on: '2026-06-01' } })
  const grounded = async () =>
    (await club.db.select().from(groundings).where(eq(groundings.aircraft_id, club.otherPlane))).length
  const id = await add({ aircraft_type: club.otherPlane })
  expect(await grounded()).toBe(0)
  await fly('owner', id, { meter_out: 100, meter_in: 100.6 })
  expect(await grounded()).toBe(1)
})

test('the tech log follows the times, crew and aircraft of a booking as long as it is completed', async () => {
  const id = await add()
  const inLog = async () => {
    const rows = await club.db.select().from(flights).orderBy(flights._id)
    return rows.map(({ aircraft_id, start, end, instructor_id, withdrawn_at }) => [
      aircraft_id === club.plane ? 'plane' : 'other plane',
      clubTime(start),
      clubTime(end),
      instructor_id === null ? 'alone' : 'dual',
      withdrawn_at === null ? 'stands' : 'withdrawn',
    ])
  }
  await club.db.delete(flights)
  await update(id, { booking_status: 'completed' })
  expect(await inLog()).toEqual([])
  await update(id, { actual_start_time: '08:05' })
  expect(await inLog()).toEqual([])
  await update(id, { actual_end_time: '08:40' })
  expect(await inLog()).toEqual([['plane', '08:05', '08:40', 'dual', 'stands']])
  await update(id, { booking_remarks: 'Smooth' })
  await update(id, { actual_start_time: '08:00' })
  await update(id, { actual_end_time: '08:45' })
  expect(await inLog()).toEqual([['plane', '08:00', '08:45', 'dual', 'stands']])
  await update(id, { flight_instructor: 'Not Required' })
  expect(await inLog()).toEqual([['plane', '08:00', '08:45', 'alone', 'stands']])
  await update(id, { aircraft_type: club.otherPlane })
  const moved = ['plane', '08:00', '08:45', 'alone', 'withdrawn']
  expect(await inLog()).toEqual([moved, ['other plane', '08:00', '08:45', 'alone', 'stands']])
  await update(id, { booking_status: 'cancelled' })
  const gone = [moved, ['other plane', '08:00', '08:45', 'alone', 'withdrawn']]
  expect(await inLog()).toEqual(gone)
  await update(id, { booking_status: 'completed' })
  expect(await inLog()).toEqual([...gone, ['other plane', '08:00', '08:45', 'alone', 'stands']])
  await club.admin.bookings.remove({ params: { id } })
  expect((await inLog()).map((row) => row.at(-1))).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
})

test('totals that were reset to zero do not become negative', async () => {
  const id = await add()
  await fly('owner', id)
  await club.db.update(members).set({ flights: 0, flight_hours: 0 })
  await club.admin.bookings.remove({ params: { id } })
  expect((await totals()).slice(0, 2)).toEqual([0, 0])
})

test('a flight that is changed after the totals were reset adds only the difference', async () => {
  const id = await add()
  await fly('owner', id, { start_time: '08:00', end_time: '09:00' })
  await club.db.update(members).set({ flights: 0, flight_hours: 0 })
  await update(id, { actual_end_time: '09:30' })
  expect((await totals()).slice(0, 2)).toEqual([0, 0.5])
})

test('a changed flight keeps its original rates; a fee set by an officer is not recalculated', async () => {
  const id = await add()
  await fly('owner', id)
  await club.admin.site.configure({ body: { hourly_rate: 1200, incremental_rate: 1200, instructor_rate: 0 } })
  await expect(update(id, { actual_end_time: '08:35' })).resolves.toMatchObject({ payment_fee: 335 })
  await expect(update(id, { flight_instructor: 'Not Required' })).resolves.toMatchObject({ payment_fee: 300 })
  expect(await stored(id)).toMatchObject({
    fee_basis: { minutes: 30, instructor: false, rates: { hourly_rate: 600 } },
  })
  await expect(update(id, { payment_fee: 250 })).resolves.toMatchObject({ payment_fee: 250 })
  expect((await stored(id)).fee_basis).toBeNull()
  await expect(update(id, { actual_end_time: '09:35' })).resolves.toMatchObject({ payment_fee: 250 })
})

test('a flight that is reopened and completed again is billed at the rates of its date', async () => {
  const id = await add()
  await fly('owner', id)
  await update(id, { booking_status: 'confirmed' })
  await club.admin.site.configure({ body: { hourly_rate: 1200, incremental_rate: 1200, instructor_rate: 0 } })
  await expect(fly('owner', id)).resolves.toMatchObject({ payment_fee: 700 })
  expect(await stored(id)).toMatchObject({ fee_basis: { minutes: 35, rates: { hourly_rate: 1200 } } })
})

test('a flight completed by an officer is also counted and billed, and payment is requested', async () => {
  const id = await add()
  const body = { booking_status: 'completed', actual_start_time: '08:00', actual_end_time: '08:30' }
  await expect(update(id, body)).resolves.toMatchObject({
    statistics_status: true,
    payment_fee: 335,
    payment_status: 'requesting-payment',
  })
})

const pay = (who: Who, id: string) => club[who].bookings.paymentMade({ params: { id } })

// SPEC 4.payment-status.made, 7.bookings.payment-made
test.each(['requesting-payment', 'overdue'] as const)(
  'the owner can report a payment when it is %s',
  async (payment_status) => {
    const id = await add({ booking_status: 'completed', payment_status })
    await expect(pay('owner', id)).resolves.toMatchObject({ payment_status: 'to-check-payment' })
  },
)

test.each(['processing', 'to-check-payment', 'paid'] as const)(
  'reporting a payment that is %s is refused with 409',
  async (payment_status) => {
    const id = await add({ booking_status: 'completed', payment_status })
    await expect(pay('owner', id)).rejects.toMatchObject({ status: 409, message: 'Error updating status' })
  },
)

test('the examiner cannot report a payment, and nobody can for an unknown booking', async () => {
  const id = await add({ booking_status: 'completed', payment_status: 'requesting-payment' })
  await expect(pay('examiner', id)).rejects.toMatchObject({ status: 403, message: 'Error updating status' })
  const unknown = '01919191-1111-7111-8111-111111111111'
  await expect(pay('owner', unknown)).rejects.toMatchObject({ status: 404 })
})
