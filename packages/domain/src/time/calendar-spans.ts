import { addDays, daysBetween, type ClubDate } from './club-time.ts'

const ANY_MONDAY = '2024-01-01'

export function mondayOf(date: ClubDate): ClubDate {
  const weekday = ((daysBetween(ANY_MONDAY, date) % 7) + 7) % 7
  return addDays(date, -weekday)
}

/** The Mondays of the last weeks, oldest first, including this week. */
export function lastMondays(today: ClubDate, weeks: number): ClubDate[] {
  const monday = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => addDays(monday, (index - weeks + 1) * 7))
}

/** The first days of the last months, oldest first, including this month. */
export function lastMonths(today: ClubDate, months: number): ClubDate[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) => {
    const monthNumber = year * 12 + (month - 1) - (months - 1 - index)
    return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}-01`
  })
}

type Days = { from: ClubDate; to: ClubDate }

/**
 * The whole months of a span, as the first day of the first month and the first day after the last, and the
 * remaining days of the span. Without a first or last day the span is open on that side.
 */
export function wholeMonths(first: ClubDate | undefined, last: ClubDate | undefined) {
  // 31 days after the first of a month is always in the next one.
  const from = first && (first.endsWith('-01') ? first : monthOf(addDays(monthOf(first), 31)))
  const until = last && monthOf(addDays(last, 1))
  if (first && last && from && until && from >= until) {
    return { from, until: from, rest: first <= last ? [{ from: first, to: last }] : [] }
  }
  const rest: Days[] = []
  if (first && from && first < from) rest.push({ from: first, to: addDays(from, -1) })
  if (last && until && until <= last) rest.push({ from: until, to: last })
  return { from, until, rest }
}

function monthOf(day: ClubDate): ClubDate {
  return `${day.slice(0, 7)}-01`
}
