import { ApiError } from '@rsfc/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { maintenanceQuery } from './site-readings.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handlesRefusal?: boolean }
  }
}

/** `onRefused`: what a page loads was answered 401 or 403, so the page can't stay (§6). */
export function createQueryClient(onRefused: (error: ApiError) => void): QueryClient {
  const onError = (error: Error) => {
    // 503 is how the site says that it has just been closed.
    if (statusOf(error) === 503) void queryClient.invalidateQueries({ queryKey: maintenanceQuery.queryKey })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        onError(error)
        if (isRefusal(error) && !query.meta?.handlesRefusal) onRefused(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000 } },
  })
  return queryClient
}

function isRefusal(error: Error): error is ApiError {
  return statusOf(error) === 401 || statusOf(error) === 403
}

function mayRetry(failures: number, error: Error): boolean {
  const status = statusOf(error)
  return failures < 2 && (status === 0 || status >= 500) && status !== 503
}

function statusOf(error: Error): number {
  return error instanceof ApiError ? error.status : 500
}
