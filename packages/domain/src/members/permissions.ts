import { isAdmin, type AccountType } from './account.ts'

export type Actor = { _id: string; account_type: AccountType }

/** What members may change of themselves; the rest is the officers' (§6). */
export const OWN_FIELDS = [
  'first_name',
  'last_name',
  'salutation',
  'title',
  'email',
  'contact_number',
  'address',
  'date_of_birth',
] as const

const own: ReadonlySet<string> = new Set(OWN_FIELDS)

/** Oneself and officers; anyone else sees the public part alone. */
export function seesInFull(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

export function mayEditMember(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

/** The changed fields that this actor may not change on this member. */
export function forbiddenChanges(actor: Actor, memberId: string, changed: readonly string[]): string[] {
  if (!isAdmin(actor)) return changed.filter((field) => !own.has(field))
  // Nobody sets their own account_type, nor locks themselves out.
  if (actor._id === memberId)
    return changed.filter((field) => field === 'account_type' || field === 'account_status')
  return []
}
