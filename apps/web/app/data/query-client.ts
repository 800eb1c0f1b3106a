import { ApiError } from '@rsfc/contract/kit/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { site } from '@rsfc/contract/site/routes'
import { followConnection } from './connection.ts'
import { refresh } from './refresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The caller handles a 401 or 403 itself. */
      handlesRefusal?: boolean
      isPublic?: boolean
    }
  }
}

/** `onRefused` runs when a page's own data is answered 401 or 403 (6.pages.refused). */
export function createQueryClient(
  onRefused: (error: ApiError, queryClient: QueryClient) => void,
): QueryClient {
  const onError = (error: Error) => {
    // 503 means the site has just been closed for maintenance.
    if (statusOf(error) === 503) void refresh(queryClient, site.maintenance)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        onError(error)
        if (isRefusal(error) && !query.meta?.handlesRefusal) onRefused(error, queryClient)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    // Requests are also made offline, so that they fail visibly instead of waiting in silence.
    defaultOptions: {
      queries: { retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  followConnection()
  return queryClient
}

function isRefusal(error: Error): error is ApiError {
  return statusOf(error) === 401 || statusOf(error) === 403
}

function shouldRetry(failures: number, error: Error): boolean {
  const status = statusOf(error)
  return failures < 2 && (status === 0 || status >= 500) && status !== 503
}

function statusOf(error: Error): number {
  return error instanceof ApiError ? error.status : 500
}
