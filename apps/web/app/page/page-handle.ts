import type { QueryClient } from '@tanstack/react-query'

/** A page's route `handle`, read by its shell. */
export type PageHandle = {
  overPicture?: boolean
  /** Starts loading what the page shows first, while the session is still being checked. */
  startReading?: (queryClient: QueryClient, search: URLSearchParams) => void
}
