import type { ClubDate } from './club-time.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

export function weekdayOf(date: ClubDate): Weekday {
  // getUTCDay counts from Sunday, WEEKDAYS from Monday.
  const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return WEEKDAYS[index] as Weekday
}
