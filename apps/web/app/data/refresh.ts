import type { Route } from '@rsfc/contract/kit/http'
import type { QueryClient } from '@tanstack/react-query'

function keysOf({ touches = [] }: Route): string[][] {
  return touches.map((touched) => touched.split('.'))
}

/**
 * Marks as stale what a write touches, and fetches again what the page shows of it. A first read that is still under
 * way is asked again too: its answer may be from before the write, and invalidating alone would keep it.
 */
export async function refreshAfter(queryClient: QueryClient, route: Route): Promise<void> {
  await Promise.all(
    keysOf(route).map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}

/** Drops what a write touches and no page shows: nothing is left of a deleted record whose page was left. */
export function forgetTouched(queryClient: QueryClient, route: Route): void {
  for (const queryKey of keysOf(route)) queryClient.removeQueries({ queryKey, type: 'inactive' })
}

/** Fetches again what the page shows of these reads, when something outside this page has changed them. */
export async function refresh(queryClient: QueryClient, route: Pick<Route, 'noun' | 'name'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [route.noun, route.name] })
}

/** Refetches what the page shows of a whole noun, when a change was made elsewhere. */
export async function refreshNoun(queryClient: QueryClient, { noun }: Pick<Route, 'noun'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [noun] })
}

/** The same for what the page shows little of: it is read again when it is next opened. */
export async function markNounStale(queryClient: QueryClient, { noun }: Pick<Route, 'noun'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' })
}

/** Drops everything that not everyone may see. */
export function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic })
}
