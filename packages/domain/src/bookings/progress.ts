import type { BookingStatus, PaymentStatus } from './status.ts'

type Statuses = { booking_status: BookingStatus; payment_status: PaymentStatus }

const STEPS = ['Requested', 'Confirmed', 'Flown', 'Paid'] as const

/** `next` is the step that is due; `ended` means cancelled or rejected. */
type StepState = 'done' | 'next' | 'ahead' | 'ended'
/** `current` marks the last step that has happened. */
export type ProgressStep = { label: string; state: StepState; current: boolean }

/** The progress of a booking from request to payment. */
export function progressOf(booking: Statuses): ProgressStep[] {
  if (booking.booking_status === 'cancelled') return ended('Cancelled')
  if (booking.booking_status === 'rejected') return ended('Rejected')
  const done = stepsDone(booking)
  return STEPS.map((label, index) => ({
    label,
    state: index < done ? 'done' : index === done ? 'next' : 'ahead',
    current: index === done - 1,
  }))
}

function stepsDone({ booking_status, payment_status }: Statuses): number {
  if (booking_status === 'pending') return 1
  if (booking_status === 'confirmed') return 2
  return payment_status === 'paid' ? 4 : 3
}

function ended(label: string): ProgressStep[] {
  return [
    { label: 'Requested', state: 'done', current: false },
    { label, state: 'ended', current: true },
  ]
}
