import type { Fault } from '../bookings/request.ts'
import type { Weekday } from '../time/weekdays.ts'
import type { ClubDate } from '../time/club-time.ts'
import type { HoursException, WeeklyHours, WeekPlan } from './availability.ts'

export const END_AFTER_START = 'The end must be after the start'
const EXCEPTIONS_OVERLAP = 'This overlaps with another exception'
const LATER_THAN_TODAY = 'Choose a day after today'
const SAME_START = 'Other hours already start on this day'

type Hours = { weekly: readonly WeeklyHours[]; exceptions: readonly HoursException[] }

/** What is wrong with an instructor's hours, for each field. The database enforces the same rules. */
export function judgeAvailability({ weekly, exceptions }: Hours): Fault[] {
  return [
    ...judgeWeekly('weekly', weekly),
    ...exceptions.flatMap((one, index) =>
      faultAt(`exceptions.${index}`, one, overlapping(exceptions, index), EXCEPTIONS_OVERLAP),
    ),
  ]
}

/** What is wrong with hours that start later. */
export function judgeComing(plans: readonly WeekPlan[], today: ClubDate): Fault[] {
  return plans.flatMap(({ valid_from, weekly }, index) => {
    const field = `coming.${index}.valid_from`
    const isTaken = plans.slice(0, index).some((plan) => plan.valid_from === valid_from)
    return [
      ...(valid_from <= today ? [{ field, message: LATER_THAN_TODAY }] : []),
      ...(isTaken ? [{ field, message: SAME_START }] : []),
      ...judgeWeekly(`coming.${index}.weekly`, weekly),
    ]
  })
}

function judgeWeekly(name: string, weekly: readonly WeeklyHours[]): Fault[] {
  return weekly.flatMap((hours, index) =>
    faultAt(`${name}.${index}`, hours, overlapping(weekly, index, isSameDay), overlapOn(hours.weekday)),
  )
}

function overlapOn(weekday: Weekday): string {
  return `This overlaps with other hours on ${weekday}`
}

type Period = { from: string; to: string }

function faultAt(field: string, { from, to }: Period, overlaps: boolean, message: string): Fault[] {
  if (to <= from) return [{ field: `${field}.to`, message: END_AFTER_START }]
  return overlaps ? [{ field: `${field}.from`, message }] : []
}

/** Compares each period with earlier ones only, so that every overlap is reported once. */
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
