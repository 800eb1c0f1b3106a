import { site } from '@rsfc/contract/site/routes'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { API_BASE } from './api-base.ts'
import { createConnection } from './create-connection.ts'

/** The server counts as unreachable if it has not answered by then. */
const ANSWER_MS = 8000

const connection = createConnection(() =>
  fetch(API_BASE + site.health.path, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }),
)

/** Waits for a request, and learns from its outcome whether the server can be reached. */
export const watchRequest = connection.watchRequest

/** Asks the server whether there is a connection. */
export const checkConnection = connection.check

export function onReconnect(listener: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.isOnline()) listener()
  })
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true)
}

/**
 * Tells the query library about the connection. `navigator.onLine` may be wrong, so its events only trigger a
 * check.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const stop = connection.subscribe(() => setOnline(connection.isOnline()))
    if (typeof window === 'undefined') return stop
    const check = () => void checkConnection()
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    return () => {
      stop()
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
    }
  })
}
