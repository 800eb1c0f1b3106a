import type { BookingStatus, PaymentStatus } from './status.ts'

type Flight = {
  booking_status: BookingStatus
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
  /** Null if not required. */
  flight_instructor: string | null
  flight_examiner: string | null
}
type Bill = { payment_status: PaymentStatus; payment_fee: number }

/** What the member is notified of. */
export type MemberNews = 'requested' | 'waiting' | 'confirmed' | 'changed' | 'cancelled' | 'rejected'
/** What an instructor or examiner is notified of. */
export type CrewNews = 'assigned' | 'changed' | 'released' | 'cancelled'
/** What the member is notified of about the payment. */
export type PaymentNews = 'payment-requested' | 'overdue' | 'paid'

/** `before` is null for a new booking, `after` for a deleted one. Completed flights cause no notification. */
export function newsForMember(before: Flight | null, after: Flight | null): MemberNews | null {
  if (wasFlown(before) || wasFlown(after)) return null
  if (after !== null && isOpen(after)) {
    if (before === null) return 'requested'
    if (before.booking_status !== after.booking_status)
      return after.booking_status === 'confirmed' ? 'confirmed' : 'waiting'
    return isMoved(before, after) ? 'changed' : null
  }
  if (before === null || !isOpen(before)) return null
  return after?.booking_status === 'rejected' ? 'rejected' : 'cancelled'
}

/** Crew are only notified of confirmed flights. */
export function newsForCrew(before: Flight | null, after: Flight | null): Map<string, CrewNews> {
  const news = new Map<string, CrewNews>()
  if (wasFlown(before) || wasFlown(after)) return news
  const [previous, current] = [confirmedCrew(before), confirmedCrew(after)]
  for (const person of previous)
    if (!current.includes(person)) news.set(person, isConfirmed(after) ? 'released' : 'cancelled')
  for (const person of current) {
    if (!previous.includes(person)) news.set(person, 'assigned')
    else if (before && after && isMoved(before, after)) news.set(person, 'changed')
  }
  return news
}

export function newsOfPayment(before: Bill | null, after: Bill | null): PaymentNews | null {
  if (!before || !after) return null
  const changed = before.payment_status !== after.payment_status
  if (after.payment_status === 'paid') return changed ? 'paid' : null
  if (after.payment_fee === 0) return null
  if (after.payment_status === 'overdue' && changed) return 'overdue'
  const requested = after.payment_status === 'requesting-payment' || after.payment_status === 'overdue'
  return requested && (changed || before.payment_fee !== after.payment_fee) ? 'payment-requested' : null
}

function isOpen({ booking_status }: Flight): boolean {
  return booking_status === 'pending' || booking_status === 'confirmed'
}

function isConfirmed(flight: Flight | null): boolean {
  return flight?.booking_status === 'confirmed'
}

function wasFlown(flight: Flight | null): boolean {
  return flight?.booking_status === 'completed'
}

function confirmedCrew(flight: Flight | null): string[] {
  if (flight === null || !isConfirmed(flight)) return []
  return [flight.flight_instructor, flight.flight_examiner].filter((person) => person !== null)
}

/** Whether the calendar entry changes. */
function isMoved(before: Flight, after: Flight): boolean {
  const calendarFields = [
    'aircraft_type',
    'flight_date',
    'start_time',
    'end_time',
    'flight_instructor',
    'flight_examiner',
  ] as const
  return calendarFields.some((field) => before[field] !== after[field])
}
