import type { CountedFlight } from '@rsfc/domain/licence-plan/flight-needs'
import type { DuesMonth } from '@rsfc/domain/licence-plan/dues-ahead'
import { clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { alias, and, asc, eq, gt, gte, inArray, isNull, sql } from '../../base/database/drizzle.ts'
import { members } from '../../people/records/member-tables.ts'
import { flights } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { flownMinutes, flownOn } from '../airworthiness/flown-time-store.ts'

const instructor = alias(members, 'instructor')

/** A flight that counts, with what a certificate says about it. */
export type FlownFlight = CountedFlight & {
  flight_id: string
  pilot_id: string | null
  aircraft: string
  instructor_id: string | null
  instructor_name: string | null
  /** Whether the instructor still teaches here. */
  instructor_serves: boolean
}

/** The flights of pilots since a day, also those with an instructor, in order. */
export function flownSince(
  db: Queryable,
  pilots: readonly string[],
  since: ClubDate,
): Promise<FlownFlight[]> {
  const counted = sql<
    number | null
  >`case when ${flights.landings_day} is null and ${flights.landings_night} is null then null
    else coalesce(${flights.landings_day}, 0) + coalesce(${flights.landings_night}, 0) end`
  return db
    .select({
      flight_id: flights._id,
      pilot_id: flights.pilot_id,
      on: flownOn,
      model: aircraft.aircraft_model,
      aircraft_class: aircraft.aircraft_class,
      aircraft: aircraft.aircraft_registration,
      dual: sql<boolean>`${flights.function} = 'dual'`,
      minutes: flownMinutes,
      landings: counted,
      takeoffs: sql<
        number | null
      >`coalesce(${flights.takeoffs_day}, ${flights.landings_day}) + coalesce(${flights.takeoffs_night}, ${flights.landings_night}, 0)`,
      passengers: bookings.passengers,
      instructor_id: flights.instructor_id,
      instructor_name: sql<string | null>`${instructor.first_name} || ' ' || ${instructor.last_name}`,
      instructor_serves: sql<boolean>`coalesce(${instructor.instructor_rated} and ${instructor.account_status} = 'active', false)`,
    })
    .from(flights)
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .leftJoin(instructor, eq(instructor._id, flights.instructor_id))
    .leftJoin(bookings, eq(bookings._id, flights.booking_id))
    .where(
      and(
        inArray(flights.pilot_id, [...pilots]),
        isNull(flights.withdrawn_at),
        gte(flights.start, clubInstant(since, '00:00')),
      ),
    )
    .orderBy(asc(flights.start), asc(flights._id))
}

/** The months for which dues were charged, in order. */
export async function duesMonths(db: Queryable, memberId: string): Promise<DuesMonth[]> {
  const { rows } = await db.execute<DuesMonth>(
    sql`select month, charge, "left" from member_dues where user_id = ${memberId} order by month`,
  )
  return rows
}

/** The coming bookings of a pilot. */
export function bookedAfter(db: Queryable, memberId: string, today: ClubDate) {
  const { _id, flight_date, start_time, end_time, flight_type, flight_instructor, passengers } = bookings
  const { aircraft_model, aircraft_class, aircraft_name, aircraft_registration } = aircraft
  return db
    .select({
      _id,
      flight_date,
      start_time,
      end_time,
      flight_type,
      flight_instructor,
      passengers,
      aircraft_model,
      aircraft_class,
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
    .selectDistinctOn([aircraft.aircraft_model], {
      _id: aircraft._id,
      model: aircraft.aircraft_model,
      aircraft_class: aircraft.aircraft_class,
    })
    .from(aircraft)
    .where(eq(aircraft.aircraft_status, 'active'))
    .orderBy(asc(aircraft.aircraft_model), asc(aircraft.aircraft_registration))
}
