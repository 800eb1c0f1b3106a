import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { boxesOf, liftToClear } from './lift-above-controls.ts'

const ACTIONS = 'button, a[href], summary'
const CONTROLS = `${ACTIONS}, input, textarea, select`
const DEBOUNCE_MS = 120
const MAX_SHARE_OF_WINDOW = 0.5

/** Moves a floating element up, through its `--lift`, so that it covers no control once scrolling stops. */
export function useLiftAboveControls(ref: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()

  // Before the first paint: someone may be about to press what is underneath.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: number | undefined
    const reposition = () => element.style.setProperty('--lift', `${liftOf(element)}px`)
    const repositionSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(reposition, DEBOUNCE_MS)
    }
    reposition()
    const enableTransition = requestAnimationFrame(() => (element.dataset.settled = ''))
    const observer = new ResizeObserver(repositionSoon)
    observer.observe(document.body)
    window.addEventListener('scroll', repositionSoon, { passive: true })
    window.addEventListener('resize', repositionSoon)
    return () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(enableTransition)
      observer.disconnect()
      window.removeEventListener('scroll', repositionSoon)
      window.removeEventListener('resize', repositionSoon)
    }
  }, [ref, pathname])
}

function liftOf(element: HTMLElement): number {
  const box = element.getBoundingClientRect()
  const maxLift = window.innerHeight * MAX_SHARE_OF_WINDOW
  const liftAbove = (selector: string) => liftToClear(box, boxesOf(selector, document.body, element), maxLift)
  // A long form may leave no gap. Then at least no button or link is covered.
  return liftAbove(CONTROLS) ?? liftAbove(ACTIONS) ?? 0
}
