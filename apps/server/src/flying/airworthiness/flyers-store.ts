import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, between, eq, inArray, isNull, or, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { pending_pictures } from '../../people/storage/picture-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { defects, flights } from './tables.ts'

/** A flight that an officer has confirmed, or that was flown, by anyone on board. */
const bookedBy = (id: string) =>
  and(
    or(eq(bookings.user_id, id), eq(bookings.flight_instructor, id), eq(bookings.flight_examiner, id)),
    inArray(bookings.booking_status, ['confirmed', 'completed']),
  )
const flownBy = (id: string) =>
  and(or(eq(flights.pilot_id, id), eq(flights.instructor_id, id)), isNull(flights.withdrawn_at))

const flownOn = sql<ClubDate>`(${flights.start} at time zone 'Asia/Singapore')::date`
const isEither = (one: SQL, other: SQL) => sql<boolean>`exists ${one} or exists ${other}`

/** Whether the member has a flight that was flown, or that an officer confirmed. */
export function hasFlight(db: Queryable, id: string) {
  const booked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(bookedBy(id))
  const flown = db
    .select({ one: sql`1` })
    .from(flights)
    .where(flownBy(id))
  return isEither(sql`${booked}`, sql`${flown}`)
}

/** The membership of a member, and whether they have a flight that was flown or confirmed. */
export async function findFlyer(db: Queryable, id: string) {
  const { account_type, account_status, membership_type, instructor_rated } = members
  const [row] = await db
    .select({
      account_type,
      account_status,
      membership_type,
      instructor_rated,
      has_flight: hasFlight(db, id),
    })
    .from(members)
    .where(eq(members._id, id))
  return row
}

/** Whether the member has such a flight on this aircraft between two days, both included. */
export async function fliesAircraft(
  db: Queryable,
  id: string,
  aircraftId: string,
  days: { from: ClubDate; to: ClubDate },
): Promise<boolean> {
  const booked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.aircraft_type, aircraftId),
        between(bookings.flight_date, days.from, days.to),
        bookedBy(id),
      ),
    )
  const flown = db
    .select({ one: sql`1` })
    .from(flights)
    .where(and(eq(flights.aircraft_id, aircraftId), between(flownOn, days.from, days.to), flownBy(id)))
  const { rows } = await db.execute<{ flies: boolean }>(
    sql`select ${isEither(sql`${booked}`, sql`${flown}`)} as flies`,
  )
  return rows[0]?.flies === true
}

/** Whether the member uploaded this picture, for a report that is being written or that was sent. */
export async function isOwnDefectPicture(db: Queryable, path: string, id: string): Promise<boolean> {
  const pending = db
    .select({ one: sql`1` })
    .from(pending_pictures)
    .where(and(eq(pending_pictures.path, path), eq(pending_pictures.user_id, id)))
  const sent = db
    .select({ one: sql`1` })
    .from(defects)
    .where(and(eq(defects.reported_by, id), sql`${path} = any(${defects.pictures})`))
  const { rows } = await db.execute<{ own: boolean }>(
    sql`select ${isEither(sql`${pending}`, sql`${sent}`)} as own`,
  )
  return rows[0]?.own === true
}
