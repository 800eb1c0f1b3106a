import { eq } from '../../base/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, outcome } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { bookings } from '../records/booking-tables.ts'
import { instructor_exceptions, instructor_hours, instructor_plans } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

let db: Database
let instructor_id: string
let plan_id: string
beforeAll(async () => {
  db = (await testDatabase()).db
  instructor_id = (await addMember(db, { instructor_rated: true }))._id
  plan_id = newId()
  await db.insert(instructor_plans).values({ _id: plan_id, instructor_id, valid_from: '2026-11-01' })
  await db.insert(instructor_hours).values({ plan_id, weekday: 'Monday', from: '09:00', to: '12:00' })
  const [from, to] = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-20T04:00:00Z')]
  await db.insert(instructor_exceptions).values({ instructor_id, from, to, kind: 'off' })
})

const hours = (traits: Partial<typeof instructor_hours.$inferInsert>) =>
  outcome(
    db.insert(instructor_hours).values({ plan_id, weekday: 'Monday', from: '12:00', to: '13:00', ...traits }),
  )

test.each([
  ['hours that overlap', { from: '11:00' }, 'instructor_hours_no_overlap'],
  ['hours that end before they start', { from: '14:00' }, 'instructor_hours_order'],
  ['an invalid weekday', { weekday: 'Someday' as 'Monday' }, 'instructor_hours_weekday'],
  ['the same hours on another weekday', { weekday: 'Friday', from: '09:00' }, 'done'],
  ['hours that touch', {}, 'done'],
] as const)('the database on %s: %o', async (_name, traits, expected) => {
  expect(await hours(traits)).toBe(expected)
})

const exception = (from: string, to: string, kind: 'off' | 'extra') =>
  outcome(
    db.insert(instructor_exceptions).values({
      instructor_id,
      from: new Date(`2026-11-20T${from}Z`),
      to: new Date(`2026-11-20T${to}Z`),
      kind,
    }),
  )

test.each([
  ['00:00', '01:30', 'extra', 'instructor_exceptions_no_overlap'],
  ['06:00', '05:00', 'off', 'instructor_exceptions_order'],
  ['04:00', '05:00', 'extra', 'done'],
] as const)('an exception from %s to %s, %s: %s', async (from, to, kind, expected) => {
  expect(await exception(from, to, kind)).toBe(expected)
})

test('an instructor’s answer is removed when the instructor changes', async () => {
  const other = (await addMember(db, { instructor_rated: true }))._id
  const aircraft_type = await addAircraft(db)
  const { _id } = await addBooking(db, {
    aircraft_type,
    flight_instructor: instructor_id,
    instructor_answer: 'asked',
  })
  const answerAfter = async (changes: Partial<typeof bookings.$inferInsert>) => {
    const [row] = await db.update(bookings).set(changes).where(eq(bookings._id, _id)).returning()
    return row?.instructor_answer
  }
  expect(await answerAfter({ booking_remarks: 'Circuits' })).toBe('asked')
  expect(await answerAfter({ flight_instructor: null, instructor_answer: 'declined' })).toBe('declined')
  expect(await answerAfter({ flight_instructor: other })).toBeNull()
  expect(await answerAfter({ instructor_answer: 'accepted' })).toBe('accepted')
  await db.delete(members).where(eq(members._id, other))
  expect(await db.select().from(bookings).where(eq(bookings._id, _id))).toMatchObject([
    { flight_instructor: null, instructor_answer: null },
  ])
})

test('the database refuses a request to an instructor who is not on the flight', async () => {
  const aircraft_type = await addAircraft(db)
  expect(await outcome(addBooking(db, { aircraft_type, instructor_answer: 'asked' }))).toBe(
    'bookings_instructor_asked',
  )
})
