import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { LEAVING } from '../../page/leaving.ts'
import { askFirst } from './ask-first.tsx'

/** Asks before a page with unsaved changes is left: by a link or the back button here, by the browser's own words otherwise. */
export function useUnsavedWarning(isDirty: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname && !isLeaving(nextLocation.state),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askFirst({
      title: 'Leave without saving?',
      children: 'What you changed on this page is not saved yet.',
      confirm: 'Leave',
      cancel: 'Stay here',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

function isLeaving(state: unknown): boolean {
  return (state as typeof LEAVING | null)?.leaving ?? false
}
