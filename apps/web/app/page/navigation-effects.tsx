import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { leavePageData } from '../data/page-data.ts'
import { goToAnchor } from './go-to-anchor.ts'
import { useNavigationTimeout } from './script-timeout.ts'

/** On every navigation: shows the progress bar, then focuses the new page or scrolls to its anchor. */
export function NavigationEffects() {
  const { state } = useNavigation()
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  const currentPath = useRef(pathname)
  const isFirstPage = useRef(true)
  useNavigationTimeout()

  useEffect(() => {
    if (state === 'idle') nprogress.complete()
    else nprogress.start()
  }, [state])

  useEffect(() => {
    if (currentPath.current === pathname) return
    currentPath.current = pathname
    leavePageData()
    if (!hash) focusPage()
  }, [pathname, hash])

  // `key` changes even when a link points to the current anchor. Going back restores the old scroll position instead.
  useEffect(() => {
    const first = isFirstPage.current
    isFirstPage.current = false
    if (hash && (first || navigationType !== NavigationType.Pop)) return goToAnchor(hash)
  }, [hash, key, navigationType])

  // Hidden from screen readers, which notice the new page by its focus.
  return <NavigationProgress size={3} aria-hidden="true" />
}

/** Focuses the page's heading, for keyboard and screen reader users. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
