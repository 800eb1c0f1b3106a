import { mayFly } from '../bookings/request.ts'
import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'

/** How long after a flight a pilot's word about the aircraft counts, in days. */
export const TRUSTED_DAYS = 30

/** How many defects someone who does not fly the aircraft may report a day. */
export const STRANGER_REPORTS = 3

type Member = Pick<Actor, 'account_type'> & {
  account_status: string
  membership_type: string
  instructor_rated: boolean
}

/**
 * Whether a critical report of this member grounds the aircraft at once. Anyone can register, so anyone else's
 * report waits for an officer. `flies_aircraft`: a flight on it today or in the last 30 days, flown or confirmed.
 */
export function groundsAtOnce(
  member: Pick<Member, 'account_type' | 'instructor_rated'> & { flies_aircraft: boolean },
): boolean {
  return isAdmin(member) || member.instructor_rated || member.flies_aircraft
}

/** Active members who fly can report what they see, whether or not they have flown yet. */
export function mayReportDefect(member: Member): boolean {
  return isAdmin(member) || mayFly(member)
}

/**
 * Members who fly, instructors and officers. Who registers becomes an associate, so an associate needs a flight that
 * was flown or that an officer confirmed (`has_flight`).
 */
export function mayReadTechLog(member: Member & { has_flight: boolean }): boolean {
  if (isAdmin(member)) return true
  if (!mayFly(member)) return false
  return member.membership_type !== 'associate' || member.instructor_rated || member.has_flight
}
