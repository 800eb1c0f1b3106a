import type { Member, SeenMember } from './schemas.ts'

export function isInFull(member: SeenMember): member is Member {
  return 'account_type' in member
}
