import { useSyncExternalStore } from 'react'
import { API_BASE } from './call.ts'

/** When a picture was changed in this tab: its address stays, so that without this the old one would stay too. */
const changedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** Where a member's picture is (§7). */
export function usePortrait(id: string): string {
  const changed = useSyncExternalStore(
    subscribe,
    () => changedAt.get(id),
    () => undefined,
  )
  return `${API_BASE}/profile/${id}.jpeg${changed ? `?changed=${changed}` : ''}`
}

export function portraitChanged(id: string): void {
  changedAt.set(id, Date.now())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
