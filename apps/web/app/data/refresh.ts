import type { Route } from '@rsfc/contract/kit/http'
import type { QueryClient } from '@tanstack/react-query'

function keysOf({ touches = [] }: Route): string[][] {
  return touches.map((touched) => touched.split('.'))
}

/**
 * Marks as stale what a write touches, and refetches what the page shows of it. A first read that is still
 * under way is repeated too: its answer may be older than the write, and invalidating alone would keep it.
 */
export async function refreshAfter(queryClient: QueryClient, route: Route): Promise<void> {
  await Promise.all(
    keysOf(route).map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}

/**
 * Removes from the cache what a write touches and no page shows, such as a deleted record whose page was
 * left.
 */
export function forgetTouched(queryClient: QueryClient, route: Route): void {
  for (const queryKey of keysOf(route)) queryClient.removeQueries({ queryKey, type: 'inactive' })
}

/** Refetches what the page shows of these reads, after something outside this page has changed them. */
export async function refresh(queryClient: QueryClient, route: Pick<Route, 'noun' | 'name'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [route.noun, route.name] })
}

/** Refetches what the page shows of a whole noun, after a change elsewhere. */
export async function refreshNoun(queryClient: QueryClient, { noun }: Pick<Route, 'noun'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [noun] })
}

/** Marks a whole noun as stale without refetching it: it is read again when it is next shown. */
export async function markNounStale(queryClient: QueryClient, { noun }: Pick<Route, 'noun'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' })
}

/** Removes everything from the cache that is not public. */
export function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic })
}
