import { eq, sql } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES, FLIGHT_TYPES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, addDowntime, openRacers, outcome } from '../../testing/timetable.ts'
import type { Database, OpenDatabase } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { aircraft_months, aircraft_weeks, bookings, member_months } from './booking-tables.ts'
import { downtimes } from './aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const CONNECTIONS = 5
const IDS = Array.from({ length: 12 }, newId)
let db: Database
let racers: OpenDatabase
let fleet: string[]
beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, CONNECTIONS)
  fleet = [await addAircraft(db), await addAircraft(db)]
})
afterAll(() => racers.close())

const slot = fc.nat(IDS.length - 1)
const person = fc.option(fc.nat(2), { freq: 5 })
// Days around the end of a week, a month and a year.
const day = fc.constantFrom('2026-11-29', '2026-11-30', '2026-12-31', '2027-01-01')
const change = fc.record(
  {
    plane: fc.nat(1),
    person,
    flight_date: day,
    flight_type: fc.constantFrom(...FLIGHT_TYPES),
    booking_status: fc.constantFrom(...BOOKING_STATUSES),
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    payment_fee: fc.nat(500),
    // Still November in UTC, December in club time.
    paid_at: fc.constantFrom(null, new Date('2026-11-30T15:00:00Z'), new Date('2026-11-30T17:00:00Z')),
    actual_end_time: fc.constantFrom(null, '09:50', '10:35'),
    distance: fc.constantFrom(null, 0.1, 0.2, 80.3),
    booking_remarks: fc.constantFrom('', 'circuits'),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), slot, change }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), slot }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(on: Database, pilots: string[], action: Step): Promise<void> {
  const _id = IDS[action.slot] as string
  if (action.kind === 'delete') {
    await outcome(on.delete(bookings).where(eq(bookings._id, _id)))
    return
  }
  const { plane, person: who, ...fields } = action.change
  const set = {
    ...fields,
    ...(plane !== undefined && { aircraft_type: fleet[plane] as string }),
    ...(who !== undefined && { user_id: who === null ? null : (pilots[who] as string) }),
  }
  // Each booking has its own hour, so that none overlaps.
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
  const times = { start_time: hour(8 + action.slot), end_time: hour(9 + action.slot) }
  const row = { aircraft_type: fleet[0] as string, actual_start_time: '09:05', _id, ...times, ...set }
  if (Object.keys(set).length === 0 || (await on.$count(bookings, eq(bookings._id, _id))) === 0)
    await outcome(addBooking(on, row))
  else await outcome(on.update(bookings).set(set).where(eq(bookings._id, _id)))
}

/** The stored figures, without zeros. */
async function kept() {
  const weeks = await db.execute(
    sql`select week::text, aircraft_type, flights, minutes from ${aircraft_weeks} where flights <> 0 or minutes <> 0 order by 1, 2`,
  )
  const months = await db.execute(
    sql`select month::text, aircraft_type, training, examiniation, leisure, payments, revenue::int from ${aircraft_months}
        where (training, examiniation, leisure, payments, revenue) <> (0, 0, 0, 0, 0) order by 1, 2`,
  )
  const logs = await db.execute(
    sql`select user_id, month::text, flights, minutes, distance::float from ${member_months}
        where (flights, minutes, distance) <> (0, 0, 0) order by 1, 2`,
  )
  return { weeks: weeks.rows, months: months.rows, logs: logs.rows }
}

/** The same figures, counted from the bookings. */
async function counted() {
  const minutes = sql`coalesce(sum(extract(epoch from actual_end_time - actual_start_time) / 60), 0)::int`
  const weeks = await db.execute(
    sql`select date_trunc('week', flight_date::timestamp)::date::text as week, aircraft_type, count(*)::int as flights, ${minutes} as minutes
        from bookings where booking_status = 'completed' group by 1, 2 order by 1, 2`,
  )
  const paid = sql`payment_status = 'paid' and paid_at is not null`
  const held = sql`booking_status in ('pending', 'confirmed', 'completed')`
  const months = await db.execute(
    sql`select month::text, aircraft_type, sum(training)::int as training, sum(examiniation)::int as examiniation,
               sum(leisure)::int as leisure, sum(payments)::int as payments, sum(revenue)::int as revenue
        from (select date_trunc('month', flight_date::timestamp)::date as month, aircraft_type,
                (flight_type = 'training')::int as training, (flight_type = 'examiniation')::int as examiniation,
                (flight_type = 'leisure')::int as leisure, 0 as payments, 0 as revenue from bookings where ${held}
              union all
              select date_trunc('month', paid_at at time zone 'Asia/Singapore')::date, aircraft_type, 0, 0, 0, 1, payment_fee
              from bookings where ${paid}) both_kinds
        group by 1, 2 order by 1, 2`,
  )
  const logs = await db.execute(
    sql`select user_id, date_trunc('month', flight_date::timestamp)::date::text as month, count(*)::int as flights,
               ${minutes} as minutes, coalesce(sum(distance::numeric), 0)::float as distance
        from bookings where user_id is not null and booking_status = 'completed' and payment_status = 'paid'
        group by 1, 2 order by 1, 2`,
  )
  return { weeks: weeks.rows, months: months.rows, logs: logs.rows }
}

const addPilots = async () =>
  [await addMember(db), await addMember(db), await addMember(db)].map(({ _id }) => _id)

test('the stored figures always match the bookings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const pilots = await addPilots()
      for (const action of steps) await take(db, pilots, action)
      expect(await kept()).toEqual(await counted())
      await db.delete(members).where(eq(members._id, pilots[0] as string))
      expect(await kept()).toEqual(await counted())
      await db.execute(sql`select recount_flying()`)
      expect(await kept()).toEqual(await counted())
      await db.delete(bookings)
      expect(await kept()).toEqual({ weeks: [], months: [], logs: [] })
    }),
    { numRuns: 6, seed: 1928 },
  )
})

test('the stored figures are correct after concurrent writes', async () => {
  const pilots = await addPilots()
  const steps = fc.sample(step, { numRuns: 90, seed: 1928 })
  const queue = steps[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const action of queue) await take(racers.db, pilots, action)
    }),
  )
  expect(await kept()).toEqual(await counted())
  expect((await counted()).weeks.length).toBeGreaterThan(0)
  await db.delete(bookings)
})

const revisionOf = async (week: string) => {
  const { rows } = await db.execute<{ revision: string }>(
    sql`select coalesce(sum(version), 0)::text as revision from aircraft_weeks where week = ${week}`,
  )
  return rows[0]?.revision ?? ''
}

test('every change that the board shows gives the week a new revision', async () => {
  const aircraft_type = fleet[0] as string
  const seen = [await revisionOf('2027-03-01')]
  const noteRevision = async () => seen.push(await revisionOf('2027-03-01'))
  const { _id } = await addBooking(db, { aircraft_type, flight_date: '2027-03-03' })
  await noteRevision()
  await db.update(bookings).set({ booking_remarks: 'new' }).where(eq(bookings._id, _id))
  await noteRevision()
  await db.update(bookings).set({ flight_date: '2027-03-12' }).where(eq(bookings._id, _id))
  await noteRevision()
  const down = await addDowntime(db, {
    aircraft_id: aircraft_type,
    start_date: '2027-02-20',
    end_date: '2027-03-10',
  })
  await noteRevision()
  await db.update(downtimes).set({ remarks: 'tyres' }).where(eq(downtimes._id, down._id))
  await noteRevision()
  await db.delete(downtimes).where(eq(downtimes._id, down._id))
  await noteRevision()
  expect(new Set(seen).size).toBe(7)
})
