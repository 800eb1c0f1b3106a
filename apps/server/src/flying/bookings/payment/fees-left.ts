import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { isFeeOpen } from '@rsfc/domain/bookings/payment/fee-words'
import type { Queryable } from '../../../base/database/client.ts'
import { feesLeft } from '../../../people/records/debts-store.ts'

type Billed = Pick<DeskBooking, '_id' | 'payment_status' | 'payment_fee'>

/** Adds what is left to pay of each fee. Asks the ledger only about fees that are requested and not paid. */
export async function withFeesLeft<Booking extends Billed>(db: Queryable, bookings: readonly Booking[]) {
  const open = bookings.filter(({ payment_status }) => isFeeOpen(payment_status)).map(({ _id }) => _id)
  const left = await feesLeft(db, open)
  return bookings.map((booking) => ({
    ...booking,
    payment_left: isFeeOpen(booking.payment_status) ? (left.get(booking._id) ?? 0) : 0,
  }))
}
