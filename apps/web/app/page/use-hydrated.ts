import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in prerendered HTML and until React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
