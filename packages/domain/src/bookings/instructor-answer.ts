import { clubInstant, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { isMovable } from './permissions.ts'
import type { BookingStatus } from './status.ts'

/** What the instructor whom a member asked has said; null if an officer chose the crew, or nobody was asked. */
export const INSTRUCTOR_ANSWERS = ['asked', 'accepted', 'declined'] as const
export type InstructorAnswer = (typeof INSTRUCTOR_ANSWERS)[number]

type Flight = {
  flight_instructor: string | null
  booking_status: BookingStatus
  flight_date: ClubDate
  start_time: ClubTime
}

export type AnswerFault = 'not-yours' | 'closed'

/** The instructor of a flight answers until it starts, and may change their mind. */
export function judgeAnswer(actor: { _id: string }, flight: Flight, now: Date): AnswerFault | null {
  if (flight.flight_instructor !== actor._id) return 'not-yours'
  const isAhead = clubInstant(flight.flight_date, flight.start_time) > now
  return isMovable(flight) && isAhead ? null : 'closed'
}

export const ANSWER_CLOSED = 'This flight is cancelled or has begun, so it needs no answer any more.'

/** For example 'Mei Tan has accepted'; empty if there was no question. */
export function answerInWords(answer: InstructorAnswer | null, name: string | null): string {
  const who = name ?? 'The instructor'
  if (answer === 'asked') return `${who} has not answered yet`
  if (answer === 'accepted') return `${who} has accepted`
  return answer === 'declined' ? `${who} has declined` : ''
}
