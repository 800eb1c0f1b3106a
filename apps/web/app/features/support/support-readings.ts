import { support, type SupportCase } from '@rsfc/contract/support'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(support)
const PAGE = 20

export const SUPPORT = ['support'] as const

export type CaseFilter = { q: string; status: SupportCase['case_status'] | '' }

export const caseListQuery = ({ q, status }: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...SUPPORT, 'list', q, status],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(q && { q }), ...(status && { status }), ...(pageParam && { cursor: pageParam }) }
      return calls.list({ query: { limit: PAGE, ...asked } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: SupportCase[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUPPORT, 'one', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
  })
