import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { and, count, lte, type SQL, sql } from '../drizzle.ts'
import type { Queryable } from '../client.ts'
import { bookings } from '../schema/bookings.ts'

/** Confirmed flights that are over and that nobody has completed: as in domain/bookings/permissions. */
export function isFlown(now: Date): SQL | undefined {
  const { booking_status, flight_date, end_time } = bookings
  const today = clubDate(now)
  const ended = sql`(${flight_date} < ${today} or ${end_time} <= ${clubTime(now)})`
  return and(sql`${booking_status} = 'confirmed'`, lte(flight_date, today), ended)
}

export async function countFlown(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.select({ size: count() }).from(bookings).where(isFlown(now))
  return row?.size ?? 0
}
