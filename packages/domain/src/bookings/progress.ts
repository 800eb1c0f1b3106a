import type { BookingStatus, PaymentStatus } from './status.ts'

type Standing = { booking_status: BookingStatus; payment_status: PaymentStatus }

const WAY = ['Requested', 'Confirmed', 'Flown', 'Paid'] as const

/** `next`: what is being waited for; `ended`: it goes no further. */
type StepState = 'done' | 'next' | 'ahead' | 'ended'
/** `current`: the last that has happened, which is where the flight stands. */
export type ProgressStep = { label: string; state: StepState; current: boolean }

/** How far a flight has come on its way from the request to the payment (§4). */
export function progressOf(booking: Standing): ProgressStep[] {
  if (booking.booking_status === 'cancelled') return ended('Cancelled')
  if (booking.booking_status === 'rejected') return ended('Rejected')
  const done = stepsDone(booking)
  return WAY.map((label, index) => ({
    label,
    state: index < done ? 'done' : index === done ? 'next' : 'ahead',
    current: index === done - 1,
  }))
}

function stepsDone({ booking_status, payment_status }: Standing): number {
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
