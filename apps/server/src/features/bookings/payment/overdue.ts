import { overdueFrom } from '@rsfc/domain/bookings/payment/payment-term'
import { recordAudits } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Platform } from '../../../platform.ts'
import { tellPeople } from '../news/tell.ts'
import { turnOverdue } from './store.ts'

/** Marks what is unpaid for too long and reminds its members, once each: a second run finds nothing. */
export function markOverduePayments(platform: Platform, now: Date): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const late = await turnOverdue(tx, overdueFrom(now))
    const changes = late.map((after) => {
      const before = { ...after, payment_status: 'requesting-payment' as const }
      return { before, after, actor: null }
    })
    const entry = { actor: null, action: 'booking.update', subject: 'booking' as const }
    const [before, after] = [{ payment_status: 'requesting-payment' }, { payment_status: 'overdue' }]
    await recordAudits(
      tx,
      late.map(({ _id }) => ({ ...entry, subject_id: _id, before, after })),
      now,
    )
    await tellPeople(platform, tx, changes, now)
  })
}
