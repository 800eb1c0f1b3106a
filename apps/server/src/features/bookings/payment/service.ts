import type { Payment } from '@rsfc/contract/bookings/schemas'
import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import { payNowCode } from '@rsfc/domain/bookings/payment/paynow'
import { codeExpiry } from '@rsfc/domain/bookings/payment/payment-term'
import { awaitsPayment, mayReadReceipt, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../../call.ts'
import type { FileAnswer } from '../../../http/answers/file-answer.ts'
import { refused, type Refusal } from '../../../http/answers/refusal.ts'
import { findBooking, type BookingRow } from '../store.ts'
import { receiptPdf } from './receipt.ts'

/** The fee, its breakdown and how to pay it; only for the member who booked. */
export async function readPayment(call: Call, id: string): Promise<Payment | Refusal> {
  const { db, actor, now } = call
  const { payNow } = call.platform
  const booking = await findBooking(db, id)
  if (!booking) return refused(404)
  if (!ownsBooking(actor, booking)) return refused(403)
  const { payment_fee, payment_reference } = booking
  return {
    payment_fee,
    payment_reference,
    fee_lines: linesOf(booking),
    paynow_name: payNow.name,
    paynow_proxy: payNow.proxy,
    demo: payNow.demo,
    paid_at: booking.paid_at && clubStamp(booking.paid_at),
    paynow_code:
      awaitsPayment(booking) && payment_fee > 0
        ? payNowCode({
            payee: payNow,
            amount: payment_fee,
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
  const body = await receiptPdf({ booking, lines: linesOf(booking), paidAt: booking.paid_at })
  return { body, name: `Receipt-${booking.payment_reference}.pdf` }
}

function linesOf({ fee_basis }: BookingRow) {
  return fee_basis ? feeLines(fee_basis) : []
}
