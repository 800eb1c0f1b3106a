import { and, eq, lte, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { bookings } from '../../records/booking-tables.ts'
import { aircraft } from '../../records/aircraft-tables.ts'
import { bookingColumns, type BookingRow } from '../store.ts'

/**
 * Marks unpaid bookings as overdue and returns them. The status is checked again under the row lock, so that
 * only one server marks each.
 */
export function setOverdue(db: Queryable, requestedBy: Date): Promise<BookingRow[]> {
  return db
    .update(bookings)
    .set({ payment_status: 'overdue' })
    .from(aircraft)
    .where(
      and(
        eq(aircraft._id, bookings.aircraft_type),
        eq(bookings.payment_status, 'requesting-payment'),
        lte(bookings.payment_requested_at, requestedBy),
      ),
    )
    .returning(bookingColumns)
}

/** The unpaid part of the charge for a flight, in cents; undefined if there is no charge. */
export async function leftOfFee(db: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select "left" from open_amounts join standing_entries('booking', ${id}, 'charge') entry on entry._id = entry_id`,
  )
  return rows[0]?.left
}
