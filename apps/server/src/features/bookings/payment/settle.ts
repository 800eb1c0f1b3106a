import { paymentStatusAfter } from '@rsfc/domain/ledger/payment-status'
import type { TransactionCall } from '../../../call.ts'
import type { Session } from '../../../security/sessions/session.ts'
import { saveChange, writeChange } from '../save-change.ts'
import { lockBooking } from '../store.ts'
import { leftOfFee } from './store.ts'

/** Sets the status of flights whose charges the ledger has settled, with the receipt, or no longer settles. */
export async function followLedger(
  tx: TransactionCall<Session | null>,
  bookings: readonly string[],
): Promise<string[]> {
  const paid: string[] = []
  for (const id of bookings.toSorted()) {
    const before = await lockBooking(tx.db, id)
    const left = before && (await leftOfFee(tx.db, id))
    if (!before || left === undefined) continue
    const payment_status = paymentStatusAfter(before.payment_status, left)
    if (payment_status === before.payment_status) continue
    if (payment_status === 'paid') {
      await saveChange(tx, before, { payment_status })
      paid.push(id)
    }
    // The member is not asked again: the mistake was the bank's or the officer's.
    else await writeChange(tx, before, { payment_status, paid_at: null }, 'booking.update', null)
  }
  return paid
}
