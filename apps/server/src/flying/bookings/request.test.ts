import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { readiness_rules } from '../readiness/tables.ts'
import { join } from '../../testing/test-members.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addAircraft, addBooking, addDowntime, tally } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(downtimes)
})

// SPEC 3.booking.id, 3.booking.aircraft-type, 3.booking.flight-date, 3.booking.times, 3.booking.remarks
// SPEC 7.bookings.create
test('a requested flight is pending, with the name of the member, a unique reference and a history entry', async () => {
  const { owner, plane } = club
  const body = wish(plane, { booking_remarks: 'Circuits', user_id: owner.member._id })
  const booking = await owner.bookings.create({ body })
  expect(booking).toMatchObject({
    ...body,
    pilot_name: 'Wei Ming Tan',
    aircraft_name: 'Tampico',
    aircraft_registration: '9V-BOA',
    booking_status: 'pending',
    payment_status: 'processing',
    payment_fee: 0,
    flight_instructor: 'Not Required',
    flight_examiner: 'Not Required',
    actual_start_time: null,
    distance: null,
    statistics_status: false,
    createdAt: '2026-11-14T10:00:00+08:00',
  })
  expect(booking.payment_reference).toMatch(/^RSFC[2-9A-HJKMNP-Z]{7}$/)
  expect(booking).not.toHaveProperty('fee_basis')
  await expect(owner.bookings.read({ params: { id: booking._id } })).resolves.toEqual(booking)
  const [entry] = await club.db.select().from(audit).where(eq(audit.subject_id, booking._id))
  expect(entry).toMatchObject({ action: 'booking.create', actor_id: owner.member._id, subject: 'booking' })
})

test('user_id is optional, and members can only use their own', async () => {
  const { owner, other, plane } = club
  const own = await owner.bookings.create({ body: wish(plane) })
  expect(own.user_id).toBe(owner.member._id)
  const body = wish(plane, { start_time: '14:00', end_time: '15:00', user_id: owner.member._id })
  await expect(other.bookings.create({ body })).rejects.toMatchObject({
    status: 403,
    message: 'Booking submission failed',
  })
})

test.each(['admin', 'superAdmin'] as const)(
  'the %s can book for a member, whose rules apply',
  async (who) => {
    const { plane, owner } = club
    const social = await join(club.app, club.db, { membership_type: 'social' })
    const booking = await club[who].bookings.create({ body: wish(plane, { user_id: owner.member._id }) })
    expect(booking).toMatchObject({ user_id: owner.member._id, pilot_name: 'Wei Ming Tan' })
    const later = { start_time: '14:00', end_time: '15:00' }
    const forSocial = wish(plane, { ...later, user_id: social.member._id })
    await expect(club[who].bookings.create({ body: forSocial })).rejects.toMatchObject({ status: 500 })
    const forNobody = wish(plane, { ...later, user_id: '01919191-1111-7111-8111-111111111111' })
    await expect(club[who].bookings.create({ body: forNobody })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'user_id', message: 'This member does not exist' }],
    })
  },
)

// SPEC 5.new-booking.date
test.each(['2026-11-14', '2026-11-13', '2020-01-01'])(
  'a flight on %s is refused, because it is not a day in advance',
  async (date) => {
    const { owner, plane } = club
    const message = 'Please book at least 1 day in advance'
    const body = wish(plane, { flight_date: date })
    await expect(owner.bookings.create({ body })).rejects.toMatchObject({
      status: 400,
      message,
      errors: [{ field: 'flight_date', message }],
    })
  },
)

// SPEC 9.booking.ahead
test('tomorrow can be booked, and dates years ahead', async () => {
  const { owner, plane } = club
  for (const flight_date of ['2026-11-15', '2031-06-01'])
    await expect(owner.bookings.create({ body: wish(plane, { flight_date }) })).resolves.toBeTruthy()
})

// SPEC 5.new-booking.end
test.each([
  ['12:00', '12:00'],
  ['12:00', '10:00'],
])('from %s to %s is refused at the end time', async (start_time, end_time) => {
  const { owner, plane } = club
  await expect(owner.bookings.create({ body: wish(plane, { start_time, end_time }) })).rejects.toMatchObject({
    status: 400,
    message: 'Booking submission failed',
    errors: [{ field: 'end_time', message: 'The end must be after the start' }],
  })
})

// SPEC 8.booking.other
test.each([
  ['flight_date', '2026-02-30'],
  ['start_time', '25:00'],
  ['end_time', ''],
  ['flight_type', 'examination'],
  ['aircraft_type', 'TB-9'],
  ['booking_remarks', 'x'.repeat(1001)],
])('a wrong %s is refused at the field', async (field, value) => {
  const { owner, plane } = club
  const sent = { method: 'POST', url: '/api/booking/new-booking' } as const
  const response = await owner.request({ ...sent, payload: wish(plane, { [field]: value }) })
  expect(response.json()).toMatchObject({
    status: 400,
    message: 'Booking submission failed',
    errors: [{ field }],
  })
})

// SPEC 8.booking.500
test('social members cannot book: status 500 in the body, HTTP status 422', async () => {
  const social = await join(club.app, club.db, { membership_type: 'social' })
  const sent = { method: 'POST', url: '/api/booking/new-booking', payload: wish(club.plane) } as const
  const response = await social.request(sent)
  expect(response.statusCode).toBe(422)
  expect(response.json()).toEqual({
    status: 500,
    data: null,
    message: 'Your account is unable to make a booking',
  })
})

test('an officer cannot book for a suspended member', async () => {
  const { admin, plane } = club
  const banned = await join(club.app, club.db)
  await club.db.update(members).set({ account_status: 'banned' }).where(eq(members._id, banned.member._id))
  const body = wish(plane, { user_id: banned.member._id })
  await expect(admin.bookings.create({ body })).rejects.toMatchObject({ status: 500 })
})

const TAKEN = { status: 406, message: 'Aircraft is not available at the selected time' }

// SPEC 4.aircraft-status.offered
test.each(['inactive', 'under-maintenance', 'decommissioned'] as const)(
  'an aircraft that is %s is not available',
  async (aircraft_status) => {
    const plane = await addAircraft(club.db)
    await club.db.update(aircraft).set({ aircraft_status }).where(eq(aircraft._id, plane))
    await expect(club.owner.bookings.create({ body: wish(plane) })).rejects.toMatchObject({
      ...TAKEN,
      errors: [{ field: 'aircraft_type' }],
    })
  },
)

test('an unknown aircraft is not available', async () => {
  const body = wish('01919191-1111-7111-8111-111111111111')
  await expect(club.owner.bookings.create({ body })).rejects.toMatchObject(TAKEN)
})

// SPEC 8.booking.406
test('a taken time is refused; members see when it is taken, officers also by which pilot', async () => {
  const { owner, other, admin, plane } = club
  await owner.bookings.create({ body: wish(plane) })
  const body = wish(plane, { start_time: '11:00', end_time: '13:00' })
  const when = 'Sat 21 Nov 2026, 10:00 to 12:00'
  await expect(other.bookings.create({ body })).rejects.toMatchObject({
    ...TAKEN,
    errors: [{ field: 'start_time', message: `Taken ${when}` }],
  })
  await expect(admin.bookings.create({ body })).rejects.toMatchObject({
    ...TAKEN,
    errors: [{ field: 'start_time', message: `Clashes with Wei Ming Tan, ${when}` }],
  })
})

test('a time with downtime is refused; officers also see its remarks', async () => {
  const { other, admin, plane } = club
  const days = { start_date: '2026-11-21', end_date: '2026-11-22' }
  await addDowntime(club.db, { aircraft_id: plane, ...days, remarks: '100-hour check' })
  const when = 'Sat 21 Nov 2026, 09:00 to Sun 22 Nov 2026, 10:00'
  await expect(other.bookings.create({ body: wish(plane) })).rejects.toMatchObject({
    ...TAKEN,
    errors: [{ message: `Taken ${when}` }],
  })
  await expect(admin.bookings.create({ body: wish(plane) })).rejects.toMatchObject({
    ...TAKEN,
    errors: [{ message: `Clashes with downtime, ${when}: 100-hour check` }],
  })
})

test('a refusal names the first five clashes', async () => {
  const flown = { flight_date: '2026-11-10', booking_status: 'completed' } as const
  await addBooking(club.db, { aircraft_type: club.plane, user_id: club.other.member._id, ...flown })
  for (let hour = 10; hour < 16; hour++)
    await addBooking(club.db, {
      aircraft_type: club.plane,
      flight_date: '2026-11-21',
      start_time: `${hour}:00`,
      end_time: `${hour + 1}:00`,
    })
  const body = wish(club.plane, { start_time: '09:00', end_time: '17:00' })
  const refusal = await club.other.bookings.create({ body }).catch((error: unknown) => error)
  const { errors } = refusal as { errors: { message: string }[] }
  expect(errors.map(({ message }) => message)).toEqual(
    [10, 11, 12, 13, 14].map((hour) => `Taken Sat 21 Nov 2026, ${hour}:00 to ${hour + 1}:00`),
  )
})

test('the answer to a request is the same as reading the booking', async () => {
  const made = await club.owner.bookings.create({ body: wish(club.plane) })
  expect(await club.owner.bookings.read({ params: { id: made._id } })).toEqual(made)
  const [snapshot] = await club.admin.readiness.snapshots({ params: { id: made._id } })
  expect(snapshot?.decision).toBe('request')
})

test('a member who fails a blocking rule can neither request nor move a flight', async () => {
  const { _id: id } = await club.owner.bookings.create({ body: wish(club.plane) })
  const rule = { params: { code: 'medical' }, body: { mode: 'block', overridable_by: 'nobody' } } as const
  await club.admin.readiness.changeRule(rule)
  const later = { start_time: '14:00', end_time: '15:00' }
  const refusal = { status: 409, message: 'Not ready for this flight. Medical: not on record.' }
  await expect(club.owner.bookings.create({ body: wish(club.plane, later) })).rejects.toMatchObject(refusal)
  await expect(club.owner.bookings.update({ params: { id }, body: later })).rejects.toMatchObject(refusal)
  expect(await club.db.select().from(bookings)).toMatchObject([{ _id: id, start_time: '10:00' }])
  await club.db.delete(readiness_rules)
})

test('back-to-back bookings do not clash, nor do bookings of different aircraft', async () => {
  const { owner, plane, otherPlane } = club
  const flown = { flight_date: '2026-11-10', booking_status: 'completed' } as const
  await addBooking(club.db, { aircraft_type: plane, user_id: owner.member._id, ...flown })
  await owner.bookings.create({ body: wish(plane) })
  const times = [
    ['08:00', '10:00'],
    ['12:00', '13:00'],
  ]
  for (const [start_time, end_time] of times)
    await expect(owner.bookings.create({ body: wish(plane, { start_time, end_time }) })).resolves.toBeTruthy()
  await expect(owner.bookings.create({ body: wish(otherPlane) })).resolves.toBeTruthy()
})

test('when twenty members request one slot, one gets it and nineteen are refused', async () => {
  const { owner, other, plane } = club
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? owner : other).bookings.create({ body: wish(plane) }).then(
        () => 'booked',
        (error: { status: number; message: string }) => `${error.status} ${error.message}`,
      ),
    ),
  )
  expect(tally(outcomes)).toEqual({ booked: 1, [`406 ${TAKEN.message}`]: 19 })
  expect(await club.db.select().from(bookings)).toHaveLength(1)
})

test('refusals of concurrent requests name the clash; a member who cannot book is told that instead', async () => {
  const { owner, other, admin, plane } = club
  const social = await join(club.app, club.db, { membership_type: 'social' })
  const settled = await Promise.allSettled(
    [social, owner, other, admin].map(({ bookings: calls }) => calls.create({ body: wish(plane) })),
  )
  const [first, ...rest] = settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(first.status).toBe(500)
  const winner = rest.find(({ pilot_name }) => pilot_name)
  const when = 'Sat 21 Nov 2026, 10:00 to 12:00'
  const losers = rest.filter((one) => one !== winner)
  expect(losers).toHaveLength(2)
  for (const refusal of losers) {
    const words = refusal === rest[2] ? `Clashes with ${winner.pilot_name},` : 'Taken'
    expect(refusal).toMatchObject({
      ...TAKEN,
      errors: [{ field: 'start_time', message: `${words} ${when}` }],
    })
  }
})
