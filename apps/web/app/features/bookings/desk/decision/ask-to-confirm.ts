import type { RefusedLine } from '@rsfc/contract/kit/http'
import { createElement } from 'react'
import { askInDialog } from '../../../../ui/forms/dialogs.ts'
import type { Decision, Undecided } from './decision-form.tsx'
import { blockingLines, isOverridable, needsInstructor } from './open-lines.tsx'

/** Whether an officer can decide about these lines: accept them, give a reason, or choose an instructor. */
export function isDecidable(lines: readonly RefusedLine[]): boolean {
  return isOverridable(lines) || needsInstructor(lines)
}

/** Names what is not in order and asks for the decision; null if the officer leaves the request waiting. */
export function askToConfirm(undecided: Undecided): Promise<Decision | null> {
  const isBlocked = blockingLines(undecided.lines).length > 0
  return askInDialog<Decision | null>(null, async (modals, answer) => {
    const { DecisionForm } = await import('./decision-form.tsx')
    const id = modals.open({
      title: isBlocked ? 'This flight is not ready. Confirm anyway?' : 'Check this before confirming',
      onClose: () => answer(null),
      children: createElement(DecisionForm, {
        ...undecided,
        onDecide(decision) {
          answer(decision)
          modals.close(id)
        },
      }),
    })
  })
}
