import { useEffect } from 'react'

const TAKEN_OVER = 'rsfc:taken-over'

// Waits for the first picture to be painted or, should it hang or the tab be hidden, some seconds. A button pressed
// before the page's script is there is pressed again for it. The build marks what waits (`letScriptsWait`).
const START = `{
  const script = document.querySelector('script[type="late"]')
  const picture = document.querySelector('img[fetchpriority="high"]')
  const start = () => {
    if (!script.isConnected) return
    for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = 'modulepreload'
    const module = document.createElement('script')
    module.type = 'module'
    module.textContent = script.textContent
    script.replaceWith(module)
  }
  const painted = new Promise((done) =>
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true }),
  )
  const arrived = picture?.decode().catch(() => {})
  const pressed = new Set()
  const keep = (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(button)
  }
  if (script) {
    addEventListener('click', keep, true)
    addEventListener('${TAKEN_OVER}', () => {
      removeEventListener('click', keep, true)
      for (const button of pressed) button.click()
    }, { once: true })
    Promise.all([painted, arrived]).then(() => requestAnimationFrame(() => requestAnimationFrame(start)))
    setTimeout(start, 4000)
  }
}`

/** Starts the page's script after its first picture: on a slow line the two would share what there is of it. */
export function LateScripts() {
  useEffect(() => {
    window.dispatchEvent(new Event(TAKEN_OVER))
  }, [])
  return <script dangerouslySetInnerHTML={{ __html: START }} />
}
