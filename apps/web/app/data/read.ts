import type { InputOf } from '@rsfc/contract/kit/client'
import { keyOf, pageOf, type ReadInput, type ReadRoute } from '@rsfc/contract/kit/first-read'
import type { CallInput, RouteData } from '@rsfc/contract/kit/http'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { cameWithPage } from './page-data.ts'

export type { ReadRoute }

const STALE_AFTER_SECONDS = 30

/** Query options for one read. Its route and input are the cache key, so nobody writes one by hand. */
export function read<R extends ReadRoute>(route: R, ...[input = {} as CallInput<R>]: InputOf<R>) {
  return queryOptions({
    queryKey: keyOf({ route, input: input as ReadInput, paged: false }),
    queryFn: ({ signal }) => call(route, input, { signal }),
    ...optionsOf(route),
  })
}

type Row = { readonly _id: string }

/** The same for a list that is read page by page; each page starts after the last row of the previous one. */
export function readPages<R extends ReadRoute>(
  route: R,
  size: number,
  ...[input = {} as CallInput<R>]: InputOf<R>
) {
  const pageAfter = (cursor: string) => pageOf(size, input as ReadInput, cursor)
  return infiniteQueryOptions({
    queryKey: keyOf({ route, input: pageAfter(''), paged: true }),
    queryFn: ({ pageParam, signal }) => call(route, pageAfter(pageParam) as CallInput<R>, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: RouteData<R>) => {
      const rows = last as readonly Row[]
      return rows.length < size ? undefined : rows.at(-1)?._id
    },
    ...optionsOf(route),
  })
}

/** Options that show a record which the previous page passed on, and refetch it at once. */
export function withInitialData<T>(known: T | undefined) {
  return known === undefined ? {} : { initialData: known, initialDataUpdatedAt: 0 }
}

function optionsOf({ staleAfter = STALE_AFTER_SECONDS, access, personal }: ReadRoute) {
  return {
    staleTime: staleAfter * 1000,
    // What the server has just written into the page is not read again, even if it is never kept otherwise.
    refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) => !cameWithPage(state.dataUpdatedAt),
    meta: { isPublic: access === 'public' && !personal },
  }
}
