import { applications, type Application } from '@rsfc/contract/applications'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(applications)
const PAGE = 20

export const APPLICATIONS = ['applications'] as const

export type StatusFilter = Application['application_status'] | ''

export const applicationListQuery = (status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: [...APPLICATIONS, 'list', status],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(status && { status }), ...(pageParam && { cursor: pageParam }) }
      return calls.list({ query: { limit: PAGE, ...asked } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: Application[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })

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
