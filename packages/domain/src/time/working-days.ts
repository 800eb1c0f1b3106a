import { addDays, type ClubDate } from './club-time.ts'

/** So many days later or earlier on which offices work: Monday to Friday, without public holidays. */
export function addWorkingDays(date: ClubDate, days: number, holidays: readonly ClubDate[]): ClubDate {
  const step = days < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(days); left > 0;) {
    day = addDays(day, step)
    if (isWeekday(day) && !holidays.includes(day)) left--
  }
  return day
}

function isWeekday(date: ClubDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
