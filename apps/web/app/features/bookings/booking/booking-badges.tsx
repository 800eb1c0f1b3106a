import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx'

type Badge = { tone: Tone; text: string }

const BOOKING: Record<BookingStatus, Badge> = {
  pending: { tone: 'waiting', text: 'Pending' },
  confirmed: { tone: 'good', text: 'Confirmed' },
  completed: { tone: 'active', text: 'Completed' },
  cancelled: { tone: 'quiet', text: 'Cancelled' },
  rejected: { tone: 'alarm', text: 'Rejected' },
}

const PAYMENT: Record<PaymentStatus, Badge> = {
  processing: { tone: 'quiet', text: 'Processing' },
  'requesting-payment': { tone: 'waiting', text: 'Payment requested' },
  'to-check-payment': { tone: 'active', text: 'Checking payment' },
  paid: { tone: 'good', text: 'Paid' },
  overdue: { tone: 'alarm', text: 'Overdue' },
}

export function BookingBadge({ status }: { status: BookingStatus }) {
  return <StatusBadge tone={BOOKING[status].tone}>{BOOKING[status].text}</StatusBadge>
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={PAYMENT[status].tone}>{PAYMENT[status].text}</StatusBadge>
}

export function bookingStatusName(status: BookingStatus): string {
  return BOOKING[status].text
}

export function paymentStatusName(status: PaymentStatus): string {
  return PAYMENT[status].text
}

export function flightTypeName(type: FlightType): string {
  return FLIGHT_TYPE_LABELS[type]
}
