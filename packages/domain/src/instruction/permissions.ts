import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'

/** Instructors have a page of their own; officers see and edit everybody's. */
export function mayManageInstruction(actor: Actor, instructorId: string): boolean {
  return isAdmin(actor) || actor._id === instructorId
}
