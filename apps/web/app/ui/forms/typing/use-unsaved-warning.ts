import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { SKIP_UNSAVED_WARNING } from '../../../page/skip-unsaved-warning.ts'
import { askFirst } from '../ask-first.tsx'
import { watchForm } from './unsaved-changes.ts'

/**
 * Asks before leaving a page with unsaved changes: our dialog inside the site, the browser's own when closing
 * the tab. `onLeave` deletes the draft if the user leaves anyway.
 */
export function useUnsavedWarning(isDirty: () => boolean, onLeave?: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname && !skipsWarning(nextLocation.state),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((leave) => {
      if (leave) onLeave?.()
      return leave ? blocker.proceed() : blocker.reset()
    })
  }, [blocker, onLeave])

  useEffect(() => watchForm(isDirty), [isDirty])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

export function askToLeave(): Promise<boolean> {
  return askFirst({
    title: 'Leave without saving?',
    children: 'You have unsaved changes on this page. If you leave now, they will be lost.',
    confirm: 'Leave',
    cancel: 'Stay here',
    danger: true,
  })
}

function skipsWarning(state: unknown): boolean {
  return (state as typeof SKIP_UNSAVED_WARNING | null)?.skipUnsavedWarning ?? false
}
