const RETRY_MS = 100
/** How long to keep looking for an element that is not there yet (9.timing.anchor). */
const TIMEOUT_MS = 10_000

/** Scrolls to the element named by the hash and focuses it, waiting for it to appear if needed. */
export function goToAnchor(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1))
  const deadline = performance.now() + TIMEOUT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let resizeObserver: ResizeObserver | undefined
  const stop = () => {
    clearTimeout(timer)
    resizeObserver?.disconnect()
    for (const event of USER_INPUT) window.removeEventListener(event, stop)
  }
  const tryNow = () => {
    const element = document.getElementById(id)
    if (element) {
      focus(element)
      // Content that loads above the element later would push it out of view.
      resizeObserver = new ResizeObserver(() => placeOf(element).scrollIntoView())
      resizeObserver.observe(document.body)
      timer = setTimeout(stop, deadline - performance.now())
    } else if (performance.now() < deadline) {
      timer = setTimeout(tryNow, RETRY_MS)
    } else {
      stop()
    }
  }
  // Stop as soon as the visitor scrolls or types.
  for (const event of USER_INPUT) window.addEventListener(event, stop, { passive: true })
  tryNow()
  return stop
}

const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function focus(element: HTMLElement): void {
  // The browser opens folds only when it follows the anchor itself.
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  placeOf(element).scrollIntoView()
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** The anchor of a fold is its content, below its title. */
function placeOf(element: HTMLElement): Element {
  const isFold = element.previousElementSibling?.localName === 'summary'
  return (isFold && element.parentElement) || element
}
