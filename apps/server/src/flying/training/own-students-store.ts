import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, eq, gte, inArray, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { flights } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { training_courses } from './tables.ts'

/** Those of these members whose course this instructor leads, or who fly with the instructor since a day. */
export async function ownStudents(
  db: Queryable,
  instructor: string,
  { ids, since }: { ids: readonly string[]; since: ClubDate },
): Promise<Set<string>> {
  const { student_id, instructor_id, ended_on } = training_courses
  const led = db
    .select({ _id: student_id })
    .from(training_courses)
    .where(and(inArray(student_id, [...ids]), eq(instructor_id, instructor), isNull(ended_on)))
  const booked = db
    .select({ _id: sql<string>`${bookings.user_id}` })
    .from(bookings)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        gte(bookings.flight_date, since),
        inArray(bookings.user_id, [...ids]),
        inArray(bookings.booking_status, ['pending', 'confirmed', 'completed']),
      ),
    )
  const flown = db
    .select({ _id: sql<string>`${flights.pilot_id}` })
    .from(flights)
    .where(
      and(
        eq(flights.instructor_id, instructor),
        sql`${flights.start} >= ${since}::timestamp at time zone 'Asia/Singapore'`,
        inArray(flights.pilot_id, [...ids]),
        isNull(flights.withdrawn_at),
      ),
    )
  const rows = ids.length > 0 ? await led.union(booked).union(flown) : []
  return new Set(rows.map(({ _id }) => _id))
}
