import { overdueFrom } from '@rsfc/domain/bookings/payment/payment-term'
import type { Call } from '../../../call.ts'
import { recordChange } from '../../../db/audit/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { tellOfBookings } from '../notifications/notify.ts'
import { setOverdue } from './store.ts'

/** Marks late payments as overdue and reminds each member once: a second run finds nothing to do. */
export function markOverduePayments(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const late = await setOverdue(tx.db, overdueFrom(tx.now))
    const changes = late.map((after) => ({
      before: { ...after, payment_status: 'requesting-payment' as const },
      after,
    }))
    for (const { before, after } of changes) {
      const what = { action: 'booking.update', subject: 'booking' as const, subject_id: after._id }
      await recordChange(tx, what, before, after)
    }
    await tellOfBookings(tx, changes)
  })
}
