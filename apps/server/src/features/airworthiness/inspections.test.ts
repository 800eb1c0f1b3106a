import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../call.ts'
import { groundings, inspections, inspections_done } from '../../db/schema/airworthiness.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking } from '../../testing/timetable.ts'
import { groundOverdue } from './groundings.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  await club.admin.airworthiness.correctMeter({
    params: { id: club.plane },
    body: { value: 1000, reason: 'Read at the check' },
  })
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(groundings)
  await club.db.execute(sql`alter table inspections_done disable trigger user`)
  await club.db.delete(inspections)
  await club.db.execute(sql`alter table inspections_done enable trigger user`)
  await club.db.delete(bookings)
})

const HUNDRED = {
  name: '100 h check',
  kind: 'hours' as const,
  interval_hours: 100,
  last_done_hours: 910,
  last_done_on: '2026-06-01',
}
const ANNUAL = { name: 'Annual', kind: 'calendar' as const, interval_months: 12, last_done_on: '2025-12-20' }

const add = (body: object, id = club.plane) =>
  club.admin.airworthiness.addInspection({ params: { id }, body: body as typeof HUNDRED })
const complete = (id: string, body: object = {}) =>
  club.admin.airworthiness.completeInspection({
    params: { id },
    body: { done_on: '2026-11-14', at_hours: 1000, by: 'S. Kumar', ...body },
  })
const booked = (flight_date: string, traits: object = {}) =>
  addBooking(club.db, {
    ...wish(club.plane, { flight_date, start_time: '09:00', end_time: '13:00' }),
    user_id: club.owner.member._id,
    booking_status: 'confirmed',
    ...traits,
  })
const forecast = async (who: 'admin' | 'owner' = 'admin') => {
  const all = await club[who].airworthiness.forecast()
  return all.find(({ aircraft_id }) => aircraft_id === club.plane)
}

test('what is due follows from when it was done', async () => {
  expect(await add(HUNDRED)).toMatchObject({ due_hours: 1010, due_on: null, remaining_hours: 10 })
  expect(await add(ANNUAL)).toMatchObject({
    due_on: '2026-12-20',
    due_hours: null,
    remaining_days: 36,
    expected_on: '2026-12-20',
  })
  expect(await add({ ...ANNUAL, name: 'Insurance', document: true, due_on: '2027-01-05' })).toMatchObject({
    due_on: '2027-01-05',
  })
  await expect(add(HUNDRED)).rejects.toMatchObject({ status: 409, errors: [{ field: 'name' }] })
  await expect(add({ name: 'Nothing', kind: 'either', interval_hours: 50 })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'interval_months' }],
  })
})

test('the forecast moves when a booking is cancelled, and names the bookings after it to officers alone', async () => {
  await add(HUNDRED)
  const days = ['2026-11-20', '2026-11-22', '2026-11-25', '2026-11-28']
  const ids = []
  for (const day of days) ids.push((await booked(day))._id)
  const before = await forecast()
  expect(before?.items[0]).toMatchObject({
    expected_on: '2026-11-25',
    affected: [{ _id: ids[2] }, { _id: ids[3] }],
  })
  expect(before?.items[0]?.shop_days[0]?.disturbed).toEqual([])
  expect((await forecast('owner'))?.items[0]).toMatchObject({
    expected_on: '2026-11-25',
    affected: [],
    shop_days: [],
  })
  await club.owner.bookings.update({
    params: { id: ids[1] as string },
    body: { booking_status: 'cancelled' },
  })
  expect((await forecast())?.items[0]).toMatchObject({
    expected_on: '2026-11-28',
    affected: [{ _id: ids[3] }],
  })
})

test('the ratio of flown to booked time of the last 90 days counts', async () => {
  await add(HUNDRED)
  await booked('2026-11-01', {
    booking_status: 'completed',
    actual_start_time: '09:00',
    actual_end_time: '11:00',
  })
  for (const day of ['2026-11-20', '2026-11-22', '2026-11-25', '2026-11-28', '2026-11-29']) await booked(day)
  expect((await forecast())?.items[0]?.expected_on).toBeNull()
  await booked('2026-11-30')
  expect((await forecast())?.items[0]?.expected_on).toBe('2026-11-30')
})

test('past due it grounds at midnight; completing it releases, once', async () => {
  const { _id } = await add({ ...ANNUAL, last_done_on: '2025-11-14' })
  expect((await forecast())?.grounded, 'in force on its last day').toBe(false)
  await club.db.update(inspections).set({ due_on: '2026-11-13' })
  await groundOverdue(siteCall(club.platform))
  await groundOverdue(siteCall(club.platform))
  expect(await forecast()).toMatchObject({
    grounded: true,
    groundings: [{ cause: 'inspection', reason: 'Annual is past due' }],
  })
  await expect(club.other.bookings.create({ body: wish(club.plane) })).rejects.toMatchObject({ status: 406 })
  expect(await complete(_id)).toMatchObject({ due_on: '2027-11-14', last_done_hours: 1000 })
  expect(await complete(_id)).toMatchObject({ due_on: '2027-11-14' })
  expect(await club.db.$count(inspections_done)).toBe(1)
  expect((await forecast())?.grounded).toBe(false)
})

test('hours past the tolerance ground with the flight that flew them', async () => {
  await add({ ...HUNDRED, last_done_hours: 899.5, tolerance_hours: 1 })
  expect((await forecast())?.grounded, 'within the tolerance').toBe(false)
  await club.admin.airworthiness.addFlight({
    params: { id: club.plane },
    body: {
      pilot_id: club.owner.member._id,
      flight_date: '2026-11-14',
      start_time: '07:00',
      end_time: '08:00',
    },
  })
  // The flight was before the reading of 10:00, so only a later one adds to it.
  club.passTime(4 * 60 * 60 * 1000)
  await club.admin.airworthiness.addFlight({
    params: { id: club.plane },
    body: {
      pilot_id: club.owner.member._id,
      flight_date: '2026-11-14',
      start_time: '12:00',
      end_time: '13:00',
    },
  })
  expect(await forecast()).toMatchObject({
    grounded: true,
    groundings: [{ reason: '100 h check is past due' }],
  })
  club.passTime(-4 * 60 * 60 * 1000)
})

test('inspections are copied to another aircraft without their dates', async () => {
  await add(HUNDRED)
  await add({ ...ANNUAL, document: true })
  await add(ANNUAL, club.otherPlane)
  const copied = await club.admin.airworthiness.copyInspections({
    params: { id: club.otherPlane },
    body: { from: club.plane },
  })
  expect(
    Object.fromEntries(copied.map(({ name, due_on, due_hours }) => [name, [due_on, due_hours]])),
  ).toEqual({
    '100 h check': [null, null],
    Annual: ['2026-12-20', null],
  })
})

test('an inspection that was done stays on record; one that never was can go', async () => {
  const done = await add(ANNUAL)
  const never = await add(HUNDRED)
  await complete(done._id)
  await expect(club.admin.airworthiness.removeInspection({ params: { id: done._id } })).rejects.toMatchObject(
    { status: 409 },
  )
  await club.admin.airworthiness.removeInspection({ params: { id: never._id } })
  expect((await forecast())?.items.map(({ name }) => name)).toEqual(['Annual'])
  await expect(complete(done._id, { done_on: '2026-11-15' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'done_on' }],
  })
})

test('bookings move by days in one act, with the reason', async () => {
  const { _id } = await booked('2026-11-20')
  const body = { booking_ids: [_id], shift_days: 7, reason: 'Annual brought forward' }
  expect(await club.admin.bookings.replan({ body })).toEqual({ done: [_id], failed: [] })
  const flight = await club.owner.bookings.read({ params: { id: _id } })
  expect(flight).toMatchObject({ flight_date: '2026-11-27', start_time: '09:00', reason: body.reason })
  const mails = await Promise.all((await club.mails()).map(readMail))
  const told = mails.filter(({ to, text }) => to === club.owner.member.email && text.includes(body.reason))
  expect(told.map(({ subject }) => subject.split(':')[0])).toContain('Flight changed')
})

test('work on an older date goes on record and moves nothing; more hours than the meter shows are refused', async () => {
  const { _id } = await add(HUNDRED)
  expect(await complete(_id, { at_hours: 990 })).toMatchObject({ due_hours: 1090 })
  expect(await complete(_id, { done_on: '2026-10-01', at_hours: 950 })).toMatchObject({
    due_hours: 1090,
    last_done_on: '2026-11-14',
  })
  expect(await club.db.$count(inspections_done)).toBe(2)
  await expect(complete(_id, { at_hours: 5000 })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'at_hours', message: expect.stringContaining('The meter shows 1,00') }],
  })
})

test('what was done stays on record', async () => {
  const { _id } = await add(ANNUAL)
  await complete(_id, { release_number: 'CRS-12', note: 'All in order' })
  const done = await club.admin.airworthiness.inspectionsDone({ params: { id: club.plane } })
  expect(done).toMatchObject([
    { inspection_id: _id, name: 'Annual', done_on: '2026-11-14', at_hours: 1000, by: 'S. Kumar' },
  ])
})

test('the morning list has what is grounded, undecided or due within 14 days', async () => {
  await add({ ...ANNUAL, last_done_on: '2025-11-28' })
  await add({ ...ANNUAL, name: 'Insurance', last_done_on: '2025-11-29' })
  await club.owner.airworthiness.reportDefect({
    params: { id: club.plane },
    body: { title: 'Flat tyre', severity: 'minor' },
  })
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Hail damage' } })
  const morning = await club.admin.dashboard.morning()
  expect(morning.counts).toMatchObject({ defects: 1, inspections: 1, gaps: 0 })
  expect(morning.defects).toMatchObject([{ title: 'Flat tyre', reported_by_name: 'Wei Ming Tan' }])
  expect(morning.inspections).toMatchObject([
    { name: 'Annual', expected_on: '2026-11-28', remaining_days: 14, aircraft_registration: '9V-BOA' },
  ])
  expect(morning.aircraft).toMatchObject([
    { aircraft_registration: '9V-BOA', aircraft_status: 'active', remarks: 'Hail damage', until: null },
  ])
})

test('bookings are cancelled or moved to another aircraft in one act, each with the reason', async () => {
  const first = await booked('2026-11-20')
  const second = await booked('2026-11-22')
  await booked('2026-11-22', { aircraft_type: club.otherPlane, user_id: club.other.member._id })
  const moved = await club.admin.bookings.replan({
    body: {
      booking_ids: [first._id, second._id],
      to_aircraft: club.otherPlane,
      reason: 'Annual brought forward',
    },
  })
  expect(moved).toMatchObject({ done: [first._id], failed: [{ _id: second._id }] })
  const cancelled = await club.admin.bookings.replan({
    body: { booking_ids: [second._id], reason: 'Annual brought forward' },
  })
  expect(cancelled.done).toEqual([second._id])
  const again = await club.admin.bookings.replan({
    body: { booking_ids: [second._id], shift_days: 7, reason: 'Annual brought forward' },
  })
  expect(again).toEqual({
    done: [],
    failed: [{ _id: second._id, message: 'This booking is no longer open' }],
  })
  const flight = await club.owner.bookings.read({ params: { id: second._id } })
  expect(flight).toMatchObject({ booking_status: 'cancelled', reason: 'Annual brought forward' })
})
