import { isInFull } from '@rsfc/contract/members/is-in-full'
import { members } from '@rsfc/contract/members/routes'
import type { Member, SeenMember } from '@rsfc/contract/members/schemas'
import { read } from '../../data/read.ts'

/** One member, for pages whose readers always see every field. */
export const readFullMember = (id: string) => ({
  ...read(members.read, { params: { id } }),
  select: requireInFull,
})

function requireInFull(member: SeenMember): Member {
  if (!isInFull(member)) throw new Error('This member is shown in part only.')
  return member
}
