import { addDays, type ClubDate } from '../time/club-time.ts'

const LONGEST_DAYS = 366

/** Why a member cannot leave on this day; null if they can, or if any day is fine. */
export function lastDayFault(last_day: ClubDate | null, today: ClubDate): string | null {
  if (last_day === null) return null
  if (last_day < today) return 'The last day cannot be in the past'
  if (last_day > addDays(today, LONGEST_DAYS)) return 'The last day cannot be more than a year ahead'
  return null
}
