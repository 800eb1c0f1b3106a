import { createElement, useSyncExternalStore, type ComponentType } from 'react'

let board: ComponentType | null = null
const listeners = new Set<() => void>()

/** Where notices appear. The board comes with the first page that shows any, so that the home page needn't carry it. */
export function NoticePlace() {
  const placed = useSyncExternalStore(
    subscribe,
    () => board,
    () => null,
  )
  return placed && createElement(placed)
}

export function placeBoard(component: ComponentType): void {
  board = component
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
