import { latePart } from '../late/late-part.tsx'
import { hideErrors, showError } from '../feedback/notices.ts'

const { Place, whenThere, loadOnce } = latePart(async () => {
  const { DialogList, modals } = await import('./dialog-list.tsx')
  return { Shown: DialogList, modals }
})

/** Where the dialogs of `askInDialog` appear. */
export const DialogPlace = Place
export const loadDialogs = loadOnce

type Dialogs = Awaited<ReturnType<typeof whenThere>>['modals']

/**
 * Opens a dialog that answers once. If its files cannot be loaded, as on a lost connection, the user is told so and the
 * answer is that of a dialog that was closed.
 */
export async function askInDialog<Answer>(
  closed: Answer,
  open: (modals: Dialogs, answer: (answer: Answer) => void) => void | Promise<void>,
): Promise<Answer> {
  // On a phone, error notices would cover the dialog.
  hideErrors()
  try {
    const { modals } = await whenThere()
    return await new Promise<Answer>((resolve, reject) => {
      Promise.resolve(open(modals, resolve)).catch(reject)
    })
  } catch {
    showError('The question could not be opened. Check your connection and try again.')
    return closed
  }
}
