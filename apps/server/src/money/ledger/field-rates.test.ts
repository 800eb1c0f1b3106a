import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { throttles } from '../../base/limits/tables.ts'
import { flights } from '../../flying/airworthiness/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { field_rates } from '../../flying/records/rate-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, outcome } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(throttles)
  await club.db.delete(flights)
  await club.db.delete(bookings)
  await club.db.delete(field_rates)
})

const TODAY = '2026-11-14'
const MELAKA = {
  kind: 'landing' as const,
  place: 'Melaka',
  aircraft_type: null,
  starts_on: TODAY,
  amount: 22,
}
const set = (traits: object = {}) => club.admin.ledger.setFieldRate({ body: { ...MELAKA, ...traits } })
const TIMES = { start_time: '08:00', end_time: '09:00' }

async function book(traits: object = {}) {
  return addBooking(club.db, {
    ...wish(club.plane, { flight_date: TODAY, ...TIMES }),
    user_id: club.owner.member._id,
    booking_status: 'confirmed',
    ...traits,
  })
}

async function fly(report: object = {}, traits: object = {}) {
  const { _id } = await book(traits)
  return club.owner.bookings.postFlight({ body: { ...TIMES, distance: 5, ...report, booking_id: _id } })
}

// SPEC o8.charges.rates
test('officers set charges from a day on, and members can read them', async () => {
  await set()
  await set({ amount: 25 })
  await set({ kind: 'fuel', place: 'ignored', starts_on: '2026-12-01', amount: 30 })
  const list = await club.owner.ledger.fieldRates()
  expect(list).toMatchObject([
    { kind: 'fuel', place: null, amount: 30, starts_on: '2026-12-01' },
    { kind: 'landing', place: 'WMKM', amount: 25, touch_and_goes: true, aircraft_registration: null },
  ])
  const [later, now] = list.map(({ _id }) => ({ id: _id }))
  await expect(club.admin.ledger.cancelFieldRate({ params: now! })).rejects.toMatchObject({ status: 409 })
  expect(await club.admin.ledger.cancelFieldRate({ params: later! })).toHaveLength(1)
})

test.each([
  [{ starts_on: '2026-11-13' }, 'starts_on'],
  [{ amount: -1 }, 'amount'],
  [{ place: null }, 'place'],
  [{ place: '??' }, 'place'],
  [{ aircraft_type: '01990000-0000-7000-8000-00000000abcd' }, 'aircraft_type'],
  [{ up_to_kg: 0 }, 'up_to_kg'],
  [{ up_to_kg: 1500, kind: 'fuel' }, 'up_to_kg'],
  [{ up_to_kg: 1500, aircraft_type: '01990000-0000-7000-8000-00000000abcd' }, 'up_to_kg'],
])('%j is refused at its field', async (traits, field) => {
  await expect(set(traits)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  expect(await club.db.$count(field_rates)).toBe(0)
})

// SPEC o8.charges.rates
test('without charges a bill is what it was', async () => {
  const flown = await fly({ via: ['WMKM'] })
  const payment = await club.owner.bookings.payment({ params: { id: flown._id } })
  expect(payment).toMatchObject({ payment_fee: 600, fee_lines: [{ amount: 300 }, { amount: 300 }] })
})

// SPEC o8.charges.lines
test('the bill has a line for the landing, and follows a corrected report', async () => {
  await set()
  const { _id, payment_fee } = await fly({ via: ['WMKM'], landings_day: 2 })
  expect(payment_fee).toBe(622)
  const params = { id: _id }
  const { fee_lines } = await club.owner.bookings.payment({ params })
  expect(fee_lines.at(-1)).toEqual({
    label: 'Landing fee, Melaka (WMKM)',
    blocks: 1,
    hourly: 0,
    each: 22,
    amount: 22,
  })
  const body = { ...TIMES, distance: 5, landings_day: 2, reason: 'We turned back' }
  await expect(club.owner.bookings.correct({ params, body })).resolves.toMatchObject({ payment_fee: 622 })
  await expect(club.owner.bookings.correct({ params, body: { ...body, via: [] } })).resolves.toMatchObject({
    payment_fee: 600,
  })
})

// SPEC o8.charges.weight
test('a fee by weight follows the recorded weight of the aircraft, in the list, the estimate and the bill', async () => {
  await set()
  await set({ up_to_kg: 1500, amount: 15 })
  await set({ up_to_kg: 1500, amount: 12 })
  const weigh = (max_takeoff_kg: number | null) =>
    club.admin.fleet.update({ params: { id: club.plane }, body: { max_takeoff_kg } })
  const estimate = async () => {
    const { _id } = await book({ destination: 'WMKM' })
    const { fee } = await club.admin.bookings.briefing({ params: { id: _id } })
    await club.db.delete(bookings).where(eq(bookings._id, _id))
    return fee?.total
  }
  expect(await estimate()).toBe(622)
  await weigh(1500)
  expect(await club.owner.ledger.fieldRates()).toContainEqual(
    expect.objectContaining({ up_to_kg: 1500, amount: 12, aircraft_within: [club.plane] }),
  )
  expect(await estimate()).toBe(612)
  await weigh(1501)
  expect(await estimate()).toBe(622)
  await weigh(1060)
  const { _id, payment_fee } = await fly({ via: ['WMKM'] })
  expect(payment_fee).toBe(612)
  const { fee_lines } = await club.owner.bookings.payment({ params: { id: _id } })
  expect(fee_lines.at(-1)).toMatchObject({ label: 'Landing fee, Melaka (WMKM)', blocks: 1, each: 12 })
  await weigh(null)
})

// SPEC o8.charges.estimates
test('a flight that is completed without a report is charged as planned, and so is the estimate', async () => {
  await set()
  const { _id } = await book({ destination: 'WMKM' })
  const { fee } = await club.admin.bookings.briefing({ params: { id: _id } })
  expect(fee).toMatchObject({ kind: 'estimate', total: 622 })
  const times = { actual_start_time: '08:00', actual_end_time: '09:00' }
  const body = { booking_status: 'completed' as const, ...times }
  await expect(club.admin.bookings.update({ params: { id: _id }, body })).resolves.toMatchObject({
    payment_fee: 622,
  })
  const longer = { actual_end_time: '09:05' }
  await expect(club.admin.bookings.update({ params: { id: _id }, body: longer })).resolves.toMatchObject({
    payment_fee: 672,
  })
  const [flight] = await club.db.select().from(flights).where(eq(flights.booking_id, _id))
  expect(flight).toMatchObject({ from: 'WSSL', via: ['WMKM'], to: 'WSSL', landings_day: null })
})

test.each([
  [`field_rates set amount = -1`, 'field_rates_amount'],
  [`field_rates set kind = 'parking'`, 'field_rates_kind'],
  [`field_rates set place = null`, 'field_rates_place'],
  [`field_rates set place = '1'`, 'field_rates_place_form'],
  [`field_rates set up_to_kg = 0`, 'field_rates_weight'],
  [`field_rates set kind = 'fuel', place = null, up_to_kg = 1`, 'field_rates_weight'],
])('the database: %s is %s', async (change, result) => {
  await set()
  expect(await outcome(club.db.execute(sql`update ${sql.raw(change)}`))).toBe(result)
})
