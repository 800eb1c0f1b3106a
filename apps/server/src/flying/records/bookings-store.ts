import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { and, count, lte, type SQL, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { bookings } from './booking-tables.ts'

/** A booking with the name and registration of its aircraft. */
export type BookingRow = Omit<typeof bookings.$inferSelect, 'period'> & {
  aircraft_name: string
  aircraft_registration: string
}

/** Confirmed flights that are over but not completed, as in domain/bookings/permissions. */
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
