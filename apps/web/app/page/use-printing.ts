import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const SCHEME = 'data-mantine-color-scheme'

/** Prints in light colours in either colour scheme. Returns when the page was last printed. */
export function usePrinting(): Date {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    const printing = window.matchMedia('print')
    const root = document.documentElement
    let onScreen: string | null = null
    const onChange = () => {
      if (printing.matches) {
        onScreen = root.getAttribute(SCHEME)
        root.setAttribute(SCHEME, 'light')
        // The browser lays the pages out as soon as this returns.
        flushSync(() => setPrintedAt(new Date()))
      } else if (onScreen) root.setAttribute(SCHEME, onScreen)
    }
    printing.addEventListener('change', onChange)
    return () => printing.removeEventListener('change', onChange)
  }, [])
  return printedAt
}
