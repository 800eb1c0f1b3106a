import { addDays, clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { inspections } from '../schema/airworthiness.ts'
import { bookings } from '../schema/bookings.ts'

const RATIO_DAYS = 90

export type InspectionRow = typeof inspections.$inferSelect

export function inspectionsOf(db: Queryable, ids: readonly string[]): Promise<InspectionRow[]> {
  return db
    .select()
    .from(inspections)
    .where(inArray(inspections.aircraft_id, [...ids]))
    .orderBy(asc(inspections._id))
}

/** Flights that have not begun, in order of time, of these aircraft. */
export function plannedOf(db: Queryable, ids: readonly string[], now: Date) {
  const today = clubDate(now)
  const { _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status } = bookings
  return db
    .select({ _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status })
    .from(bookings)
    .where(
      and(
        inArray(aircraft_type, [...ids]),
        inArray(booking_status, ['pending', 'confirmed']),
        gte(flight_date, today),
        or(sql`${flight_date} > ${today}`, gte(start_time, clubTime(now))),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
}

/** Flown and booked minutes of the last 90 days, by aircraft. */
export async function usageOf(db: Queryable, ids: readonly string[], today: ClubDate) {
  const { aircraft_type, booking_status, flight_date } = bookings
  const minutes = (from: unknown, to: unknown) =>
    sql<number>`coalesce(sum(extract(epoch from ${to} - ${from}) / 60), 0)::int`
  const rows = await db
    .select({
      aircraft_type,
      flown_minutes: minutes(bookings.actual_start_time, bookings.actual_end_time),
      booked_minutes: minutes(bookings.start_time, bookings.end_time),
    })
    .from(bookings)
    .where(
      and(
        inArray(aircraft_type, [...ids]),
        eq(booking_status, 'completed'),
        gte(flight_date, addDays(today, -RATIO_DAYS)),
        lt(flight_date, addDays(today, 1)),
      ),
    )
    .groupBy(aircraft_type)
  return new Map(rows.map((row) => [row.aircraft_type, row]))
}
