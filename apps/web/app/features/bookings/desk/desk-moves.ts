import type { Booking } from '@rsfc/contract/bookings'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { PaymentStatus } from '@rsfc/domain/bookings/status'

export type DeskMove = {
  label: string
  /** While it runs: 'Confirming 3 of 12'. */
  doing: string
  changes: Partial<Pick<Booking, 'booking_status' | 'payment_status'>>
  applies: (booking: Booking) => boolean
  primary?: boolean
  /** What is asked before it is done to so many. */
  question?: (count: number) => { title: string; children: string; confirm: string }
}

const CONFIRM: DeskMove = {
  label: 'Confirm',
  doing: 'Confirming',
  changes: { booking_status: 'confirmed' },
  applies: () => true,
  primary: true,
}

const REJECT: DeskMove = {
  label: 'Reject',
  doing: 'Rejecting',
  changes: { booking_status: 'rejected' },
  applies: () => true,
  question: (count) => ({
    title: count === 1 ? 'Reject this booking?' : `Reject ${count} bookings?`,
    children: 'The aircraft becomes free at that time, and the member is told by mail.',
    confirm: count === 1 ? 'Reject it' : `Reject all ${count}`,
  }),
}

const REQUEST_PAYMENT: DeskMove = {
  label: 'Request payment',
  doing: 'Requesting payment',
  changes: { payment_status: 'requesting-payment' },
  applies: ({ payment_status }) => payment_status === 'processing',
}

const PAYABLE: ReadonlySet<PaymentStatus> = new Set(['requesting-payment', 'to-check-payment', 'overdue'])

const MARK_PAID: DeskMove = {
  label: 'Mark paid',
  doing: 'Marking paid',
  changes: { payment_status: 'paid' },
  applies: ({ payment_status }) => PAYABLE.has(payment_status),
  primary: true,
}

/** What officers do to a booking without opening it, by the section it is in. */
export const DESK_MOVES: Record<BookingSection, readonly DeskMove[]> = {
  confirmation: [CONFIRM, REJECT],
  confirmed: [],
  payment: [REQUEST_PAYMENT, MARK_PAID],
  past: [],
}
