import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { PaymentStatus } from '@rsfc/domain/bookings/status'
import { dateInWords } from '@rsfc/domain/time/club-words'

export type DeskAction = {
  label: string
  /** Progress label: 'Confirming: 3 of 12'. */
  doing: string
  changes: Partial<Pick<Booking, 'booking_status' | 'payment_status'>>
  applies: (booking: Booking) => boolean
  primary?: boolean
  /** The confirmation dialog, if the action needs one. */
  question?: (bookings: readonly Booking[]) => { title: string; children: string; confirm: string }
}

const CONFIRM: DeskAction = {
  label: 'Confirm',
  doing: 'Confirming',
  changes: { booking_status: 'confirmed' },
  applies: () => true,
  primary: true,
}

const REJECT: DeskAction = {
  label: 'Reject',
  doing: 'Rejecting',
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
  changes: { payment_status: 'requesting-payment' },
  applies: ({ payment_status }) => payment_status === 'processing',
}

const PAYABLE: ReadonlySet<PaymentStatus> = new Set(['requesting-payment', 'to-check-payment', 'overdue'])

const MARK_PAID: DeskAction = {
  label: 'Mark paid',
  doing: 'Marking paid',
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

function rejectOne(booking: Booking) {
  const { flight_date, start_time, end_time } = booking
  return {
    title: 'Reject this booking?',
    children: `${pilotOf(booking)}, ${dateInWords(flight_date)}, ${start_time} to ${end_time}, ${aircraftInWords(booking)}. The aircraft becomes free at that time and the member is notified by email.`,
    confirm: 'Reject booking',
  }
}

function rejectAll(bookings: readonly Booking[]) {
  const names = [...new Set(bookings.map(pilotOf))]
  return {
    title: `Reject ${bookings.length} bookings?`,
    children: `Booked by ${LIST.format(names)}. The aircraft become free at those times and the members are notified by email.`,
    confirm: `Reject all ${bookings.length}`,
  }
}

const LIST = new Intl.ListFormat('en-GB')

const pilotOf = ({ pilot_name }: Booking) => pilot_name || 'Unnamed pilot'
