import type { MEMBERSHIP_TYPES } from '../members/account.ts'
import { isMonth } from './statement.ts'

/** A month ('2026-11'), a quarter ('2026-Q4') or a year ('2026'). */
export function isDuesPeriod(text: string): boolean {
  return isMonth(text) || /^(19|20|21)\d\d(-Q[1-4])?$/.test(text)
}

type MembershipType = (typeof MEMBERSHIP_TYPES)[number]
type Member = { _id: string; membership_type: MembershipType; account_status: string }

/**
 * The dues to charge, in cents: to active members whose membership has a price and who were not charged yet.
 */
export function duesOf(
  members: readonly Member[],
  prices: Readonly<Partial<Record<MembershipType, number>>>,
  charged: ReadonlySet<string>,
): { _id: string; amount: number }[] {
  return members.flatMap(({ _id, membership_type, account_status }) => {
    const amount = prices[membership_type] ?? 0
    return account_status === 'active' && amount > 0 && !charged.has(_id) ? [{ _id, amount }] : []
  })
}
