import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, eq, gte, inArray, ne, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { members } from '../../people/records/member-tables.ts'
import { bookings } from '../records/booking-tables.ts'

const name = sql<string>`${members.first_name} || ' ' || ${members.last_name}`

/** Active members with a licence who may fly, with the day of their next flight; all, or those whose name has the text. */
export async function pilots(db: Queryable, today: ClubDate, q = '') {
  const next = await nextFlights(db, today)
  const rows = await db
    .select({
      _id: members._id,
      name,
      license_type: members.license_type,
    })
    .from(members)
    .where(
      and(
        eq(members.account_status, 'active'),
        ne(members.membership_type, 'social'),
        ne(members.license_type, 'none'),
        q === '' ? undefined : sql`${name} ilike ${containing(q)}`,
      ),
    )
    .orderBy(asc(members.last_name), asc(members.first_name), asc(members._id))
  return rows.map((row) => ({ ...row, next_flight: next.get(row._id) ?? null }))
}

/** The next flight of each member. Not joined to the members, because that join is planned badly and slow. */
async function nextFlights(db: Queryable, today: ClubDate): Promise<Map<string | null, ClubDate>> {
  const { user_id, flight_date, booking_status } = bookings
  const rows = await db
    .select({ user_id, day: sql<ClubDate>`min(${flight_date})::text` })
    .from(bookings)
    .where(and(inArray(booking_status, ['pending', 'confirmed']), gte(flight_date, today)))
    .groupBy(user_id)
  return new Map(rows.map((row) => [row.user_id, row.day]))
}
