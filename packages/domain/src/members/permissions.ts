import { grantedFieldsOf, namesOf, type RecordFields } from '../records/record.ts'
import { isAdmin, type AccountType } from './account.ts'
import { MEMBER_FIELDS } from './member-fields.ts'

export type Actor = { _id: string; account_type: AccountType }

type OwnField = {
  [Name in keyof typeof MEMBER_FIELDS]: (typeof MEMBER_FIELDS)[Name] extends { ownToChange: true }
    ? Name
    : never
}[keyof typeof MEMBER_FIELDS]

/** The fields that members may change in their own profile; officers may change all fields. */
export const OWN_FIELDS = namesOf(MEMBER_FIELDS).filter(isOwnField)

function isOwnField(field: string): field is OwnField {
  const known: RecordFields = MEMBER_FIELDS
  return known[field]?.ownToChange === true
}

/** The fields that officers may change for others, but not for themselves. */
export const GRANTED_FIELDS = grantedFieldsOf(MEMBER_FIELDS)

/** Members see their own profile in full, officers see every profile; others see the public part. */
export function seesInFull(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

export function mayEditMember(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

/** The changed fields that the actor may not change. */
export function forbiddenChanges(actor: Actor, memberId: string, changed: readonly string[]): string[] {
  if (!isAdmin(actor)) return changed.filter((field) => !isOwnField(field))
  // Officers cannot change their own role or lock themselves out.
  if (actor._id === memberId)
    return changed.filter((field) => field === 'account_type' || field === 'account_status')
  return []
}
