import { isInFull, members, type Member, type MEMBER_SORTS, type SeenMember } from '@rsfc/contract/members'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { memberQuery, MEMBERS } from '../../platform/member-reading.ts'

const calls = client(members)
const PAGE = 50

export type MemberSort = (typeof MEMBER_SORTS)[number]
export type MemberFilter = { q: string; due: boolean }
export type MemberOrder = { sort: MemberSort; descending: boolean }

/** For pages that only those reach who are answered in full. */
export const fullMemberQuery = (id: string) => queryOptions({ ...memberQuery(id), select: inFull })

function inFull(member: SeenMember): Member {
  if (!isInFull(member)) throw new Error('This member is shown in part only.')
  return member
}

const asked = ({ q, due }: MemberFilter) => ({ ...(q && { q }), ...(due && { due: 'true' as const }) })

/** Searched, sorted and paged by the server; the last rows stay while the next words are typed. */
export const memberListQuery = (filter: MemberFilter, { sort, descending }: MemberOrder) =>
  infiniteQueryOptions({
    queryKey: [...MEMBERS, 'list', filter, sort, descending],
    queryFn: async ({ pageParam, signal }) => {
      const order = { sort, ...(descending && { descending: 'true' as const }) }
      const page = { limit: PAGE, ...(pageParam && { cursor: pageParam }) }
      const found = await calls.list({ query: { ...asked(filter), ...order, ...page } }, { signal })
      return found.filter(isInFull)
    },
    initialPageParam: '',
    getNextPageParam: (last: Member[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })

export const memberCountQuery = (filter: MemberFilter) =>
  queryOptions({
    queryKey: [...MEMBERS, 'count', filter],
    queryFn: ({ signal }) => calls.count({ query: asked(filter) }, { signal }),
    placeholderData: keepPreviousData,
  })
