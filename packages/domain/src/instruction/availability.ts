import { freeGaps, spanOnDate, type Span } from '../bookings/board/availability.ts'
import { weekdayOf, type Weekday } from '../time/weekdays.ts'
import type { ClubDate, ClubTime } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'

export const EXCEPTION_KINDS = ['off', 'extra'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** Hours that repeat every week. */
export type WeeklyHours = { weekday: Weekday; from: ClubTime; to: ClubTime }

/** Time off, or extra time, such as '2026-11-21T09:00' to '2026-11-21T12:00' in club time. */
export type HoursException = { from: string; to: string; kind: ExceptionKind }

/** Weekly hours from a day on, until a later plan replaces them. */
export type WeekPlan = { valid_from: ClubDate; weekly: readonly WeeklyHours[] }

export type Availability = { plans: readonly WeekPlan[]; exceptions: readonly HoursException[] }

/** A time when a person is busy, such as '2026-11-21T10:00:00+08:00' to '2026-11-21T11:00:00+08:00'. */
export type Busy = { from: string; to: string }

/** The weekly hours in force on a date. */
export function planOn(plans: readonly WeekPlan[], date: ClubDate): WeekPlan | undefined {
  return plans
    .filter(({ valid_from }) => valid_from <= date)
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
    .at(-1)
}

/** The hours in which an instructor teaches on a date: weekly hours and extra time, minus time off. */
export function hoursOn({ plans, exceptions }: Availability, date: ClubDate): Span[] {
  const weekday = weekdayOf(date)
  const weekly = (planOn(plans, date)?.weekly ?? [])
    .filter((hours) => hours.weekday === weekday)
    .map(({ from, to }) => ({ from: minutesOfDay(from), to: minutesOfDay(to) }))
  const exceptional = (kind: ExceptionKind) =>
    exceptions.filter((one) => one.kind === kind).flatMap(({ from, to }) => spanOnDate(date, from, to) ?? [])
  return without(joined([...weekly, ...exceptional('extra')]), exceptional('off'))
}

/** The instructor's hours on a date, minus bookings. */
export function freeOn(availability: Availability, busy: readonly Busy[], date: ClubDate): Span[] {
  const held = busy.flatMap(({ from, to }) => spanOnDate(date, from, to) ?? [])
  return without(hoursOn(availability, date), held)
}

/** Whether a flight is within the instructor's hours, regardless of bookings. */
export function isWithinHours(availability: Availability, date: ClubDate, flight: Span): boolean {
  return hoursOn(availability, date).some(({ from, to }) => from <= flight.from && flight.to <= to)
}

/** Sorted, with touching and overlapping spans joined. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return spans.flatMap((span) => freeGaps(taken, span))
}
