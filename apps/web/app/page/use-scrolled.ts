import { useSyncExternalStore } from 'react'

const ENOUGH = 24

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > ENOUGH,
    () => false,
  )
}

function watch(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}
