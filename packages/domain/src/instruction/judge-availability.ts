import type { Fault } from '../bookings/request.ts'
import { OPENING_DAYS, type Weekday } from '../club/opening-hours.ts'
import type { HoursException, WeeklyHours } from './availability.ts'

const END_AFTER_START = 'The end must be after the start'
const EXCEPTIONS_OVERLAP = 'This overlaps with another exception'

export const WEEKDAYS: readonly Weekday[] = OPENING_DAYS.map(({ day }) => day)

type Hours = { weekly: readonly WeeklyHours[]; exceptions: readonly HoursException[] }

/** What is wrong with an instructor's hours, each at its field. The database refuses the same. */
export function judgeAvailability({ weekly, exceptions }: Hours): Fault[] {
  return [
    ...weekly.flatMap((hours, index) =>
      faultAt(`weekly.${index}`, hours, overlapping(weekly, index, isSameDay), overlapOn(hours.weekday)),
    ),
    ...exceptions.flatMap((one, index) =>
      faultAt(`exceptions.${index}`, one, overlapping(exceptions, index), EXCEPTIONS_OVERLAP),
    ),
  ]
}

function overlapOn(weekday: Weekday): string {
  return `This overlaps with other hours on ${weekday}`
}

type Period = { from: string; to: string }

function faultAt(field: string, { from, to }: Period, overlaps: boolean, message: string): Fault[] {
  if (to <= from) return [{ field: `${field}.to`, message: END_AFTER_START }]
  return overlaps ? [{ field: `${field}.from`, message }] : []
}

/** Only with one before it, so that each overlap is told once. */
function overlapping<P extends Period>(
  periods: readonly P[],
  index: number,
  matters: (a: P, b: P) => boolean = () => true,
): boolean {
  const period = periods[index]
  if (!period) return false
  return periods
    .slice(0, index)
    .some(
      (other) =>
        other.from < other.to && matters(other, period) && other.from < period.to && period.from < other.to,
    )
}

function isSameDay(a: WeeklyHours, b: WeeklyHours): boolean {
  return a.weekday === b.weekday
}
