import { useSyncExternalStore } from 'react'
import { API_BASE } from './api-base.ts'

/** When a picture was last changed in this tab. Its URL stays the same, so this is added to bypass the browser's cache. */
const changedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** The URL of a member's profile picture (7.members.profile-image). */
export function usePortrait(id: string): string {
  const changed = useSyncExternalStore(
    subscribe,
    () => changedAt.get(id),
    () => undefined,
  )
  return `${API_BASE}/profile/${id}.jpeg${changed ? `?changed=${changed}` : ''}`
}

/** Makes every copy of this picture on the page load again. */
export function refreshPortrait(id: string): void {
  changedAt.set(id, Date.now())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
