import { useEffect } from 'react'

/** Where the browser cannot say when it is idle. */
const USUALLY_IDLE_AFTER_MS = 2000

/**
 * Loads what the first press will need, once the page is there and the browser has nothing else to do. Whoever presses
 * earlier loads it then.
 */
export function useLoadLater(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const start = () => {
      for (const load of loads) void load().catch(() => undefined)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, USUALLY_IDLE_AFTER_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(start)
    return () => cancelIdleCallback(handle)
  }, [loads])
}
