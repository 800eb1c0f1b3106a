import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { boxesOf, liftToClear } from './clear-place.ts'

const ACTIONS = 'button, a[href], summary'
const CONTROLS = `${ACTIONS}, input, textarea, select`
const SETTLED_MS = 120
const MOST_OF_WINDOW = 0.5

/** Lifts a floating place, by its `--lift`, off the page's own controls wherever the page comes to rest. */
export function useClearPlace(place: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()

  // Before it is painted: someone may just be pressing what lies there.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    let timer: number | undefined
    const settle = () => element.style.setProperty('--lift', `${liftOf(element)}px`)
    const settleSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(settle, SETTLED_MS)
    }
    settle()
    const glide = requestAnimationFrame(() => (element.dataset.settled = ''))
    const resized = new ResizeObserver(settleSoon)
    resized.observe(document.body)
    window.addEventListener('scroll', settleSoon, { passive: true })
    window.addEventListener('resize', settleSoon)
    return () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(glide)
      resized.disconnect()
      window.removeEventListener('scroll', settleSoon)
      window.removeEventListener('resize', settleSoon)
    }
  }, [place, pathname])
}

function liftOf(element: HTMLElement): number {
  const here = element.getBoundingClientRect()
  const most = window.innerHeight * MOST_OF_WINDOW
  const off = (selector: string) => liftToClear(here, boxesOf(selector, document.body, element), most)
  // A long form leaves no gap: then at least no button is covered.
  return off(CONTROLS) ?? off(ACTIONS) ?? 0
}
