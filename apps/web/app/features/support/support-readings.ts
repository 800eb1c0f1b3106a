import { support, type SupportCase } from '@rsfc/contract/support'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { searchedList, type ListSearch } from '../../platform/searched-list.ts'

const calls = client(support)

export const SUPPORT = ['support'] as const

export const caseListQuery = (search: ListSearch<SupportCase['case_status']>) =>
  searchedList(SUPPORT, search, (query, signal) => calls.list({ query }, { signal }))

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUPPORT, 'one', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
  })
