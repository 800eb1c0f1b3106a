import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import type { Member, VisibleMember } from '@rsfc/contract/members/schemas'
import { read } from '../../data/read.ts'

/** One member, for pages that only officers or the member themselves can open. */
export const readFullMember = (id: string) => ({
  ...read(members.read, { params: { id } }),
  select: requireFullMember,
})

function requireFullMember(member: VisibleMember): Member {
  if (!hasAllFields(member)) throw new Error('You can only see part of this profile.')
  return member
}
