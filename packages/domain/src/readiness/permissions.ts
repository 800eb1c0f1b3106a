import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'
import { INSTRUCTOR_KINDS, type CredentialKind } from './credential.ts'
import type { Overrider } from './rules.ts'

/** `instructs` means that the actor is an instructor and has a flight with this member. */
type Relation = { instructs: boolean }

/**
 * Credentials are personal: only the member, officers, and instructors who fly with the member may read them.
 */
export function mayReadCredentials(actor: Actor, memberId: string, { instructs }: Relation): boolean {
  return isAdmin(actor) || actor._id === memberId || instructs
}

/** What somebody owes is not for instructors: they learn only that the office has to be asked. */
export function mayReadMoney(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

/** Officers grant every kind; instructors grant what they have seen on a flight, but not to themselves. */
export function mayGrantCredential(
  actor: Actor & { instructor_rated: boolean },
  memberId: string,
  kind: CredentialKind,
): boolean {
  if (isAdmin(actor)) return true
  return actor.instructor_rated && actor._id !== memberId && INSTRUCTOR_KINDS.includes(kind)
}

export function mayAuthoriseSolo(actor: Actor & { instructor_rated: boolean }, memberId: string): boolean {
  return actor._id !== memberId && (isAdmin(actor) || actor.instructor_rated)
}

type Booked = { user_id: string | null; flight_instructor: string | null }

/** Nobody may override a rule for their own flight. */
export function mayOverride(actor: Actor, overridable_by: Overrider, booking: Booked): boolean {
  if (actor._id === booking.user_id) return false
  switch (overridable_by) {
    case 'nobody':
      return false
    case 'instructor':
      return isAdmin(actor) || actor._id === booking.flight_instructor
    case 'officer':
      return isAdmin(actor)
    case 'super-admin':
      return actor.account_type === 'super-admin'
  }
}

/**
 * As whom somebody confirms the rules: the chief flying instructor, or a super-admin while nobody holds the office,
 * who has to say why; null for everyone else.
 */
export function rulesConfirmedAs(actor: Actor, chief: { _id: string } | null): 'chief' | 'stand-in' | null {
  if (chief) return actor._id === chief._id ? 'chief' : null
  return actor.account_type === 'super-admin' ? 'stand-in' : null
}
