import { addDays, clubDate, type ClubDate } from '../../time/club-time.ts'

/** A fee is to be paid within so many days of its request. */
const PAYMENT_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** What was requested at this instant or before, and is unpaid now, is overdue. */
export function overdueFrom(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_DAYS * DAY_MS)
}

/** How long a code drawn today is good: the page draws a new one each time, a picture of it ages. */
export function codeExpiry(now: Date): ClubDate {
  return addDays(clubDate(now), PAYMENT_DAYS)
}
