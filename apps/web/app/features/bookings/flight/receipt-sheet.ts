import type { Booking, Payment } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Sheet } from '../../../ui/pictures/sheet-picture.ts'

export function receiptSheet(booking: Booking, { fee_lines, payment_fee, paid_at }: Payment): Sheet {
  return {
    title: `Receipt ${booking.payment_reference}`,
    rows: [
      ['From', CLUB_NAME],
      ['Received from', booking.pilot_name],
      ...(paid_at ? [['Paid on', dateInWords(clubDate(new Date(paid_at)))] as const] : []),
      ['Flight', dateInWords(booking.flight_date)],
      ['Aircraft', aircraftInWords(booking)],
      ...fee_lines.map(({ label, amount }) => [label, dollarsInWords(amount)] as const),
      ['Total paid', dollarsInWords(payment_fee)],
    ],
  }
}
