import { clubInstant, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { isMovable } from './permissions.ts'
import type { BookingStatus } from './status.ts'

/**
 * The answer of the instructor whom the member asked; null if nobody was asked or an officer chose the crew.
 */
export const INSTRUCTOR_ANSWERS = ['asked', 'accepted', 'declined'] as const
export type InstructorAnswer = (typeof INSTRUCTOR_ANSWERS)[number]

type Flight = {
  flight_instructor: string | null
  booking_status: BookingStatus
  flight_date: ClubDate
  start_time: ClubTime
}

export type AnswerFault = 'not-yours' | 'closed'

/** The instructor can answer until the flight starts, and can change the answer. */
export function judgeAnswer(actor: { _id: string }, flight: Flight, now: Date): AnswerFault | null {
  if (flight.flight_instructor !== actor._id) return 'not-yours'
  const isAhead = clubInstant(flight.flight_date, flight.start_time) > now
  return isMovable(flight) && isAhead ? null : 'closed'
}

export const ANSWER_CLOSED = 'This flight was cancelled or has begun, so it no longer needs an answer.'

/** For example 'Mei Tan has accepted'; empty if nobody was asked. */
export function answerInWords(answer: InstructorAnswer | null, name: string | null): string {
  const who = name ?? 'The instructor'
  if (answer === 'asked') return `${who} has not answered yet`
  if (answer === 'accepted') return `${who} has accepted`
  return answer === 'declined' ? `${who} has declined` : ''
}
