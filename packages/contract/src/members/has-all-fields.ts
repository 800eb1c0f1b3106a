import type { ListedMember } from './schemas.ts'

/** True if the response has every field, not only those visible to other members. */
export function hasAllFields<Seen extends ListedMember>(
  member: Seen,
): member is Extract<Seen, { email: string }> {
  return 'account_type' in member
}
