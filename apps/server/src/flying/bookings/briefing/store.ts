import type { StaffMember } from '@rsfc/contract/bookings/schemas'
import { and, asc, eq, or, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { members } from '../../../people/records/member-tables.ts'
import type { BookingRow } from '../store.ts'

/** All active instructors and examiners, with their flights at the time of the booking, as pilot or crew. */
export async function staffFor(
  db: Queryable,
  booking: BookingRow,
): Promise<Omit<StaffMember, 'outside_hours' | 'unfit' | 'unfit_examiner'>[]> {
  const { _id, flight_date, start_time, end_time } = booking
  const other = sql`(select pilot_name, start_time, end_time from bookings
    where ${members._id} in (user_id, flight_instructor, flight_examiner)
      and flight_date = ${flight_date}::date and start_time < ${end_time}::time and end_time > ${start_time}::time
      and booking_status in ('pending', 'confirmed', 'completed') and _id <> ${_id}::uuid
    order by start_time limit 1) as other`
  const rows = await db
    .select({
      _id: members._id,
      name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      instructor_rated: members.instructor_rated,
      examiner_rated: members.examiner_rated,
      pilot_name: sql<string | null>`other.pilot_name`,
      start_time: sql<string>`to_char(other.start_time, 'HH24:MI')`,
      end_time: sql<string>`to_char(other.end_time, 'HH24:MI')`,
    })
    .from(members)
    .leftJoinLateral(other, sql`true`)
    .where(and(eq(members.account_status, 'active'), or(members.instructor_rated, members.examiner_rated)))
    .orderBy(asc(members.first_name), asc(members.last_name), asc(members._id))
  return rows.map(({ pilot_name, start_time: from, end_time: to, ...person }) => ({
    ...person,
    busy: pilot_name === null ? null : { pilot_name, start_time: from, end_time: to },
  }))
}
