import { addDays, daysBetween, type ClubDate } from './club-time.ts'

const ANY_MONDAY = '2024-01-01'

export function mondayOf(date: ClubDate): ClubDate {
  const weekday = ((daysBetween(ANY_MONDAY, date) % 7) + 7) % 7
  return addDays(date, -weekday)
}

/** The Mondays of the last weeks, oldest first, including this week's. */
export function lastMondays(today: ClubDate, weeks: number): ClubDate[] {
  const monday = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => addDays(monday, (index - weeks + 1) * 7))
}

/** The first days of the last months, oldest first, including this month's. */
export function lastMonths(today: ClubDate, months: number): ClubDate[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) => {
    const monthNumber = year * 12 + (month - 1) - (months - 1 - index)
    return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}-01`
  })
}
