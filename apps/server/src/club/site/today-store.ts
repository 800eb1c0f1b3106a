import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { and, asc, count, eq, gte, inArray, isNull, sql } from '../../base/database/drizzle.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { events } from '../events/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { book_outs, overdue_settings } from '../../flying/overdue/tables.ts'

/** Confirmed or flown flights of a day, by the name of the aircraft. */
export function flightsByAircraft(db: Queryable, day: ClubDate) {
  return db
    .select({ aircraft_name: aircraft.aircraft_name, flights: count() })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(eq(bookings.flight_date, day), inArray(bookings.booking_status, ['confirmed', 'completed'])))
    .groupBy(aircraft.aircraft_name)
    .orderBy(asc(aircraft.aircraft_name))
}

/** The number of flights out since a time; null if the club does not book flights out. */
export async function flightsInAir(db: Queryable, since: Date): Promise<number | null> {
  const out = db
    .select({ flights: count() })
    .from(book_outs)
    .where(and(isNull(book_outs.landed_at), gte(book_outs.out_at, since)))
  const [row] = await db
    .select({ enabled: overdue_settings.enabled, flights: sql<number>`(${out})::int` })
    .from(overdue_settings)
  return row?.enabled ? row.flights : null
}

export function nextEvents(db: Queryable, now: Date, limit: number) {
  const { _id, event_title, event_start_date } = events
  return db
    .select({ _id, event_title, event_start_date })
    .from(events)
    .where(gte(events.event_end_date, now))
    .orderBy(asc(event_start_date), asc(_id))
    .limit(limit)
}
