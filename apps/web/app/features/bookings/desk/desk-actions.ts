import type { BookingChanges, DeskBooking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isFlown } from '@rsfc/domain/bookings/permissions'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { PaymentStatus } from '@rsfc/domain/bookings/status'
import { dateInWords } from '@rsfc/domain/time/club-words'

export type DeskAction = {
  label: string
  /** Progress label: 'Confirming: 3 of 12'. */
  doing: string
  /** The result in the row: 'Confirmed'. */
  done: string
  changes: (booking: DeskBooking) => BookingChanges
  applies: (booking: DeskBooking) => boolean
  primary?: boolean
  /** The server judges the flight first; what is not in order is asked about. */
  judged?: boolean
  /** The dialog that asks for a reason first, if the action needs one. */
  question?: (bookings: readonly DeskBooking[]) => { title: string; children: string; confirm: string }
}

export const CONFIRM: DeskAction = {
  label: 'Confirm',
  doing: 'Confirming',
  done: 'Confirmed',
  changes: () => ({ booking_status: 'confirmed' }),
  applies: isPending,
  primary: true,
  judged: true,
}

export const REJECT: DeskAction = {
  label: 'Reject',
  doing: 'Rejecting',
  done: 'Rejected',
  changes: () => ({ booking_status: 'rejected' }),
  applies: isPending,
  question: (bookings) => {
    const [first, second] = bookings
    return first && !second ? rejectOne(first) : rejectAll(bookings)
  },
}

export const REQUEST_PAYMENT: DeskAction = {
  label: 'Request payment',
  doing: 'Requesting payment',
  done: 'Payment requested',
  changes: () => ({ payment_status: 'requesting-payment' }),
  applies: (booking) => isCompleted(booking) && booking.payment_status === 'processing',
}

const PAYABLE: ReadonlySet<PaymentStatus> = new Set(['requesting-payment', 'to-check-payment', 'overdue'])

export const MARK_PAID: DeskAction = {
  label: 'Mark paid',
  doing: 'Marking paid',
  done: 'Marked paid',
  changes: () => ({ payment_status: 'paid' }),
  applies: (booking) => isCompleted(booking) && PAYABLE.has(booking.payment_status),
  primary: true,
}

/** For a flight that is over: flown at the times that were booked. */
export const COMPLETE: DeskAction = {
  label: 'Flown as booked',
  doing: 'Completing',
  done: 'Completed',
  changes: ({ start_time, end_time }) => ({
    booking_status: 'completed',
    actual_start_time: start_time,
    actual_end_time: end_time,
  }),
  applies: hasEnded,
  primary: true,
}

export const NOT_FLOWN: DeskAction = {
  label: 'Not flown',
  doing: 'Cancelling',
  done: 'Cancelled',
  changes: () => ({ booking_status: 'cancelled' }),
  applies: hasEnded,
  question: (bookings) =>
    bookings.length > 1
      ? {
          title: `Cancel ${bookings.length} flights?`,
          children: `Booked by ${new Intl.ListFormat('en-GB').format([...new Set(bookings.map(pilotOf))])}. They will not be billed, and each member is sent an email with your reason.`,
          confirm: `Cancel all ${bookings.length}`,
        }
      : {
          title: 'Cancel this flight?',
          children: `${bookings[0] ? bookingInWords(bookings[0]) : ''}. It will not be billed, and the member is sent an email with your reason.`,
          confirm: 'Cancel the flight',
        },
}

/** A section of the desk, or what its filters have found. */
export type DeskList = BookingSection | 'results'

/** Actions available from the list, without opening the booking. */
export const DESK_ACTIONS: Record<DeskList, readonly DeskAction[]> = {
  confirmation: [CONFIRM, REJECT],
  confirmed: [COMPLETE, NOT_FLOWN],
  payment: [REQUEST_PAYMENT, MARK_PAID],
  past: [],
  results: [CONFIRM, REJECT, COMPLETE, NOT_FLOWN, REQUEST_PAYMENT, MARK_PAID],
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
    children: `Booked by ${new Intl.ListFormat('en-GB').format(names)}. The aircraft become free at those times, and each member is sent an email with your reason.`,
    confirm: `Reject all ${bookings.length}`,
  }
}

const pilotOf = ({ pilot_name }: DeskBooking) => pilot_name || 'Unnamed pilot'

function hasEnded(booking: DeskBooking): boolean {
  return isFlown(booking, new Date())
}

function isPending({ booking_status }: DeskBooking): boolean {
  return booking_status === 'pending'
}

function isCompleted({ booking_status }: DeskBooking): boolean {
  return booking_status === 'completed'
}
