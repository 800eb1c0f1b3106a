import { setTimeout } from 'node:timers/promises'
import { sql } from '../base/database/drizzle.ts'
import { openDatabase, type Database, type Queryable } from '../base/database/client.ts'
import { bookings } from '../flying/records/booking-tables.ts'
import { newId } from '../base/database/new-id.ts'
import { aircraft, downtimes } from '../flying/records/aircraft-tables.ts'
import { databaseError } from '../base/database/transaction.ts'

type BookingRow = typeof bookings.$inferInsert
type DowntimeRow = typeof downtimes.$inferInsert

/** A separate pool for concurrent writers. Timeouts turn a hanging lock or a deadlock into an error. */
export function openRacers(url: string, count: number) {
  return openDatabase(
    `${url}&options=${encodeURIComponent('-c statement_timeout=15s -c deadlock_timeout=100ms')}`,
    { max: count },
  )
}

export async function addAircraft(db: Database): Promise<string> {
  const [row] = await db.insert(aircraft).values({}).returning()
  return row?._id as string
}

/** The row of a one-hour flight. */
export function bookingRow(traits: Partial<BookingRow> & Pick<BookingRow, 'aircraft_type'>): BookingRow {
  return {
    pilot_name: 'Mei Lim',
    flight_type: 'training',
    flight_date: '2026-11-20',
    start_time: '09:00',
    end_time: '10:00',
    payment_reference: `RSFC-${newId().slice(-12)}`,
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

/** 'done', or the name of the violated constraint, or the error code. */
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
  for (const result of outcomes) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

/** Resolves when a connection to this database waits for a lock. */
export async function someoneWaits(db: Database, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length < count) await setTimeout(10)
}
