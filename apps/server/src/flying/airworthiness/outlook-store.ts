import { addDays, clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, between, eq, inArray, type PgColumn, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { inspections } from './tables.ts'
import { bookings } from '../records/booking-tables.ts'

const RATIO_DAYS = 90

export type InspectionRow = typeof inspections.$inferSelect

const isAnyOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`

const inspectionsQuery = prepared((db) =>
  db
    .select()
    .from(inspections)
    .where(isAnyOf(inspections.aircraft_id))
    .orderBy(asc(inspections._id))
    .prepare('inspections_of'),
)

export function inspectionsOf(db: Queryable, ids: readonly string[]): Promise<InspectionRow[]> {
  return inspectionsQuery(db).execute({ ids })
}

const plannedQuery = prepared((db) => {
  const { _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status } = bookings
  const today = sql`${sql.placeholder('today')}::date`
  return db
    .select({ _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status })
    .from(bookings)
    .where(
      and(
        isAnyOf(aircraft_type),
        inArray(booking_status, ['pending', 'confirmed']),
        sql`${flight_date} >= ${today}`,
        sql`(${flight_date} > ${today} or ${start_time} >= ${sql.placeholder('time')}::time)`,
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
    .prepare('planned_of')
})

/** Flights of these aircraft that have not started, in order of time. */
export function plannedOf(db: Queryable, ids: readonly string[], now: Date) {
  return plannedQuery(db).execute({ ids, today: clubDate(now), time: clubTime(now) })
}

const usageQuery = prepared((db) => {
  const { aircraft_type, booking_status, flight_date } = bookings
  const minutes = (from: unknown, to: unknown) =>
    sql<number>`coalesce(sum(extract(epoch from ${to} - ${from}) / 60), 0)::int`
  return db
    .select({
      aircraft_type,
      flown_minutes: minutes(bookings.actual_start_time, bookings.actual_end_time),
      booked_minutes: minutes(bookings.start_time, bookings.end_time),
    })
    .from(bookings)
    .where(
      and(
        isAnyOf(aircraft_type),
        eq(booking_status, 'completed'),
        between(flight_date, sql.placeholder('from'), sql.placeholder('today')),
      ),
    )
    .groupBy(aircraft_type)
    .prepare('usage_of')
})

/** Flown and booked minutes of the last 90 days by aircraft. */
export async function usageOf(db: Queryable, ids: readonly string[], today: ClubDate) {
  const rows = await usageQuery(db).execute({ ids, from: addDays(today, -RATIO_DAYS), today })
  return new Map(rows.map((row) => [row.aircraft_type, row]))
}
