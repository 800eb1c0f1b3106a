const RETRY_MS = 100
/** §9: a place whose content arrives late is waited for this long. */
const PATIENCE_MS = 10_000

/** Scrolls to the element a hash names and puts the focus there, also when it isn't there yet. */
export function goToAnchor(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1))
  const deadline = performance.now() + PATIENCE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let growth: ResizeObserver | undefined
  const stop = () => {
    clearTimeout(timer)
    growth?.disconnect()
    for (const event of LEAVING) window.removeEventListener(event, stop)
  }
  const look = () => {
    const place = document.getElementById(id)
    if (place) {
      focus(place)
      // What comes in above it later would push it away.
      growth = new ResizeObserver(() => place.scrollIntoView())
      growth.observe(document.body)
      timer = setTimeout(stop, deadline - performance.now())
    } else if (performance.now() < deadline) {
      timer = setTimeout(look, RETRY_MS)
    } else {
      stop()
    }
  }
  // Who has begun to read elsewhere is not pulled away.
  for (const event of LEAVING) window.addEventListener(event, stop, { passive: true })
  look()
  return stop
}

const LEAVING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function focus(place: HTMLElement): void {
  place.scrollIntoView()
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
}
