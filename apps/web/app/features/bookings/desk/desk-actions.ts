import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { PaymentStatus } from '@rsfc/domain/bookings/status'
import { dateInWords } from '@rsfc/domain/time/club-words'

/** What the desk needs to know of a booking to show it in a row and act on it. */
export type DeskBooking = Pick<
  Booking,
  | '_id'
  | 'user_id'
  | 'pilot_name'
  | 'aircraft_type'
  | 'aircraft_name'
  | 'aircraft_registration'
  | 'flight_type'
  | 'flight_date'
  | 'start_time'
  | 'end_time'
  | 'booking_remarks'
  | 'flight_instructor'
  | 'flight_instructor_name'
  | 'flight_examiner_name'
  | 'booking_status'
  | 'payment_status'
  | 'payment_fee'
  | 'payment_reference'
>

export type DeskAction = {
  label: string
  /** Progress label: 'Confirming: 3 of 12'. */
  doing: string
  /** The result in the row: 'Confirmed'. */
  done: string
  changes: Partial<Pick<Booking, 'booking_status' | 'payment_status'>>
  applies: (booking: DeskBooking) => boolean
  primary?: boolean
  /** The dialog that asks for a reason first, if the action needs one. */
  question?: (bookings: readonly DeskBooking[]) => { title: string; children: string; confirm: string }
}

export const CONFIRM: DeskAction = {
  label: 'Confirm',
  doing: 'Confirming',
  done: 'Confirmed',
  changes: { booking_status: 'confirmed' },
  applies: () => true,
  primary: true,
}

export const REJECT: DeskAction = {
  label: 'Reject',
  doing: 'Rejecting',
  done: 'Rejected',
  changes: { booking_status: 'rejected' },
  applies: () => true,
  question: (bookings) => {
    const [first, second] = bookings
    return first && !second ? rejectOne(first) : rejectAll(bookings)
  },
}

const REQUEST_PAYMENT: DeskAction = {
  label: 'Request payment',
  doing: 'Requesting payment',
  done: 'Payment requested',
  changes: { payment_status: 'requesting-payment' },
  applies: ({ payment_status }) => payment_status === 'processing',
}

const PAYABLE: ReadonlySet<PaymentStatus> = new Set(['requesting-payment', 'to-check-payment', 'overdue'])

export const MARK_PAID: DeskAction = {
  label: 'Mark paid',
  doing: 'Marking paid',
  done: 'Marked paid',
  changes: { payment_status: 'paid' },
  applies: ({ payment_status }) => PAYABLE.has(payment_status),
  primary: true,
}

/** Actions available from the list, without opening the booking, by section. */
export const DESK_ACTIONS: Record<BookingSection, readonly DeskAction[]> = {
  confirmation: [CONFIRM, REJECT],
  confirmed: [],
  payment: [REQUEST_PAYMENT, MARK_PAID],
  past: [],
}

/** Names a booking in labels and announcements. */
export function bookingInWords({ pilot_name, flight_date, start_time }: DeskBooking): string {
  return `${pilot_name || 'Unnamed pilot'}, ${dateInWords(flight_date)}, ${start_time}`
}

function rejectOne(booking: DeskBooking) {
  const { flight_date, start_time, end_time } = booking
  return {
    title: 'Reject this booking?',
    children: `${pilotOf(booking)}, ${dateInWords(flight_date)}, ${start_time} to ${end_time}, ${aircraftInWords(booking)}. The aircraft becomes free at that time, and the member is sent an email with your reason.`,
    confirm: 'Reject booking',
  }
}

function rejectAll(bookings: readonly DeskBooking[]) {
  const names = [...new Set(bookings.map(pilotOf))]
  return {
    title: `Reject ${bookings.length} bookings?`,
    children: `Booked by ${LIST.format(names)}. The aircraft become free at those times, and each member is sent an email with your reason.`,
    confirm: `Reject all ${bookings.length}`,
  }
}

const LIST = new Intl.ListFormat('en-GB')

const pilotOf = ({ pilot_name }: DeskBooking) => pilot_name || 'Unnamed pilot'
