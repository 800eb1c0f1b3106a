import { eq } from '../../base/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, addDowntime, outcome } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { bookings, holds } from './booking-tables.ts'
import { aircraft, downtimes } from './aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const OVERLAP = 'holds_no_overlap'
let db: Database
let alpha: string
let bravo: string
let tan: string
let kaur: string

beforeAll(async () => {
  db = (await testDatabase()).db
  alpha = await addAircraft(db)
  bravo = await addAircraft(db)
  tan = (await addMember(db))._id
  kaur = (await addMember(db))._id
})
beforeEach(async () => {
  await db.delete(bookings)
  await db.delete(downtimes)
})

test('an aircraft cannot have two bookings at the same time', async () => {
  await addBooking(db, { aircraft_type: alpha, start_time: '09:00', end_time: '10:00' })
  const tries = [
    ['09:00', '10:00'],
    ['09:30', '10:30'],
    ['08:30', '09:01'],
    ['08:00', '12:00'],
    ['09:15', '09:20'],
  ] as const
  for (const [start_time, end_time] of tries)
    expect(await outcome(addBooking(db, { aircraft_type: alpha, start_time, end_time }))).toBe(OVERLAP)
  expect(await outcome(addBooking(db, { aircraft_type: bravo }))).toBe('done')
  expect(await outcome(addBooking(db, { aircraft_type: alpha, flight_date: '2026-11-21' }))).toBe('done')
})

test('an instructor cannot be on two flights at the same time', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_instructor: tan })
  expect(await outcome(addBooking(db, { aircraft_type: bravo, flight_instructor: tan }))).toBe(OVERLAP)
  expect(await outcome(addBooking(db, { aircraft_type: bravo, flight_instructor: kaur }))).toBe('done')
})

test('an examiner cannot be on two flights at the same time', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_examiner: tan })
  expect(await outcome(addBooking(db, { aircraft_type: bravo, flight_examiner: tan }))).toBe(OVERLAP)
  expect(await outcome(addBooking(db, { aircraft_type: bravo, flight_examiner: kaur }))).toBe('done')
})

test('nobody can instruct on one flight and examine on another at the same time', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_instructor: tan })
  expect(await outcome(addBooking(db, { aircraft_type: bravo, flight_examiner: tan }))).toBe(OVERLAP)
})

test('an aircraft cannot be booked during its downtime', async () => {
  await addDowntime(db, { aircraft_id: alpha, start_date: '2026-11-19', end_date: '2026-11-21' })
  expect(await outcome(addBooking(db, { aircraft_type: alpha }))).toBe(OVERLAP)
  expect(await outcome(addBooking(db, { aircraft_type: bravo }))).toBe('done')
  expect(await outcome(addBooking(db, { aircraft_type: alpha, flight_date: '2026-11-22' }))).toBe('done')
})

test('downtime cannot overlap a booking or other downtime', async () => {
  await addBooking(db, { aircraft_type: alpha })
  expect(await outcome(addDowntime(db, { aircraft_id: alpha, end_date: '2026-11-23' }))).toBe(OVERLAP)
  await addDowntime(db, { aircraft_id: bravo })
  expect(await outcome(addDowntime(db, { aircraft_id: bravo, end_time: '09:30' }))).toBe(OVERLAP)
  const later = await addDowntime(db, {
    aircraft_id: alpha,
    start_date: '2026-11-21',
    end_date: '2026-11-22',
  })
  const widen = db.update(downtimes).set({ start_date: '2026-11-20' }).where(eq(downtimes._id, later._id))
  expect(await outcome(widen)).toBe(OVERLAP)
})

test.each(['cancelled', 'rejected'] as const)(
  'a %s booking frees aircraft and crew, and cannot be reopened in a taken slot',
  async (booking_status) => {
    const crew = { flight_instructor: tan, flight_examiner: kaur }
    const first = await addBooking(db, { aircraft_type: alpha, ...crew })
    await db.update(bookings).set({ booking_status }).where(eq(bookings._id, first._id))
    expect(await db.select().from(holds)).toEqual([])
    const second = await addBooking(db, { aircraft_type: alpha, ...crew })
    const revive = () =>
      outcome(db.update(bookings).set({ booking_status: 'pending' }).where(eq(bookings._id, first._id)))
    expect(await revive()).toBe(OVERLAP)
    expect(await outcome(addBooking(db, { aircraft_type: alpha, ...crew, booking_status }))).toBe('done')
    await db.delete(bookings).where(eq(bookings._id, second._id))
    expect(await revive()).toBe('done')
  },
)

test.each(['pending', 'confirmed', 'completed'] as const)('a %s booking holds its slot', async (status) => {
  await addBooking(db, { aircraft_type: alpha, booking_status: status })
  expect(await outcome(addBooking(db, { aircraft_type: alpha }))).toBe(OVERLAP)
})

test('a booking cannot move to a taken slot, and keeps its own slot', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_instructor: tan })
  const { _id } = await addBooking(db, { aircraft_type: bravo, start_time: '10:00', end_time: '11:00' })
  const move = (changes: Partial<typeof bookings.$inferInsert>) =>
    outcome(db.update(bookings).set(changes).where(eq(bookings._id, _id)))
  expect(await move({ aircraft_type: alpha, start_time: '09:30' })).toBe(OVERLAP)
  expect(await move({ flight_instructor: tan, start_time: '09:30' })).toBe(OVERLAP)
  expect(await move({ flight_examiner: tan, start_time: '09:30' })).toBe(OVERLAP)
  expect(
    await outcome(addBooking(db, { aircraft_type: bravo, start_time: '10:30', end_time: '11:30' })),
  ).toBe(OVERLAP)
  expect(await move({ start_time: '10:15' })).toBe('done')
  expect(await move({ aircraft_type: alpha, flight_instructor: tan })).toBe('done')
  expect(
    await outcome(addBooking(db, { aircraft_type: bravo, start_time: '10:00', end_time: '11:00' })),
  ).toBe('done')
})

test('a change of any one column updates the hold', async () => {
  const crew = { flight_instructor: tan, flight_examiner: kaur }
  await addBooking(db, { aircraft_type: alpha, ...crew, start_time: '09:00', end_time: '10:00' })
  const changes = [
    [{ aircraft_type: bravo }, { aircraft_type: alpha }],
    [{ aircraft_type: bravo }, { flight_instructor: tan }],
    [{ aircraft_type: bravo }, { flight_examiner: tan }],
    [{ aircraft_type: alpha, flight_date: '2026-11-21' }, { flight_date: '2026-11-20' }],
    [{ aircraft_type: alpha, start_time: '10:00', end_time: '11:00' }, { start_time: '09:30' }],
    [{ aircraft_type: alpha, start_time: '08:00', end_time: '09:00' }, { end_time: '09:30' }],
    [
      { aircraft_type: alpha, booking_status: 'cancelled' as const },
      { booking_status: 'confirmed' as const },
    ],
  ] as const
  for (const [traits, change] of changes) {
    const { _id } = await addBooking(db, traits)
    expect(await outcome(db.update(bookings).set(change).where(eq(bookings._id, _id)))).toBe(OVERLAP)
    await db.delete(bookings).where(eq(bookings._id, _id))
  }
})

test('back-to-back flights and downtime do not clash', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_instructor: tan })
  const after = { start_time: '10:00', end_time: '11:00' }
  const before = { start_time: '08:00', end_time: '09:00' }
  expect(await outcome(addBooking(db, { aircraft_type: alpha, flight_instructor: tan, ...after }))).toBe(
    'done',
  )
  expect(await outcome(addBooking(db, { aircraft_type: alpha, flight_examiner: tan, ...before }))).toBe(
    'done',
  )
  const rest = { start_time: '11:00', end_time: '12:00' }
  expect(await outcome(addDowntime(db, { aircraft_id: alpha, ...rest }))).toBe('done')
})

test('one person can be both instructor and examiner of a flight, with one hold', async () => {
  await addBooking(db, { aircraft_type: alpha, flight_instructor: tan, flight_examiner: tan })
  const rows = await db.select().from(holds)
  expect(new Set(rows.map((row) => row.resource_id))).toEqual(new Set([alpha, tan]))
  expect(rows).toHaveLength(2)
})

test('deleting a booking, downtime, instructor or aircraft deletes its holds', async () => {
  const teacher = (await addMember(db))._id
  const lesson = await addBooking(db, { aircraft_type: alpha, flight_instructor: teacher })
  await db.delete(members).where(eq(members._id, teacher))
  expect((await db.select().from(holds)).map((row) => row.resource_id)).toEqual([alpha])
  await db.delete(bookings).where(eq(bookings._id, lesson._id))
  const grounded = await addAircraft(db)
  const block = await addDowntime(db, { aircraft_id: grounded })
  await addDowntime(db, { aircraft_id: grounded, start_date: '2026-11-21', end_date: '2026-11-22' })
  await db.delete(downtimes).where(eq(downtimes._id, block._id))
  expect(await db.select().from(holds)).toHaveLength(1)
  await db.delete(aircraft).where(eq(aircraft._id, grounded))
  expect(await db.select().from(holds)).toEqual([])
})

test('an aircraft with bookings cannot be deleted', async () => {
  await addBooking(db, { aircraft_type: alpha })
  expect(await outcome(db.delete(aircraft).where(eq(aircraft._id, alpha)))).toBe(
    'bookings_aircraft_type_aircraft__id_fk',
  )
})
