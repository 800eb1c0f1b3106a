import { isInFull } from '@rsfc/contract/members/is-in-full'
import { members } from '@rsfc/contract/members/routes'
import type { Member, SeenMember } from '@rsfc/contract/members/schemas'
import { read } from '../../data/read.ts'

/** One member, for pages that only officers or the member themselves can open. */
export const readFullMember = (id: string) => ({
  ...read(members.read, { params: { id } }),
  select: requireFullMember,
})

function requireFullMember(member: SeenMember): Member {
  if (!isInFull(member)) throw new Error('You can only see part of this profile.')
  return member
}
