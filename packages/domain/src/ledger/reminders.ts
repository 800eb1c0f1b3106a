import { addDays, type ClubDate } from '../time/club-time.ts'

/** Reminding everybody leaves out members who were reminded less than this many days ago. */
export const REMINDER_DAYS = 7

/** The most members in one call, so that the page can show how far it is. */
export const REMINDERS_AT_ONCE = 20

export function wasRemindedRecently(last: ClubDate | null, today: ClubDate): boolean {
  return last !== null && addDays(last, REMINDER_DAYS) > today
}
