import { addDays, type ClubDate } from './club-time.ts'

/** Monday to Friday, later or earlier; public holidays are not known here. */
export function addWorkingDays(date: ClubDate, days: number): ClubDate {
  const step = days < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(days); left > 0;) {
    day = addDays(day, step)
    if (isWorkingDay(day)) left--
  }
  return day
}

function isWorkingDay(date: ClubDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
