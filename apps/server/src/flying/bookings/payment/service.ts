import type { Payment } from '@rsfc/contract/bookings/schemas'
import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import { payNowCode } from '@rsfc/domain/bookings/payment/paynow'
import { codeExpiry, overdueFrom } from '@rsfc/domain/bookings/payment/payment-term'
import { awaitsPayment, mayReadReceipt, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { paymentStatusAfter } from '@rsfc/domain/ledger/payment-status'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call, TransactionCall } from '../../../people/call/call.ts'
import { feesLeft, paidFromCredit } from '../../../people/records/debts-store.ts'
import { recordChange } from '../../../people/records/audit-store.ts'
import { followingLedger } from '../../../base/database/trigger-context.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import type { FileAnswer } from '../../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { Session } from '../../../people/call/session.ts'
import { tellOfBookings } from '../notifications/notify.ts'
import { saveChange, writeChange } from '../save-change.ts'
import { findBooking, lockBooking, type BookingRow } from '../store.ts'
import { receiptPdf } from './receipt.ts'
import { setOverdue } from './store.ts'

/** The fee, its calculation and how to pay it; only for the member who booked. */
export async function readPayment(call: Call, id: string): Promise<Payment | Refusal> {
  const { db, actor, now } = call
  const { payNow } = call.platform
  const booking = await findBooking(db, id)
  if (!booking) return refused(404)
  if (!ownsBooking(actor, booking)) return refused(403)
  const { payment_fee, payment_reference } = booking
  const payment_left = (await feesLeft(db, [id])).get(id) ?? 0
  return {
    payment_fee,
    payment_left,
    from_credit: await paidFromCredit(db, id),
    payment_reference,
    fee_lines: linesOf(booking),
    paynow_name: payNow.name,
    paynow_proxy: payNow.proxy,
    demo: payNow.demo,
    paid_at: booking.paid_at && clubStamp(booking.paid_at),
    paynow_code:
      awaitsPayment(booking) && payment_left > 0
        ? payNowCode({
            payee: payNow,
            amount: payment_left,
            reference: payment_reference,
            expires: codeExpiry(now),
          })
        : null,
  }
}

export async function readReceipt({ db, actor }: Call, id: string): Promise<FileAnswer | Refusal> {
  const booking = await findBooking(db, id)
  if (!booking) return refused(404)
  if (!mayReadReceipt(actor, booking)) return refused(403)
  if (booking.payment_status !== 'paid' || !booking.paid_at)
    return refused(409, { message: 'The receipt is available once the flight is paid.' })
  const fromCredit = await paidFromCredit(db, id)
  const body = await receiptPdf({ booking, lines: linesOf(booking), paidAt: booking.paid_at, fromCredit })
  return { body, name: `Receipt-${booking.payment_reference}.pdf` }
}

function linesOf({ fee_basis }: BookingRow) {
  return fee_basis ? feeLines(fee_basis) : []
}

/** Marks late payments as overdue and reminds each member once: a second run finds nothing left to do. */
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

/** Updates the payment status of flights whose charges the ledger has settled, with the receipt, or reopened. */
export async function followLedger(
  tx: TransactionCall<Session | null>,
  bookings: readonly string[],
): Promise<string[]> {
  const paid: string[] = []
  for (const id of bookings.toSorted()) {
    const before = await lockBooking(tx.db, id)
    const left = before && (await feesLeft(tx.db, [id])).get(id)
    if (!before || left === undefined) continue
    const payment_status = paymentStatusAfter(before.payment_status, left)
    if (payment_status === before.payment_status) continue
    await followingLedger(tx.db, () =>
      payment_status === 'paid'
        ? saveChange(tx, before, { payment_status })
        : // The member is not asked to pay again, because the mistake was the bank's or the officer's.
          writeChange(tx, before, { payment_status, paid_at: null }, 'booking.update', null),
    )
    if (payment_status === 'paid') paid.push(id)
  }
  return paid
}
