import type { Booking } from '@rsfc/contract/bookings/schemas'
import { feeLineInWords, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { COLOURS } from '../../../base/mail/colours.ts'
import {
  clubPdf,
  drawParticulars,
  LEFT,
  drawDivider,
  STRONG,
  write,
  type Sheet,
} from '../../../base/pdf/club-sheet.ts'

type ReceiptBooking = Pick<
  Booking,
  | 'pilot_name'
  | 'aircraft_name'
  | 'aircraft_registration'
  | 'flight_type'
  | 'flight_date'
  | 'actual_start_time'
  | 'actual_end_time'
  | 'flight_instructor_name'
  | 'flight_examiner_name'
  | 'payment_fee'
  | 'payment_reference'
>

type Receipt = {
  booking: ReceiptBooking
  lines: FeeLine[]
  paidAt: Date
  /** What credit on the account has paid of it. */
  fromCredit?: number
}

export function receiptPdf({ booking, lines, paidAt, fromCredit = 0 }: Receipt): Promise<Buffer> {
  const paper = { title: 'Receipt', number: booking.payment_reference, on: paidAt }
  return clubPdf(paper, (sheet) => {
    const below = drawParticulars(sheet, 220, particulars(booking, paidAt))
    drawFee(sheet, below + 36, lines, { total: booking.payment_fee, fromCredit })
  })
}

function particulars(booking: ReceiptBooking, paidAt: Date): [string, string][] {
  const { actual_start_time: start, actual_end_time: end } = booking
  const crew = (label: string, name: string | null): [string, string][] => (name ? [[label, name]] : [])
  return [
    ['Received from', booking.pilot_name],
    ['Paid on', dateInWords(clubDate(paidAt))],
    ['Flight', `${FLIGHT_TYPE_LABELS[booking.flight_type]}, ${dateInWords(booking.flight_date)}`],
    ['Aircraft', aircraftInWords(booking)],
    ...(start && end ? [['Off and on blocks', `${start} to ${end}`] as [string, string]] : []),
    ...crew('Instructor', booking.flight_instructor_name),
    ...crew('Examiner', booking.flight_examiner_name),
  ]
}

type Paid = { total: number; fromCredit: number }

function drawFee(sheet: Sheet, top: number, lines: FeeLine[], { total, fromCredit }: Paid): void {
  const rows = lines.map((line) => ({
    label: line.label,
    how: feeLineInWords(line),
    amount: dollarsInWords(line.amount),
  }))
  // A fee that an officer entered by hand has no breakdown.
  const shown = rows.length > 0 ? rows : [{ label: 'Flight fee', how: '', amount: dollarsInWords(total) }]
  shown.forEach(({ label, how, amount }, index) => {
    const y = top + index * 30
    drawDivider(sheet, y, COLOURS.line)
    write(sheet, label, { at: [LEFT, y + 9], width: 200 })
    write(sheet, how, { at: [LEFT + 200, y + 9], color: COLOURS.dimmed })
    write(sheet, amount, { at: [LEFT, y + 9], align: 'right' })
  })
  const y = top + shown.length * 30
  drawDivider(sheet, y, COLOURS.navy)
  write(sheet, 'Total paid', { at: [LEFT, y + 12], font: STRONG, size: 13, color: COLOURS.navy })
  write(sheet, dollarsInWords(total), {
    at: [LEFT, y + 12],
    font: STRONG,
    size: 13,
    color: COLOURS.navy,
    align: 'right',
  })
  write(sheet, `${howPaid({ total, fromCredit })} Thank you, and happy landings.`, {
    at: [LEFT, y + 48],
    color: COLOURS.dimmed,
  })
}

function howPaid({ total, fromCredit }: Paid): string {
  if (fromCredit === 0) return `By ${PAYMENT_SERVICE}.`
  if (fromCredit >= total) return 'Paid from your credit.'
  return `${dollarsInWords(fromCredit)} from your credit, the rest by ${PAYMENT_SERVICE}.`
}
