import { and, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { aircraft } from '../../../db/schema/fleet.ts'
import { bookingColumns, type BookingRow } from '../store.ts'

/**
 * Turns what was requested by then and is unpaid into overdue, and says which. The row's lock and the
 * status looked at again under it let exactly one server turn each.
 */
export function turnOverdue(db: Queryable, requestedBy: Date): Promise<BookingRow[]> {
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
