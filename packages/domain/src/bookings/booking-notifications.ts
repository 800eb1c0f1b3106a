import type { InstructorAnswer } from './instructor-answer.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

type Flight = {
  booking_status: BookingStatus
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
  /** Null if no instructor is required. */
  flight_instructor: string | null
  flight_examiner: string | null
  instructor_answer: InstructorAnswer | null
}
type Bill = { payment_status: PaymentStatus; payment_fee: number }

export type MemberNotification = 'requested' | 'waiting' | 'confirmed' | 'changed' | 'cancelled' | 'rejected'
export type CrewNotification = 'assigned' | 'changed' | 'released' | 'cancelled'
/** Sent to the instructor who is asked, or to the member when the instructor has answered. */
export type AnswerNotification = { kind: InstructorAnswer; instructor: string }
export type PaymentNotification = 'payment-requested' | 'overdue' | 'paid'

/**
 * `before` is null for a new booking, `after` for a deleted one. Nobody is notified of changes to completed
 * flights.
 */
export function notificationForMember(
  before: Flight | null,
  after: Flight | null,
): MemberNotification | null {
  if (wasFlown(before) || wasFlown(after)) return null
  if (after !== null && isOpen(after)) {
    if (before === null) return isConfirmed(after) ? 'confirmed' : 'requested'
    if (before.booking_status !== after.booking_status)
      return after.booking_status === 'confirmed' ? 'confirmed' : 'waiting'
    return isMoved(before, after) ? 'changed' : null
  }
  if (before === null || !isOpen(before)) return null
  return after?.booking_status === 'rejected' ? 'rejected' : 'cancelled'
}

/** The crew is notified of confirmed flights only, and an instructor who was asked when the request ends. */
export function notificationsForCrew(
  before: Flight | null,
  after: Flight | null,
): Map<string, CrewNotification> {
  const notifications = new Map<string, CrewNotification>()
  if (wasFlown(before) || wasFlown(after)) return notifications
  const [previous, current] = [confirmedCrew(before), confirmedCrew(after)]
  for (const person of previous)
    if (!current.includes(person)) notifications.set(person, isConfirmed(after) ? 'released' : 'cancelled')
  for (const person of current) {
    if (!previous.includes(person)) notifications.set(person, 'assigned')
    else if (before && after && isMoved(before, after)) notifications.set(person, 'changed')
  }
  const asked = askedBy(before)
  const isLeft = after === null || !isOpen(after) || after.flight_instructor !== asked
  if (asked && isLeft && after?.instructor_answer !== 'declined')
    notifications.set(asked, after && isOpen(after) ? 'released' : 'cancelled')
  return notifications
}

/** The instructor is asked again when a request is moved; the member is told the answer. */
export function notificationOfAnswer(before: Flight | null, after: Flight | null): AnswerNotification | null {
  if (after === null || !isOpen(after) || after.instructor_answer === null) return null
  const { instructor_answer: kind, flight_instructor } = after
  const isNew = before?.instructor_answer !== kind || before.flight_instructor !== flight_instructor
  if (kind === 'asked') {
    // The crew of a confirmed flight is told about the change anyway.
    const isMovedRequest = before !== null && !isConfirmed(before) && isRescheduled(before, after)
    return flight_instructor && (isNew || isMovedRequest) ? { kind, instructor: flight_instructor } : null
  }
  const instructor = kind === 'declined' ? before?.flight_instructor : flight_instructor
  // An instructor who books for a student accepts by doing so.
  return before && isNew && instructor ? { kind, instructor } : null
}

/** The instructor whom the member asked, while the request waits for confirmation. */
function askedBy(flight: Flight | null): string | null {
  const isRequest = flight?.booking_status === 'pending' && flight.instructor_answer !== null
  return isRequest ? flight.flight_instructor : null
}

/** Whether the day or the times change. */
export function isRescheduled(
  before: Pick<Flight, 'flight_date' | 'start_time' | 'end_time'>,
  after: Pick<Flight, 'flight_date' | 'start_time' | 'end_time'>,
): boolean {
  return (['flight_date', 'start_time', 'end_time'] as const).some((field) => before[field] !== after[field])
}

export function notificationOfPayment(before: Bill | null, after: Bill | null): PaymentNotification | null {
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

/** Whether anything in the calendar entry changes. */
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
