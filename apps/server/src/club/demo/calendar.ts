import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { weekdayOf, type Weekday } from '@rsfc/domain/time/weekdays'
import { datesOf } from '@rsfc/domain/bookings/board/board-range'
import { addDays, clubDate, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'

const MINUTE_MS = 60_000

/** The hours of an open day of the demo club. */
export const OPENS = '09:00'
export const CLOSES = '17:00'
export const OPENING_MINUTE = minutesOfDay(OPENS)
export const CLOSING_MINUTE = minutesOfDay(CLOSES)

/** When the demo club is loaded; all its dates are relative to this. */
export type Calendar = { now: Date; today: ClubDate }

export function createCalendar(now: Date): Calendar {
  return { now, today: clubDate(now) }
}

/** The days on which the club is open, inclusive. */
export function openDays(from: ClubDate, to: ClubDate): ClubDate[] {
  return datesOf({ from, to }).filter((date) => isOpenOn(STANDARD_FIELD, date))
}

export function isWeekend(date: ClubDate): boolean {
  return ['Saturday', 'Sunday'].includes(weekdayOf(date))
}

/** The first such weekday on or after a date. */
export function firstWeekday(date: ClubDate, weekday: Weekday): ClubDate {
  return weekdayOf(date) === weekday ? date : firstWeekday(addDays(date, 1), weekday)
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** The given time, or now if that is in the future. */
export function notInFuture({ now }: Calendar, instant: Date): Date {
  return instant < now ? instant : now
}

export function instantAt(date: ClubDate, minuteOfDay: number): Date {
  return clubInstant(date, timeOfDay(minuteOfDay))
}
