import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script is running: false in prerendered HTML, and until it has been taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
