import { addDays, clubDate, type ClubDate } from '../../time/club-time.ts'

/** A fee must be paid within this many days of the request. */
const PAYMENT_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** Unpaid requests made at or before this instant are overdue. */
export function overdueFrom(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_DAYS * DAY_MS)
}

/** The expiry of a payment code created now. The page creates a new one on every visit. */
export function codeExpiry(now: Date): ClubDate {
  return addDays(clubDate(now), PAYMENT_DAYS)
}
