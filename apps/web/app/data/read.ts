import type { CallableRoute, InputOf } from '@rsfc/contract/kit/client'
import type { CallInput, RouteData } from '@rsfc/contract/kit/http'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const STALE_AFTER_SECONDS = 30

/** A route whose answer may be cached. */
export type ReadRoute = CallableRoute & ({ readonly method: 'GET' } | { readonly reads: true })

type Input = { query?: Record<string, unknown> }

function keyOf(route: ReadRoute, input: Input) {
  return [route.noun, route.name, input] as const
}

/** Query options for one read. Its route and input are the cache key, so nobody writes one by hand. */
export function read<R extends ReadRoute>(route: R, ...[input = {} as CallInput<R>]: InputOf<R>) {
  return queryOptions({
    queryKey: keyOf(route, input as Input),
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
  const { query, ...rest } = input as Input
  const pageAfter = (cursor: string) =>
    ({ ...rest, query: { ...withoutEmpty(query), limit: size, ...(cursor && { cursor }) } }) as CallInput<R>
  return infiniteQueryOptions({
    queryKey: [...keyOf(route, pageAfter('') as Input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => call(route, pageAfter(pageParam), { signal }),
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
  return { staleTime: staleAfter * 1000, meta: { isPublic: access === 'public' && !personal } }
}

/** An empty filter means the same as a missing one, so they share a cache entry. */
function withoutEmpty(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))
}
