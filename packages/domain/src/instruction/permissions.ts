import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'

/** Instructors manage their own hours; officers manage everybody's. */
export function mayManageInstruction(actor: Actor, instructorId: string): boolean {
  return isAdmin(actor) || actor._id === instructorId
}
