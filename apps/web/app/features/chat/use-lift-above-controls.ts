import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

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

type Box = { left: number; right: number; top: number; bottom: number }

const GAP = 8
// Taller elements, such as a picture that is a link, can still be clicked beside the button.
const MAX_CONTROL_HEIGHT = 140

/** How far up a floating box must move to overlap none of the others; null if that exceeds `maxLift`. */
function liftToClear(floating: Box, others: readonly Box[], maxLift: number): number | null {
  let lift = 0
  while (lift <= maxLift) {
    const covered = others.filter((box) => overlap(floating, box, lift))
    if (covered.length === 0) return lift
    lift = floating.bottom + GAP - Math.min(...covered.map(({ top }) => top))
  }
  return null
}

/** The boxes of all visible matches under `root`, except those inside `excluded`. */
function boxesOf(selector: string, root: HTMLElement, excluded: HTMLElement): Box[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !excluded.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1 && height <= MAX_CONTROL_HEIGHT)
}

function overlap(floating: Box, box: Box, lift: number): boolean {
  return (
    box.left < floating.right + GAP &&
    box.right > floating.left - GAP &&
    box.top < floating.bottom - lift + GAP &&
    box.bottom > floating.top - lift - GAP
  )
}
