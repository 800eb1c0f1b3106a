import { useSyncExternalStore, type ComponentType } from 'react'

let board: ComponentType | null = null
const listeners = new Set<() => void>()

/** Where notices appear. The board comes with the first page that shows any, so that the home page needn't carry it. */
export function NoticePlace() {
  const Board = useSyncExternalStore(
    subscribe,
    () => board,
    () => null,
  )
  return Board && <Board />
}

export function placeBoard(component: ComponentType): void {
  board = component
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
