import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'

type Part = { readonly Shown: ComponentType }

/**
 * A part of every page that is only needed after a press, such as notices. Its file is not part of the page: `Place`
 * shows it once it was loaded, `whenThere` loads it and waits until it is on the page.
 */
export function latePart<Loaded extends Part>(load: () => Promise<Loaded>) {
  let part: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  let places = 0
  const readers = new Set<() => void>()
  const waiting = new Set<() => void>()

  const loadOnce = () => {
    loading ??= withinTimeout(load()).then(
      (loaded) => {
        part = loaded
        for (const read of readers) read()
        return loaded
      },
      (error: unknown) => {
        // The next press tries again.
        loading = null
        throw error
      },
    )
    return loading
  }

  const subscribe = (read: () => void) => {
    readers.add(read)
    return () => readers.delete(read)
  }

  function Place() {
    const loaded = useSyncExternalStore(
      subscribe,
      () => part,
      () => null,
    )
    // Runs after the effects of the part itself, which then listens.
    useEffect(() => {
      if (!loaded) return
      places += 1
      for (const go of waiting) go()
      waiting.clear()
      return () => {
        places -= 1
      }
    }, [loaded])
    return loaded && createElement(loaded.Shown)
  }

  async function whenThere(): Promise<Loaded> {
    const loaded = await loadOnce()
    if (places === 0) await new Promise<void>((resolve) => waiting.add(resolve))
    return loaded
  }

  return { Place, whenThere, loadOnce }
}
