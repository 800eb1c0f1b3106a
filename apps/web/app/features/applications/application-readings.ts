import { applications, type Application } from '@rsfc/contract/applications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { searchedList, type ListSearch } from '../../platform/searched-list.ts'

const calls = client(applications)

export const APPLICATIONS = ['applications'] as const

export const applicationListQuery = (search: ListSearch<Application['application_status']>) =>
  searchedList(APPLICATIONS, search, (query, signal) => calls.list({ query }, { signal }))

/** `known`: what the page before already showed; painted at once, and asked for anew. */
export const applicationQuery = (application_id: string, known: Application | undefined) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'one', application_id],
    queryFn: ({ signal }) => calls.read({ params: { application_id } }, { signal }),
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  })

/** `looks`: how many documents this page has shown, each of which is one more on record. */
export const openingsQuery = (application_id: string, looks: number) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'openings', application_id, looks],
    queryFn: ({ signal }) => calls.openings({ params: { application_id } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const ownApplicationsQuery = queryOptions({
  queryKey: [...APPLICATIONS, 'mine'],
  queryFn: ({ signal }) => calls.mine({}, { signal }),
})
