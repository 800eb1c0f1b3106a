import type { ClubDate } from '../time/club-time.ts'

const EARLIEST: ClubDate = '1900-01-01'

/** Null if it is a possible date of birth. */
export function birthDateFault(date: ClubDate, today: ClubDate): string | null {
  if (date > today) return 'cannot be in the future'
  return date < EARLIEST ? 'cannot be before 1900' : null
}
