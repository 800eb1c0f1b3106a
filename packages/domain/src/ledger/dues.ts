import { listInWords } from '../audit/value-words.ts'
import type { MEMBERSHIP_TYPES } from '../members/account.ts'
import type { ClubDate } from '../time/club-time.ts'
import { isMonth, monthOf, type Month } from './statement.ts'
import { monthInWords } from './words.ts'
import { countInWords } from '../text/count-words.ts'

/** A month ('2026-11'), a quarter ('2026-Q4') or a year ('2026'). */
export function isDuesPeriod(text: string): boolean {
  return isMonth(text) || /^(19|20|21)\d\d(-Q[1-4])?$/.test(text)
}

/** The months of a period: one, three or twelve. */
export function monthsOfPeriod(period: string): Month[] {
  if (isMonth(period)) return [period]
  const [year, quarter] = period.split('-Q')
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return quarter === undefined ? months : months.slice(Number(quarter) * 3 - 3, Number(quarter) * 3)
}

const MONTHS_BACK = 3
const MONTHS_AHEAD = 12

/** A sentence if a period is so far away that it may be a typing mistake. */
export function farPeriod(period: string, today: ClubDate): string | null {
  const months = monthsOfPeriod(period).map(monthNumber)
  const now = monthNumber(monthOf(today))
  if (Math.max(...months) < now - MONTHS_BACK) return `${period} is more than ${MONTHS_BACK} months back.`
  if (Math.min(...months) > now + MONTHS_AHEAD) return `${period} is more than ${MONTHS_AHEAD} months ahead.`
  return null
}

function monthNumber(month: Month): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}

type MembershipType = (typeof MEMBERSHIP_TYPES)[number]
type Member = { _id: string; membership_type: MembershipType; account_status: string }

/** Why a member is not charged. */
export const DUES_EXCEPTIONS = ['charged', 'no-price', 'inactive'] as const

export type MemberDues = { amount: number; months: Month[] } | { leftOut: (typeof DUES_EXCEPTIONS)[number] }

/**
 * What a member is charged for a period, in cents. Months that were charged before are taken off, so that nobody pays
 * for a month twice.
 */
export function duesOf(
  { membership_type, account_status }: Member,
  prices: Readonly<Partial<Record<MembershipType, number>>>,
  period: readonly Month[],
  charged: ReadonlySet<Month>,
): MemberDues {
  const price = prices[membership_type] ?? 0
  if (account_status !== 'active') return { leftOut: 'inactive' }
  if (price <= 0) return { leftOut: 'no-price' }
  const months = period.filter((month) => !charged.has(month))
  if (months.length === 0) return { leftOut: 'charged' }
  const amount = Math.round((price * months.length) / period.length)
  return amount > 0 ? { amount, months } : { leftOut: 'no-price' }
}

/** For example 'Membership dues 2026-Q4', or with ', only December 2026' if the other months were charged before. */
export function duesMemo(period: string, months: readonly Month[]): string {
  const rest = months.length < monthsOfPeriod(period).length
  return `Membership dues ${period}${rest ? `, only ${listInWords(months.map(monthInWords))}` : ''}`
}

/** For example '11 members were already charged for October 2026 and November 2026.' */
export function overlapInWords({ members, months }: { members: number; months: readonly Month[] }): string {
  const people = countInWords(members, 'member was', 'members were')
  return `${people} already charged for ${listInWords(months.map(monthInWords))}.`
}
