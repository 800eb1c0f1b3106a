import { isAdmin, type AccountType } from '../members/account.ts'
import { addDays, clubInstant, type ClubDate } from '../time/club-time.ts'

export const KEY_DAYS_MAX = 365
export const KEY_NAME_MAX = 60

/** How many days an ended key stays in the list. */
export const ENDED_KEY_DAYS = 30

export const KEY_STATES = ['valid', 'expired', 'revoked', 'owner-inactive', 'owner-demoted'] as const
export type KeyState = (typeof KEY_STATES)[number]

type Key = { expires_at: Date; revoked_at: Date | null }
type Owner = { account_type: AccountType; account_status: string }

/** A key never allows more than the officer who made it may do now. */
export function keyState(key: Key, owner: Owner, now: Date): KeyState {
  if (!isAdmin(owner)) return 'owner-demoted'
  if (owner.account_status !== 'active') return 'owner-inactive'
  if (key.revoked_at) return 'revoked'
  return now < key.expires_at ? 'valid' : 'expired'
}

/** What is wrong with the last day of a new key; null if it is valid. */
export function expiryFault(lastDay: ClubDate, today: ClubDate): string | null {
  if (lastDay < today) return 'is in the past'
  return lastDay > addDays(today, KEY_DAYS_MAX) ? 'must be within a year from today' : null
}

/** A key works until the end of its last day. */
export function expiryOf(lastDay: ClubDate): Date {
  return clubInstant(addDays(lastDay, 1), '00:00')
}
