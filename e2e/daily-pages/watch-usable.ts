declare global {
  interface Window {
    usable: { readyAt: number | null; tasks: { start: number; end: number }[] }
  }
}

/**
 * Runs in the page, before its own scripts. A page is usable when its heading is there, nothing on the first screen is
 * still a placeholder, and the script has a pause; it must stay so until the network is quiet.
 */
export function watchUsable(): void {
  const PLACEHOLDERS = 'main .mantine-Skeleton-root, main [role="status"][aria-label^="Loading"]'
  window.usable = { readyAt: null, tasks: [] }
  performance.setResourceTimingBufferSize(2000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.usable.tasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })

  const isOnScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  }
  const isReady = () =>
    Boolean(document.querySelector('main h1')?.textContent) &&
    ![...document.querySelectorAll(PLACEHOLDERS)].some(isOnScreen)

  let isWaiting = false
  const look = () => {
    isWaiting = false
    if (!isReady()) window.usable.readyAt = null
    else window.usable.readyAt ??= performance.now()
  }
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(look)
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}
