import { and, eq, lte } from '../../../base/database/drizzle.ts'
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
