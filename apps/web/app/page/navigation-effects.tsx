import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { goToAnchor } from './go-to-anchor.ts'
import { useNavigationTimeout } from './script-timeout.ts'

/** What every navigation does: the loading bar while it lasts, the focus to the new page when it is there. */
export function NavigationEffects() {
  const { state } = useNavigation()
  const { pathname, hash, key } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  const arrived = useRef(false)
  useNavigationTimeout()

  useEffect(() => {
    if (state === 'idle') nprogress.complete()
    else nprogress.start()
  }, [state])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) focusPage()
  }, [pathname, hash])

  // `key`: a link to the place one is at already leads there again. Going back restores the old position instead.
  useEffect(() => {
    const first = !arrived.current
    arrived.current = true
    if (hash && (first || way !== NavigationType.Pop)) return goToAnchor(hash)
  }, [hash, key, way])

  // For the eye alone: to a screen reader the arrival is told by the focus.
  return <NavigationProgress size={3} aria-hidden="true" />
}

/** Moves keyboard and screen reader to the page's heading. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
