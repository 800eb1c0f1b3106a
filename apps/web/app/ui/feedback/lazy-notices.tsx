import { createElement, useSyncExternalStore, type ComponentType } from 'react'

let notices: ComponentType | null = null
const listeners = new Set<() => void>()

/** Where notices appear. Their component loads with the first page that needs it, to keep the home page small. */
export function LazyNotices() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => notices,
    () => null,
  )
  return mounted && createElement(mounted)
}

export function mountNotices(component: ComponentType): void {
  notices = component
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
