import { daysBetween, type ClubDate } from '../time/club-time.ts'
import { countInWords } from '../text/count-words.ts'

/** Members are reminded this many days before a medical or certificate expires. */
export const REMINDER_DAYS = [60, 30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export const EXPIRY_KINDS = ['medical', 'certificate'] as const
export type ExpiryKind = (typeof EXPIRY_KINDS)[number]

export const EXPIRY_WORDS: Record<ExpiryKind, string> = {
  medical: 'medical',
  certificate: 'certificate of experience',
}

export type ExpiryState = 'unknown' | 'expired' | 'due' | 'good'

/** A medical or certificate is still valid on its expiry date. */
export function expiryState(date: ClubDate | null, today: ClubDate): ExpiryState {
  if (!date) return 'unknown'
  const left = daysBetween(today, date)
  if (left < 0) return 'expired'
  return left <= REMINDER_DAYS[0] ? 'due' : 'good'
}

/** The latest reminder that is due, even if the site was down on the exact day. */
export function reminderDue(daysLeft: number): ReminderDays | null {
  if (daysLeft < 0) return null
  return REMINDER_DAYS.findLast((days) => daysLeft <= days) ?? null
}

/** For example 'Expires today', '12 days left' or 'Expired 3 days ago'. */
export function daysLeftInWords(date: ClubDate, today: ClubDate): string {
  const left = daysBetween(today, date)
  if (left < 0) return `Expired ${formatDays(-left)} ago`
  return left === 0 ? 'Expires today' : `${formatDays(left)} left`
}

function formatDays(days: number): string {
  return countInWords(days, 'day')
}
