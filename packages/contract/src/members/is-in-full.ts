import type { Member, SeenMember } from './schemas.ts'

/** True if the response has every field, not only those visible to other members. */
export function isInFull(member: SeenMember): member is Member {
  return 'account_type' in member
}
