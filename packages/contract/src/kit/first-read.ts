import type { CallableRoute, InputOf } from './client.ts'
import type { CallInput } from './http.ts'

/** A route whose answer may be cached. */
export type ReadRoute = CallableRoute & ({ readonly method: 'GET' } | { readonly reads: true })

export type ReadInput = { params?: Record<string, string>; query?: Record<string, unknown> }

/** One read of a page: the same route and input with which the page calls `read` or `readPages`. */
export type FirstRead = { readonly route: ReadRoute; readonly input: ReadInput; readonly paged: boolean }

/** As `read(route, input)` in a page. */
export function reads<R extends ReadRoute>(route: R, ...[input = {} as CallInput<R>]: InputOf<R>): FirstRead {
  return { route, input: input as ReadInput, paged: false }
}

/** As `readPages(route, size, input)` in a page: the first page of the list. */
export function readsPages<R extends ReadRoute>(
  route: R,
  size: number,
  ...[input = {} as CallInput<R>]: InputOf<R>
): FirstRead {
  return { route, input: pageOf(size, input as ReadInput, ''), paged: true }
}

/** The input of one page of a list, which starts after the cursor. */
export function pageOf(size: number, { query, ...rest }: ReadInput, cursor: string): ReadInput {
  return { ...rest, query: { ...withoutEmpty(query), limit: size, ...(cursor && { cursor }) } }
}

/** The key of a read in the browser's cache. */
export function keyOf({ route, input, paged }: FirstRead) {
  const key = [route.noun, route.name, input] as const
  return paged ? ([...key, 'pages'] as const) : key
}

/** An empty filter means the same as a missing one, so they share a cache entry. */
function withoutEmpty(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))
}
