import type { CountedFlight } from '@rsfc/domain/licence-plan/flight-needs'
import { clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { and, asc, eq, gt, gte, inArray, isNull, sql } from '../../base/database/drizzle.ts'
import { flights } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { flownMinutes, flownOn } from '../airworthiness/flown-time-store.ts'

/** The flights of a pilot since a day, also those with an instructor. */
export function flownSince(db: Queryable, memberId: string, since: ClubDate): Promise<CountedFlight[]> {
  const counted = sql<
    number | null
  >`case when ${flights.landings_day} is null and ${flights.landings_night} is null then null
    else coalesce(${flights.landings_day}, 0) + coalesce(${flights.landings_night}, 0) end`
  return db
    .select({
      on: flownOn,
      model: aircraft.aircraft_model,
      dual: sql<boolean>`${flights.function} = 'dual'`,
      minutes: flownMinutes,
      landings: counted,
    })
    .from(flights)
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .where(
      and(
        eq(flights.pilot_id, memberId),
        isNull(flights.withdrawn_at),
        gte(flights.start, clubInstant(since, '00:00')),
      ),
    )
}

/** The coming bookings of a pilot. */
export function bookedAfter(db: Queryable, memberId: string, today: ClubDate) {
  const { _id, flight_date, start_time, end_time, flight_type, flight_instructor } = bookings
  const { aircraft_model, aircraft_name, aircraft_registration } = aircraft
  return db
    .select({
      _id,
      flight_date,
      start_time,
      end_time,
      flight_type,
      flight_instructor,
      aircraft_model,
      aircraft_name,
      aircraft_registration,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(
      and(
        eq(bookings.user_id, memberId),
        inArray(bookings.booking_status, ['pending', 'confirmed']),
        gt(flight_date, today),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time))
}

/** An active aircraft of each model, the first by registration. */
export function activeModels(db: Queryable) {
  return db
    .selectDistinctOn([aircraft.aircraft_model], { _id: aircraft._id, model: aircraft.aircraft_model })
    .from(aircraft)
    .where(eq(aircraft.aircraft_status, 'active'))
    .orderBy(asc(aircraft.aircraft_model), asc(aircraft.aircraft_registration))
}
