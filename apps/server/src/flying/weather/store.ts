import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { and, asc, between, eq, getTableColumns, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { pilot_limits, weather_releases, weather_reports, weather_settings } from './tables.ts'

export type WeatherSettingsRow = typeof weather_settings.$inferSelect
type ReportRow = typeof weather_reports.$inferSelect

const settingsQuery = prepared((db) => db.select().from(weather_settings).prepare('weather_settings'))
const reportsQuery = prepared((db) => db.select().from(weather_reports).prepare('weather_reports'))

export async function readSettings(db: Queryable): Promise<WeatherSettingsRow> {
  const [row] = await settingsQuery(db).execute()
  if (!row) throw new Error('weather_settings has no row')
  return row
}

export async function lockSettings(db: Queryable): Promise<WeatherSettingsRow> {
  const [row] = await db.select().from(weather_settings).for('update')
  if (!row) throw new Error('weather_settings has no row')
  return row
}

export async function writeSettings(db: Queryable, changes: Partial<WeatherSettingsRow>): Promise<void> {
  await db.update(weather_settings).set(changes)
}

export function readReports(db: Queryable): Promise<ReportRow[]> {
  return reportsQuery(db).execute()
}

/** Stores the latest report of each kind and station; an older one that arrives late is ignored. */
export async function keepReports(db: Queryable, rows: ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  const latest = new Map<string, ReportRow>()
  for (const row of rows) {
    const key = `${row.station} ${row.kind}`
    const known = latest.get(key)
    if (!known || known.issued_at <= row.issued_at) latest.set(key, row)
  }
  const { station, kind, issued_at } = weather_reports
  await db
    .insert(weather_reports)
    .values([...latest.values()])
    .onConflictDoUpdate({
      target: [station, kind],
      set: {
        raw: sql`excluded.raw`,
        issued_at: sql`excluded.issued_at`,
        fetched_at: sql`excluded.fetched_at`,
      },
      setWhere: sql`excluded.issued_at >= ${issued_at}`,
    })
}

type Limits = Omit<typeof pilot_limits.$inferSelect, 'user_id'>
const NO_LIMITS: Limits = { crosswind_limit: null, visibility_limit: null, ceiling_limit: null }

export async function limitsOf(db: Queryable, user_id: string): Promise<Limits> {
  const { user_id: _whose, ...limits } = getTableColumns(pilot_limits)
  const [row] = await db.select(limits).from(pilot_limits).where(eq(pilot_limits.user_id, user_id))
  return row ?? NO_LIMITS
}

export async function setLimits(db: Queryable, user_id: string, limits: Partial<Limits>): Promise<void> {
  if (Object.keys(limits).length === 0) return
  await db
    .insert(pilot_limits)
    .values({ user_id, ...limits })
    .onConflictDoUpdate({ target: pilot_limits.user_id, set: limits })
}

/** Confirmed flights of today and tomorrow that have not started, with the limits that apply. */
export function flightsToAsk(db: Queryable, now: Date) {
  const { _id, flight_date, start_time, end_time } = bookings
  const { crosswind_limit, visibility_limit, ceiling_limit } = pilot_limits
  const { aircraft_name, aircraft_registration } = aircraft
  const { email, salutation, first_name } = members
  const today = clubDate(now)
  return db
    .select({
      _id,
      flight_date,
      start_time,
      end_time,
      aircraft_name,
      aircraft_registration,
      aircraft_crosswind: aircraft.crosswind_limit,
      crosswind_limit,
      visibility_limit,
      ceiling_limit,
      to: { _id: members._id, email, salutation, first_name },
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .innerJoin(members, eq(members._id, bookings.user_id))
    .leftJoin(pilot_limits, eq(pilot_limits.user_id, members._id))
    .where(
      and(
        eq(bookings.booking_status, 'confirmed'),
        between(flight_date, today, addDays(today, 1)),
        eq(members.account_status, 'active'),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
}

/** False if the pilot was already asked. */
export async function insertRelease(
  db: Queryable,
  row: typeof weather_releases.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(weather_releases)
    .values(row)
    .onConflictDoNothing()
    .returning({ _id: weather_releases._id })
  return rows.length > 0
}

export async function findRelease(db: Queryable, token_hash: Buffer) {
  const { flight_date, start_time, end_time, booking_status } = bookings
  const { aircraft_name, aircraft_registration } = aircraft
  const { reasons, booking_id } = weather_releases
  const [row] = await db
    .select({
      booking_id,
      reasons,
      flight_date,
      start_time,
      end_time,
      booking_status,
      aircraft_name,
      aircraft_registration,
      is_same: sql<boolean>`${bookings.flight_date} = ${weather_releases.flight_date}`,
    })
    .from(weather_releases)
    .innerJoin(bookings, eq(bookings._id, booking_id))
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(eq(weather_releases.token_hash, token_hash))
  return row
}
