import type { ClubDate } from './club-time.ts'

/** The same day of a later month, or the last day of that month: 31 Jan plus one month is 28 or 29 Feb. */
export function addMonths(date: ClubDate, months: number): ClubDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(index / 12), index % 12]
  const lastDay = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(inYear, inMonth, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** For example 'November 2026', of any of its days. Intl takes a hundred times as long. */
export function monthOfDate(date: ClubDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
