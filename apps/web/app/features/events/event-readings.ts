import type { ClubEvent, events } from '@rsfc/contract/events'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

type Readings = Pick<typeof events, 'list' | 'read'>

// Held to the contract by its types: the public pages do without its schemas, and zod with them.
const readings = {
  list: { method: 'GET', path: '/events/' },
  read: { method: 'GET', path: '/events/:id' },
} satisfies { [N in keyof Readings]: Pick<Readings[N], 'method' | 'path'> }

const calls = client(readings as unknown as Readings)
const PAGE = 24

export const searchedEventsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      calls.list(
        { query: { limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: ClubEvent[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
  })

export const eventListQuery = searchedEventsQuery('')

/** `known`: what the page before already showed; painted at once, and asked for anew. */
export const eventQuery = (id: string, known: ClubEvent | undefined) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  })
