import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { groundings, inspections, inspections_done } from './tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking } from '../../testing/timetable.ts'
import { groundOverdue } from './ground-aircraft.ts'

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

test('due figures follow from when the inspection was last done', async () => {
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

test('a document needs only its end date; it is renewed by a new one', async () => {
  const insurance = { name: 'Insurance', kind: 'calendar', document: true }
  await expect(add(insurance)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'due_on', message: 'Enter the end date' }],
  })
  const { _id } = await add({ ...insurance, due_on: '2026-12-20' })
  await expect(complete(_id)).rejects.toMatchObject({
    status: 409,
    message: 'This document has no interval. Enter its new end date with Change.',
  })
  const renewed = await club.admin.airworthiness.changeInspection({
    params: { id: _id },
    body: { ...insurance, kind: 'calendar', due_on: '2027-12-20' },
  })
  expect(renewed).toMatchObject({ due_on: '2027-12-20', interval_months: null, remaining_days: 401 })
})

test('the forecast moves when a booking is cancelled, and lists the bookings after it for officers only', async () => {
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

test('the forecast uses the ratio of flown to booked time of the last 90 days', async () => {
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

test('an overdue inspection grounds the aircraft at midnight, and completing it releases the aircraft once', async () => {
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

test('a flight that exceeds the tolerance of an inspection grounds the aircraft', async () => {
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
  // The flight was before the reading at 10:00, so only a later one adds to it.
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

test('an inspection that has been done cannot be deleted; one that was never done can', async () => {
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

test('bookings are moved by days in one step, with a reason', async () => {
  const { _id } = await booked('2026-11-20')
  const body = { changes: [{ _id, flight_date: '2026-11-27' }], reason: 'Annual brought forward' }
  expect(await club.admin.bookings.replan({ body })).toEqual({ done: [_id], failed: [] })
  const flight = await club.owner.bookings.read({ params: { id: _id } })
  expect(flight).toMatchObject({ flight_date: '2026-11-27', start_time: '09:00', reason: body.reason })
  const mails = await Promise.all((await club.mails()).map(readMail))
  const told = mails.filter(({ to, text }) => to === club.owner.member.email && text.includes(body.reason))
  expect(told.map(({ subject }) => subject.split(':')[0])).toContain('Flight changed')
})

test('work on an older date is recorded without moving the due figures; more hours than the meter shows are refused', async () => {
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

test('work on the same day as the last work counts as the latest', async () => {
  const { _id } = await add({ ...HUNDRED, last_done_on: '2026-11-14' })
  expect(await complete(_id, { at_hours: 950 })).toMatchObject({ due_hours: 1050, last_done_hours: 950 })
})

test('copying from an aircraft without inspections copies nothing', async () => {
  await add(HUNDRED)
  const copy = { params: { id: club.plane }, body: { from: club.otherPlane } }
  const left = await club.admin.airworthiness.copyInspections(copy)
  expect(left.map(({ name }) => name)).toEqual(['100 h check'])
})

test('completed work stays on record', async () => {
  const { _id } = await add(ANNUAL)
  await complete(_id, { release_number: 'CRS-12', note: 'All in order' })
  const done = await club.admin.airworthiness.inspectionsDone({ params: { id: club.plane } })
  expect(done).toMatchObject([
    { inspection_id: _id, name: 'Annual', done_on: '2026-11-14', at_hours: 1000, by: 'S. Kumar' },
  ])
})

test('the morning list shows what is grounded, undecided or due within 14 days', async () => {
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

test.each([
  [
    'by hours, ignoring figures that do not apply',
    { kind: 'hours', interval_hours: 50, interval_months: 6, due_on: '2027-01-01', last_done_hours: 960.5 },
    { interval_hours: 50, interval_months: null, due_on: null, due_hours: 1010.5, last_done_hours: 960.5 },
  ],
  [
    'by date, ignoring figures that do not apply',
    { kind: 'calendar', interval_hours: 50, interval_months: 6, due_hours: 5, last_done_on: '2026-10-01' },
    { interval_hours: null, interval_months: 6, due_on: '2027-04-01', due_hours: null },
  ],
  [
    'by hours or date, with due figures set by an officer',
    { kind: 'either', interval_hours: 50, interval_months: 6, due_on: '2027-02-02', due_hours: 1033.3 },
    { due_on: '2027-02-02', due_hours: 1033.3, last_done_on: null, last_done_hours: null },
  ],
  [
    'never done, so nothing is due yet',
    { kind: 'either', interval_hours: 50, interval_months: 6 },
    { due_on: null, due_hours: null, tolerance_hours: 0, remaining_days: null, remaining_hours: null },
  ],
])('an inspection %s', async (_what, given, expected) => {
  expect(await add({ name: 'Check', ...given })).toMatchObject(expected)
})

test('the audit trail records what officers do to inspections, with the values after a change or before a deletion', async () => {
  const before = await club.db.$count(audit)
  const { _id, version } = await add(ANNUAL)
  const { _id: hundred } = await add(HUNDRED)
  const change = (body: object) =>
    club.admin.airworthiness.changeInspection({ params: { id: _id }, body: body as typeof ANNUAL })
  const renamed = { ...ANNUAL, name: 'Annual check', blocks: false }
  expect(await change({ ...renamed, version })).toMatchObject({ name: 'Annual check', blocks: false })
  await expect(change({ ...ANNUAL, name: 'Yearly', version })).rejects.toMatchObject({ status: 409 })
  await expect(change({ ...ANNUAL, name: '100 h check' })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'name', message: 'This aircraft already has an inspection with this name' }],
  })
  await complete(_id)
  await complete(_id)
  await club.admin.airworthiness.removeInspection({ params: { id: hundred } })
  const entries = await club.db.select().from(audit).orderBy(audit._id).offset(before)
  expect(entries.map((entry) => [entry.action, entry.before?.inspection, entry.after?.inspection])).toEqual([
    ['aircraft.inspection.add', undefined, 'Annual'],
    ['aircraft.inspection.add', undefined, '100 h check'],
    ['aircraft.inspection.update', undefined, 'Annual check'],
    ['aircraft.inspection.complete', undefined, 'Annual check'],
    ['aircraft.inspection.remove', '100 h check', undefined],
  ])
  expect(entries[0]).toMatchObject({ subject_id: club.plane, after: { inspection_kind: 'calendar' } })
})

test('an inspection that no longer blocks, or is removed, lifts its grounding with a recorded reason', async () => {
  const past = { ...ANNUAL, last_done_on: '2025-11-13' }
  const { _id: annual } = await add(past)
  const { _id: paper } = await add({ ...past, name: 'Insurance', document: true })
  expect((await forecast())?.groundings.map(({ cause, reason }) => [cause, reason])).toEqual([
    ['inspection', 'Annual is past due'],
    ['document', 'Insurance has run out'],
  ])
  await club.admin.airworthiness.changeInspection({
    params: { id: annual },
    body: { ...past, blocks: false },
  })
  const [open] = (await forecast())?.groundings ?? []
  await expect(
    club.admin.airworthiness.lift({ params: { id: open?._id ?? '' }, body: { reason: 'Looks fine' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Renew the document first. The aircraft cannot fly before that.',
  })
  await club.admin.airworthiness.removeInspection({ params: { id: paper } })
  expect(await forecast()).toMatchObject({ grounded: false, grounded_reason: '', groundings: [] })
  const [lifted] = await club.db.select().from(groundings)
  expect(lifted?.lifted_reason).toBe('The inspection was changed')
  const { _id } = await add({ ...past, name: 'Check' })
  const [blocking] = (await forecast())?.groundings ?? []
  await expect(
    club.admin.airworthiness.lift({ params: { id: blocking?._id ?? '' }, body: { reason: 'Looks fine' } }),
  ).rejects.toMatchObject({ message: 'Complete the inspection first. The aircraft cannot fly before that.' })
  await complete(_id, { done_on: '2026-11-13' })
  const [last] = await club.db.select().from(groundings).where(eq(groundings.inspection_id, _id))
  expect(last).toMatchObject({ lifted_reason: 'Inspection completed', lifted_by: club.admin.member._id })
})

test('maintenance days are offered from tomorrow until the due date, within sixty days', async () => {
  const due = async (due_on: string) => {
    await club.db.execute(sql`alter table inspections_done disable trigger user`)
    await club.db.delete(inspections)
    await club.db.execute(sql`alter table inspections_done enable trigger user`)
    await add({ ...ANNUAL, due_on })
    return (await forecast())?.items[0]?.shop_days.map(({ from, to }) => `${from} ${to}`)
  }
  expect(await due('2027-01-13')).toContain('2027-01-12 2027-01-13')
  expect(await due('2027-01-14')).toEqual([])
  expect(await due('2026-11-16')).toEqual(['2026-11-15 2026-11-16'])
  expect(await due('2026-11-14')).toEqual(['2026-11-15 2026-11-16'])
})

test('the forecast shows the open defects and the meter of each aircraft separately', async () => {
  await club.owner.airworthiness.reportDefect({
    params: { id: club.plane },
    body: { title: 'Flat tyre', severity: 'minor' },
  })
  const all = await club.admin.airworthiness.forecast()
  const own = all.find(({ aircraft_id }) => aircraft_id === club.plane)
  const other = all.find(({ aircraft_id }) => aircraft_id === club.otherPlane)
  expect(own?.open_defects).toBeGreaterThan(0)
  expect(own?.meter).not.toBeNull()
  expect(other).toMatchObject({ open_defects: 0, meter: null, meter_estimated: false, grounded: false })
})
