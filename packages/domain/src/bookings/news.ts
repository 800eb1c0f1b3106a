import type { InstructorAnswer } from './instructor-answer.ts'
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
  instructor_answer: InstructorAnswer | null
}
type Bill = { payment_status: PaymentStatus; payment_fee: number }

/** What the member is notified of. */
export type MemberNews = 'requested' | 'waiting' | 'confirmed' | 'changed' | 'cancelled' | 'rejected'
/** What an instructor or examiner is notified of. */
export type CrewNews = 'assigned' | 'changed' | 'released' | 'cancelled'
/** What is told about the instructor who was asked: to the instructor, or to the member. */
export type AnswerNews = { news: InstructorAnswer; instructor: string }
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

/** Crew are only notified of confirmed flights, and whoever was asked of the end of the request. */
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
  const asked = askedBy(before)
  const isLeft = after === null || !isOpen(after) || after.flight_instructor !== asked
  if (asked && isLeft && after?.instructor_answer !== 'declined')
    news.set(asked, after && isOpen(after) ? 'released' : 'cancelled')
  return news
}

/** Who is asked for a flight, again if it is moved, and what they answer. */
export function newsOfAnswer(before: Flight | null, after: Flight | null): AnswerNews | null {
  if (after === null || !isOpen(after) || after.instructor_answer === null) return null
  const { instructor_answer: news, flight_instructor } = after
  const isNew = before?.instructor_answer !== news || before.flight_instructor !== flight_instructor
  if (news === 'asked') {
    // The crew of a confirmed flight reads of the change anyway.
    const isMovedRequest = before !== null && !isConfirmed(before) && isRescheduled(before, after)
    return flight_instructor && (isNew || isMovedRequest) ? { news, instructor: flight_instructor } : null
  }
  const instructor = news === 'declined' ? before?.flight_instructor : flight_instructor
  // An instructor who books for a student has nothing to answer.
  return before && isNew && instructor ? { news, instructor } : null
}

/** The instructor of a request that waits for confirmation, if the member asked for one. */
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
