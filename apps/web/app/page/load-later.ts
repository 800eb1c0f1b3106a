import { useEffect } from 'react'

/** Long enough for a page to be drawn and its first data to be there, also on a slow phone. */
const AFTER_MS = 2000

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200)

/**
 * Loads what the first press will need, one after the other, once the page is there and the browser has nothing else to
 * do. Whoever presses earlier loads it then.
 */
export function useLoadLater(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isLeft = false
    const loadFrom = (at: number) => {
      const load = loads[at]
      if (!load || isLeft) return
      whenIdle(
        () =>
          void load()
            .then(undefined, () => undefined)
            .then(() => loadFrom(at + 1)),
      )
    }
    const timer = setTimeout(() => loadFrom(0), AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [loads])
}
