import { sql } from 'drizzle-orm'
import { openDatabase, type Database, type Queryable } from '../db/client.ts'
import { bookings } from '../db/schema/bookings.ts'
import { newId } from '../db/new-id.ts'
import { aircraft, downtimes } from '../db/schema/fleet.ts'
import { databaseError } from '../db/transaction.ts'

type BookingRow = typeof bookings.$inferInsert
type DowntimeRow = typeof downtimes.$inferInsert

/** Connections of their own for racing writers: none waits longer than five seconds, a deadlock is seen at once. */
export function openRacers(url: string, count: number) {
  return openDatabase(
    `${url}&options=${encodeURIComponent('-c statement_timeout=5s -c deadlock_timeout=100ms')}`,
    { max: count },
  )
}

export async function addAircraft(db: Database): Promise<string> {
  const [row] = await db.insert(aircraft).values({}).returning()
  return row?._id as string
}

/** An hour's flight on a day, straight into the database. */
export function bookingRow(traits: Partial<BookingRow> & Pick<BookingRow, 'aircraft_type'>): BookingRow {
  return {
    pilot_name: 'Mei Lim',
    flight_type: 'training',
    flight_date: '2026-11-20',
    start_time: '09:00',
    end_time: '10:00',
    payment_reference: newId(),
    ...traits,
  }
}

export async function addBooking(db: Queryable, traits: Parameters<typeof bookingRow>[0]) {
  const [row] = await db.insert(bookings).values(bookingRow(traits)).returning()
  return row as NonNullable<typeof row>
}

export function downtimeRow(traits: Partial<DowntimeRow> & Pick<DowntimeRow, 'aircraft_id'>): DowntimeRow {
  return {
    start_date: '2026-11-20',
    start_time: '09:00',
    end_date: '2026-11-20',
    end_time: '10:00',
    ...traits,
  }
}

export async function addDowntime(db: Queryable, traits: Parameters<typeof downtimeRow>[0]) {
  const [row] = await db.insert(downtimes).values(downtimeRow(traits)).returning()
  return row as NonNullable<typeof row>
}

/** 'done', or the constraint that refused, or else the database's code. */
export async function outcome(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    const { constraint, code } = databaseError(error)
    return constraint ?? code ?? String(error)
  }
}

export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of outcomes) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Resolves once some connection of this database waits for a lock. */
export async function someoneWaits(db: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let looked = 0; looked < 1000; looked++) {
    if ((await db.execute(waiting)).rows.length > 0) return
  }
  throw new Error('nobody waits for a lock')
}
