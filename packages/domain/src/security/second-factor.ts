import { isAdmin, type AccountType } from '../members/account.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Within this many days a new officer has to set up a second factor or a passkey. Until then they may only
 * read.
 */
const GRACE_DAYS = 14

export const FACTOR_STATES = ['not-needed', 'exempt', 'set', 'due', 'overdue'] as const
export type FactorState = (typeof FACTOR_STATES)[number]

type Officer = {
  account_type: AccountType
  officer_since: Date | null
  second_factor_exempt: boolean
  /** Whether the officer signed in with a passkey or a second factor. */
  strong: boolean
}

export function factorState(officer: Officer, now: Date): FactorState {
  if (officer.strong) return 'set'
  if (!isAdmin(officer)) return 'not-needed'
  if (officer.second_factor_exempt) return 'exempt'
  const due = secondFactorDue(officer)
  return due && now < due ? 'due' : 'overdue'
}

/** Null for members, and for officers who are exempt. */
export function secondFactorDue({
  officer_since,
  second_factor_exempt,
}: Pick<Officer, 'officer_since' | 'second_factor_exempt'>): Date | null {
  if (second_factor_exempt) return null
  return officer_since && new Date(officer_since.getTime() + GRACE_DAYS * DAY_MS)
}

type Factors = { authenticator: boolean; passkeys: number }

/**
 * Whether signing in needs more than a password. For members a passkey is just another way to sign in;
 * officers who have one always need it, or a code.
 */
export function needsSecondFactor(
  member: { account_type: AccountType },
  { authenticator, passkeys }: Factors,
): boolean {
  return authenticator || (isAdmin(member) && passkeys > 0)
}
