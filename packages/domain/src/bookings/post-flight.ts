import type { ClubTime } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import type { Fault } from './request.ts'

export const FILL_ALL = 'Please fill in all the fields'
const END_BEFORE_START = 'End time cannot be earlier than start time'
const NEGATIVE_DISTANCE = 'Distance cannot be negative'

type PostFlight = {
  start_time: ClubTime
  end_time: ClubTime
  distance: number | null
  heading: string
  experience: string
}

const FLOWN = ['start_time', 'end_time', 'distance'] as const
const STORY = ['heading', 'experience'] as const

/** The form requires a story; the API call does not. */
export function hasStory(report: Pick<PostFlight, (typeof STORY)[number]>): boolean {
  return STORY.some((field) => report[field].trim() !== '')
}

/**
 * Null when valid (5.post-flight.required, 5.post-flight.end, 5.post-flight.distance). A story needs both
 * heading and text.
 */
export function judgePostFlight(report: PostFlight): Fault | null {
  const required = hasStory(report) ? [...FLOWN, ...STORY] : FLOWN
  const missing = required.find((field) => report[field] === null || String(report[field]).trim() === '')
  if (missing) return { field: missing, message: FILL_ALL }
  return judgeActualTimes(report.start_time, report.end_time, 'end_time') ?? checkDistance(report.distance)
}

export function judgeActualTimes(start: ClubTime | null, end: ClubTime | null, field: string): Fault | null {
  return start !== null && end !== null && end < start ? { field, message: END_BEFORE_START } : null
}

function checkDistance(distance: number | null): Fault | null {
  return distance !== null && distance < 0 ? { field: 'distance', message: NEGATIVE_DISTANCE } : null
}

type Flown = { actual_start_time: ClubTime | null; actual_end_time: ClubTime | null }

/** Actual end minus actual start (4.flight-log.duration); null until both are known. */
export function flownMinutes({ actual_start_time, actual_end_time }: Flown): number | null {
  if (actual_start_time === null || actual_end_time === null) return null
  return minutesOfDay(actual_end_time) - minutesOfDay(actual_start_time)
}
