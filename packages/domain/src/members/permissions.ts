import { isAdmin, type AccountType } from './account.ts'

export type Actor = { _id: string; account_type: AccountType }

/** The fields that members may change in their own profile; officers may change all fields. */
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

const ownFields: ReadonlySet<string> = new Set(OWN_FIELDS)

/** Members see their own profile in full, officers see every profile; others see the public part. */
export function seesInFull(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

export function mayEditMember(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

/** The changed fields that the actor may not change. */
export function forbiddenChanges(actor: Actor, memberId: string, changed: readonly string[]): string[] {
  if (!isAdmin(actor)) return changed.filter((field) => !ownFields.has(field))
  // Officers cannot change their own role or lock themselves out.
  if (actor._id === memberId)
    return changed.filter((field) => field === 'account_type' || field === 'account_status')
  return []
}
