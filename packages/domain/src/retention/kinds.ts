import { addMonths } from '../time/months.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'

/** The kinds of data that are deleted after a time, in the order shown to officers. */
export const RETENTION_KINDS = [
  'unconfirmed_accounts',
  'former_members',
  'training_files',
  'documents',
  'sign_ups',
  'cases',
  'questions',
  'security_events',
  'notifications',
  'sheets',
  'flights',
  'audit',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

type Unit = 'days' | 'months' | 'years'
type Rule = { unit: Unit; usual: number; least: number; most: number }

/**
 * The default period of each kind and its limits; 0 keeps the records forever. In Singapore, accounting
 * records must be kept for five years after the financial year, so flights and the audit trail cannot be
 * deleted earlier.
 */
export const RETENTION: Readonly<Record<RetentionKind, Rule>> = {
  unconfirmed_accounts: { unit: 'days', usual: 30, least: 7, most: 365 },
  former_members: { unit: 'months', usual: 24, least: 1, most: 240 },
  // A year at least, because examiners and authorities may ask for the records of a course.
  training_files: { unit: 'months', usual: 36, least: 12, most: 240 },
  documents: { unit: 'months', usual: 12, least: 1, most: 120 },
  sign_ups: { unit: 'months', usual: 6, least: 1, most: 120 },
  cases: { unit: 'months', usual: 24, least: 1, most: 120 },
  questions: { unit: 'months', usual: 12, least: 1, most: 120 },
  security_events: { unit: 'months', usual: 12, least: 3, most: 120 },
  notifications: { unit: 'days', usual: 90, least: 7, most: 365 },
  sheets: { unit: 'months', usual: 3, least: 1, most: 24 },
  flights: { unit: 'years', usual: 7, least: 5, most: 100 },
  audit: { unit: 'years', usual: 7, least: 5, most: 100 },
}

/** Null if the period is allowed, otherwise a message that says what to enter. */
export function faultOfPeriod(kind: RetentionKind, period: number): string | null {
  const { unit, least, most } = RETENTION[kind]
  if (period === 0 || (Number.isInteger(period) && period >= least && period <= most)) return null
  return `Enter ${least} to ${most} ${unit}, or 0 to keep them forever`
}

/**
 * Records from before this day are deleted; null if they are kept forever. Years are whole calendar years:
 * seven years after 2019 end with 2026, so that a financial year is deleted as a whole.
 */
export function dueBefore(kind: RetentionKind, period: number, today: ClubDate): ClubDate | null {
  if (period === 0) return null
  const { unit } = RETENTION[kind]
  if (unit === 'days') return addDays(today, -period)
  return unit === 'months' ? addMonths(today, -period) : `${yearOf(today) - period}-01-01`
}

const yearOf = (date: ClubDate) => Number(date.slice(0, 4))
