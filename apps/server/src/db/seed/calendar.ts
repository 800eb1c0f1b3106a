import { addDays, clubDate, clubInstant, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'

const MINUTE_MS = 60_000

/** The day the demo club is loaded on: everything in it is dated from here. */
export type Calendar = { now: Date; today: ClubDate }

export function calendarOf(now: Date): Calendar {
  return { now, today: clubDate(now) }
}

export const OPENS = 9 * 60
export const CLOSES = 17 * 60
const CLOSED_WEEKDAYS = new Set([2, 4])

/** 0 is Sunday. */
function weekday(date: ClubDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** §9: Monday, Wednesday and Friday to Sunday. */
export function isOpeningDay(date: ClubDate): boolean {
  return !CLOSED_WEEKDAYS.has(weekday(date))
}

export function isWeekend(date: ClubDate): boolean {
  return weekday(date) === 0 || weekday(date) === 6
}

/** The opening days from one date to another, both included, in order. */
export function openingDays(from: ClubDate, to: ClubDate): ClubDate[] {
  const days: ClubDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (isOpeningDay(date)) days.push(date)
  return days
}

/** The first such weekday on or after the date. */
export function nextWeekday(date: ClubDate, wanted: number): ClubDate {
  return addDays(date, (wanted - weekday(date) + 7) % 7)
}

/** Minutes after midnight as 'HH:MM'. */
export function timeOf(minutes: number): ClubTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** Never later than the load: nothing in the club has happened in the future. */
export function past({ now }: Calendar, instant: Date): Date {
  return instant < now ? instant : now
}

export function at(date: ClubDate, minutes: number): Date {
  return clubInstant(date, timeOf(minutes))
}
