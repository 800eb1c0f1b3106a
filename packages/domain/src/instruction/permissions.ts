import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'

/** Members who have not flown with an instructor for this many days are no longer their students. */
export const STUDENT_DAYS = 365

/** Instructors manage their own hours; officers manage everybody's. */
export function mayManageInstruction(actor: Actor, instructorId: string): boolean {
  return isAdmin(actor) || actor._id === instructorId
}
