import { site } from '@rsfc/contract/site/routes'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { API_BASE } from './api-base.ts'
import { createConnection } from './create-connection.ts'

/** A network that swallows requests counts as none after this time. */
const ANSWER_MS = 8000

const connection = createConnection(() =>
  fetch(API_BASE + site.health.path, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }),
)

/** Passes a request to the server through, and learns from it whether there is a connection. */
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

/** Makes queries follow the connection. `navigator.onLine` may be wrong, so its events only make the page ask. */
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
