import { latePart } from '../late/late-part.tsx'
import type { Notice, NoticeLink } from './notice.ts'

const { Place, whenThere, loadOnce } = latePart(async () => {
  const { NoticeList, show, hide } = await import('./notice-list.tsx')
  return { Shown: NoticeList, show, hide }
})

/** Where notices appear. */
export const NoticePlace = Place
export const loadNotices = loadOnce

/** Shows a message as an alert, with its exact text (8.alerts). */
export function showSuccess(message: string): void {
  showOnceThere({ kind: 'success', message })
}

const errors = new Set<string>()

export function showError(message: string, link?: NoticeLink): void {
  errors.add(message)
  showOnceThere({ kind: 'error', message, link })
}

/** For what the user decided, such as to cancel: nothing went wrong. */
export function showHint(message: string): void {
  errors.add(message)
  showOnceThere({ kind: 'hint', message })
}

/** Called when the user tries again. */
export function hideErrors(): void {
  if (errors.size === 0) return
  const shown = [...errors]
  errors.clear()
  void whenThere().then(
    (list) => list.hide(shown),
    () => undefined,
  )
}

function showOnceThere(notice: Notice): void {
  void whenThere().then(
    (list) => list.show(notice),
    // Without its file, as on a lost connection, the browser itself says it.
    () => window.alert(notice.message),
  )
}
