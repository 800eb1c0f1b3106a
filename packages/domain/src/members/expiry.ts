import { daysBetween, type ClubDate } from '../time/club-time.ts'

/** The days before a medical or certificate expires at which its holder is reminded, farthest first. */
export const REMINDER_DAYS = [60, 30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export const EXPIRY_KINDS = ['medical', 'certificate'] as const
export type ExpiryKind = (typeof EXPIRY_KINDS)[number]

export const EXPIRY_WORDS: Record<ExpiryKind, string> = {
  medical: 'medical',
  certificate: 'certificate of experience',
}

export type ExpiryState = 'unknown' | 'expired' | 'due' | 'good'

/** A date is good through its own day. */
export function expiryState(date: ClubDate | null, today: ClubDate): ExpiryState {
  if (!date) return 'unknown'
  const left = daysBetween(today, date)
  if (left < 0) return 'expired'
  return left <= REMINDER_DAYS[0] ? 'due' : 'good'
}

/** The nearest reminder that is due: one that was missed while the site was down is not skipped. */
export function reminderDue(daysLeft: number): ReminderDays | null {
  if (daysLeft < 0) return null
  return REMINDER_DAYS.findLast((days) => daysLeft <= days) ?? null
}

/** 'Last day today', '12 days left', 'Expired 3 days ago'. */
export function daysLeftInWords(date: ClubDate, today: ClubDate): string {
  const left = daysBetween(today, date)
  if (left === 0) return 'Last day today'
  if (left < 0) return `Expired ${inDays(-left)} ago`
  return `${inDays(left)} left`
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
