import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  addAircraft,
  addBooking,
  addDowntime,
  openRacers,
  outcome,
  someoneWaits,
  tally,
} from '../../testing/timetable.ts'
import type { Database, OpenDatabase } from '../../base/database/client.ts'
import { bookings, holds } from './booking-tables.ts'
import { downtimes } from './aircraft-tables.ts'

const OVERLAP = 'holds_no_overlap'
let db: Database
let racers: OpenDatabase
let alpha: string
let bravo: string
let tan: string

beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, 20)
  alpha = await addAircraft(db)
  bravo = await addAircraft(db)
  tan = (await addMember(db))._id
})
afterAll(() => racers.close())
beforeEach(async () => {
  await db.delete(bookings)
  await db.delete(downtimes)
})

function race(write: (i: number) => PromiseLike<unknown>): Promise<string[]> {
  return Promise.all(Array.from({ length: 20 }, (_, i) => outcome(write(i))))
}

test('twenty concurrent inserts for one slot leave one row and never deadlock, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const results = await race(() => addBooking(racers.db, { aircraft_type: alpha }))
    expect(tally(results)).toEqual({ done: 1, [OVERLAP]: 19 })
    expect(await db.select().from(bookings)).toHaveLength(1)
    expect(await db.select().from(holds)).toHaveLength(1)
    await db.delete(bookings)
  }
})

test('of twenty concurrent flights of one instructor on different aircraft, one remains, with two holds', async () => {
  const fleet = await Promise.all(Array.from({ length: 20 }, () => addAircraft(db)))
  for (let round = 0; round < 3; round++) {
    const results = await race((i) => {
      const crew = i % 2 ? { flight_instructor: tan } : { flight_examiner: tan }
      return addBooking(racers.db, { aircraft_type: fleet[i] as string, ...crew })
    })
    expect(tally(results)).toEqual({ done: 1, [OVERLAP]: 19 })
    expect(await db.select().from(holds)).toHaveLength(2)
    await db.delete(bookings)
  }
})

test('of concurrent downtime and bookings for one aircraft, one remains', async () => {
  for (let round = 0; round < 3; round++) {
    const results = await race((i) =>
      i % 2
        ? addDowntime(racers.db, { aircraft_id: alpha })
        : addBooking(racers.db, { aircraft_type: alpha, flight_instructor: tan }),
    )
    expect(tally(results)).toEqual({ done: 1, [OVERLAP]: 19 })
    await db.delete(bookings)
    await db.delete(downtimes)
  }
})

test('when twenty bookings race to move to one slot, one gets it and the others do not move', async () => {
  const dates = Array.from({ length: 20 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`)
  for (let round = 0; round < 4; round++) {
    const rows = await Promise.all(
      dates.map((flight_date) => addBooking(racers.db, { aircraft_type: alpha, flight_date })),
    )
    const results = await race((i) =>
      racers.db
        .update(bookings)
        .set({ flight_date: '2027-01-01' })
        .where(eq(bookings._id, rows[i]?._id as string)),
    )
    expect(tally(results)).toEqual({ done: 1, [OVERLAP]: 19 })
    expect(await db.select().from(holds)).toHaveLength(20)
    await db.delete(bookings)
  }
})

test('two bookings that swap slots at the same time are both refused, without a deadlock', async () => {
  const first = await addBooking(db, { aircraft_type: alpha })
  const second = await addBooking(db, { aircraft_type: bravo })
  const move = (_id: string, aircraft_type: string) =>
    outcome(racers.db.update(bookings).set({ aircraft_type }).where(eq(bookings._id, _id)))
  for (let round = 0; round < 15; round++)
    expect(await Promise.all([move(first._id, bravo), move(second._id, alpha)])).toEqual([OVERLAP, OVERLAP])
})

test('two downtime blocks that swap times at the same time are both refused, without a deadlock', async () => {
  const first = await addDowntime(db, { aircraft_id: alpha })
  const second = await addDowntime(db, { aircraft_id: bravo })
  const move = (_id: string, aircraft_id: string) =>
    outcome(racers.db.update(downtimes).set({ aircraft_id }).where(eq(downtimes._id, _id)))
  for (let round = 0; round < 15; round++)
    expect(await Promise.all([move(first._id, bravo), move(second._id, alpha)])).toEqual([OVERLAP, OVERLAP])
})

test.each([
  ['commits', OVERLAP],
  ['rolls back', 'done'],
])('a second booking waits for the first, which %s: %s', async (ending, expected) => {
  let second: Promise<string> | undefined
  const first = racers.db.transaction(async (tx) => {
    await addBooking(tx, { aircraft_type: alpha })
    second = outcome(addBooking(racers.db, { aircraft_type: alpha }))
    await someoneWaits(db)
    if (ending === 'rolls back') tx.rollback()
  })
  await Promise.allSettled([first])
  expect(await second).toBe(expected)
  expect((await db.execute(sql`select 1 from holds`)).rows).toHaveLength(1)
})
