import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { throttles } from '../../base/limits/tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, outcome } from '../../testing/timetable.ts'
import { flights } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  await club.db.update(aircraft).set({ aircraft_capacity: 4 })
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(throttles)
  await club.db.delete(flights)
  await club.db.delete(bookings)
})

const request = (traits: Record<string, unknown>) =>
  club.owner.bookings.create({ body: wish(club.plane, traits) })
const update = (who: 'owner' | 'admin', id: string, body: object) =>
  club[who].bookings.update({ params: { id }, body })
const at = (field: string) => ({ status: 400, errors: [{ field }] })

// SPEC o8.passengers.booking
test('a request knows its passengers and destination, and whether it is at night', async () => {
  await expect(request({ passengers: 3, destination: 'melaka' })).resolves.toMatchObject({
    passengers: 3,
    destination: 'WMKM',
    night: false,
  })
  const evening = { flight_date: '2026-11-22', start_time: '18:30', end_time: '19:30' }
  await expect(request(evening)).resolves.toMatchObject({ passengers: 0, destination: 'local', night: true })
})

// SPEC o8.passengers.bad-input
test.each([
  [{ passengers: 4 }, 'passengers'],
  [{ passengers: 1.5 }, 'passengers'],
  [{ passengers: -1 }, 'passengers'],
  [{ destination: '??' }, 'destination'],
  [{ destination: 'WMKM, http://x.example' }, 'destination'],
])('%j is refused at its field', async (traits, field) => {
  await expect(request(traits)).rejects.toMatchObject(at(field))
  expect(await club.db.$count(bookings)).toBe(0)
})

test('a member changes both while the request is pending; the instructor takes a seat', async () => {
  const { _id } = await request({ passengers: 1 })
  await expect(update('owner', _id, { passengers: 3, destination: 'Senai (WMKJ)' })).resolves.toMatchObject({
    passengers: 3,
    destination: 'WMKJ',
  })
  const flight_instructor = club.instructor.member._id
  await expect(update('admin', _id, { flight_instructor })).rejects.toMatchObject({
    ...at('passengers'),
    message: 'This aircraft has 2 seats for passengers beside its crew',
  })
  await expect(update('admin', _id, { flight_instructor, passengers: 2 })).resolves.toMatchObject({
    passengers: 2,
  })
  await expect(update('owner', _id, { passengers: null })).rejects.toMatchObject(at('passengers'))
  await expect(update('owner', _id, { destination: null })).rejects.toMatchObject(at('destination'))
})

test('a booking from before is not recorded, and stays so when something else changes', async () => {
  const before = { passengers: null, destination: null, user_id: club.owner.member._id }
  const { _id } = await addBooking(club.db, { ...wish(club.plane), ...before })
  await expect(update('owner', _id, { booking_remarks: 'Circuits' })).resolves.toMatchObject({
    passengers: null,
    destination: null,
  })
})

const TIMES = { start_time: '08:00', end_time: '09:00' }
async function fly(report: object) {
  const { _id } = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-14', ...TIMES }),
    user_id: club.owner.member._id,
    booking_status: 'confirmed',
  })
  await club.owner.bookings.postFlight({ body: { ...TIMES, distance: 5, ...report, booking_id: _id } })
  return _id
}
const report = (id: string) => club.owner.bookings.report({ params: { id } })

// SPEC o8.places.flight
test('a new flight is from and to the home field, with as many take-offs as landings, unless it says otherwise', async () => {
  const id = await fly({ landings_day: 3 })
  const local = { from: 'WSSL', to: 'WSSL', via: [], takeoffs_day: 3, takeoffs_night: null }
  await expect(report(id)).resolves.toMatchObject(local)
  const body = { ...TIMES, distance: 250, landings_day: 3, reason: 'We went to Melaka' }
  const away = { via: ['melaka'], to: 'Pulau Aur', takeoffs_day: 2 }
  await club.owner.bookings.correct({ params: { id }, body: { ...body, ...away } })
  await expect(report(id)).resolves.toMatchObject({
    from: 'WSSL',
    via: ['WMKM'],
    to: 'Pulau Aur',
    takeoffs_day: 2,
    takeoffs_night: 0,
  })
  await club.owner.bookings.correct({ params: { id }, body })
  await expect(report(id)).resolves.toMatchObject({ via: ['WMKM'], to: 'Pulau Aur' })
})

// SPEC o8.places.bad-input
test.each([
  [{ landings_day: 99 }, 'landings_day'],
  [{ landings_day: 3, takeoffs_day: 0 }, 'takeoffs_day'],
  [{ takeoffs_night: 99 }, 'takeoffs_night'],
  [{ to: '12' }, 'to'],
  [{ from: 'local' }, 'from'],
  [{ via: ['WMKM', '!'] }, 'via'],
])('a report with %j is refused at its field', async (traits, field) => {
  await expect(fly(traits)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: expect.stringMatching(new RegExp(`^${field}`)) }],
  })
  expect(await club.db.$count(flights)).toBe(0)
})

test.each([
  [`bookings set passengers = -1`, 'bookings_passengers'],
  [`bookings set passengers = 4`, 'bookings_seats'],
  [`bookings set destination = ''`, 'bookings_destination'],
  [`bookings set destination = 'x' || chr(10) || 'y'`, 'bookings_destination'],
  [`bookings set passengers = null, destination = null`, 'done'],
  [`flights set takeoffs_day = 0, landings_day = 3`, 'flights_landed_after_takeoff'],
  [`flights set takeoffs_day = null, landings_day = 3`, 'done'],
  [`flights set takeoffs_day = 501`, 'flights_takeoffs'],
  [`flights set "from" = null`, 'flights_places'],
  [`flights set "from" = null, "to" = null, via = '{WMKM}'`, 'flights_via'],
  [`flights set "from" = null, "to" = null`, 'done'],
  [`flights set "to" = '1'`, 'flights_to'],
  [`flights set via = array[null]`, 'flights_via'],
])('the database: %s is %s', async (change, result) => {
  await fly({ landings_day: 1 })
  expect(await outcome(club.db.execute(sql`update ${sql.raw(change)}`))).toBe(result)
})

test('a flight that an officer enters, and one completed without a report, are from and to the home field', async () => {
  const params = { id: club.plane }
  const pilot_id = club.owner.member._id
  const flown = { flight_date: '2026-11-13', ...TIMES, pilot_id }
  await expect(club.admin.airworthiness.addFlight({ params, body: flown })).resolves.toMatchObject({
    from: 'WSSL',
    to: 'WSSL',
    via: [],
  })
  const { _id } = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-14', ...TIMES }),
    user_id: pilot_id,
    booking_status: 'confirmed',
  })
  const times = { actual_start_time: '08:00', actual_end_time: '09:00' }
  await update('admin', _id, { booking_status: 'completed', ...times })
  const [row] = await club.db.select().from(flights).where(eq(flights.booking_id, _id))
  expect(row).toMatchObject({ from: 'WSSL', to: 'WSSL', via: [], landings_day: null, takeoffs_day: null })
})
