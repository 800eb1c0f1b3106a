import type { BookingStatus, PaymentStatus } from '../bookings/status.ts'
import { changedFields, changedInWords } from './changed-fields.ts'
import type { AuditStory } from './entry.ts'
import { linked, recordInWords, type Sentence } from './record-words.ts'
import { valueInWords } from './value-words.ts'

const BOOKING_VERBS: Record<BookingStatus, string> = {
  pending: 'set back to pending: ',
  confirmed: 'confirmed ',
  completed: 'completed ',
  cancelled: 'cancelled ',
  rejected: 'rejected ',
}

const PAYMENT_VERBS: Record<PaymentStatus, string> = {
  processing: 'withdrew the payment request for ',
  'requesting-payment': 'requested the payment for ',
  'to-check-payment': 'reported the payment for ',
  paid: 'received the payment for ',
  overdue: 'marked the payment as overdue for ',
}

const ANSWER_VERBS: Readonly<Record<string, string>> = {
  accepted: 'accepted the instructor request for ',
  declined: 'declined the instructor request for ',
}

const MOVES: ReadonlySet<string> = new Set(['flight_date', 'start_time', 'end_time', 'aircraft_type'])

/** Names only the most important change; the details of the entry list the rest. */
export function sentenceOfBooking(story: AuditStory): Sentence {
  const fields = changedFields(story)
  const flight = linked(recordInWords(story))
  const became = (field: string) => (fields.includes(field) ? story.after?.[field] : undefined)
  const booking = BOOKING_VERBS[became('booking_status') as BookingStatus]
  if (booking) return [booking, flight]
  const payment = PAYMENT_VERBS[became('payment_status') as PaymentStatus]
  if (payment) return [payment, flight]
  const answer = ANSWER_VERBS[String(became('instructor_answer'))]
  if (answer) return [answer, flight]
  if (fields.some((field) => MOVES.has(field))) return ['moved ', flight]
  for (const [field, role] of [
    ['flight_instructor', 'instructor'],
    ['flight_examiner', 'examiner'],
  ] as const) {
    if (fields.length !== 1 || fields[0] !== field) continue
    const person = story.after?.[field]
    if (!person) return [`removed the ${role} from `, flight]
    return [`assigned ${valueInWords(story, field, person)} as ${role} to `, flight]
  }
  return [`changed the ${changedInWords(story)} of `, flight]
}
