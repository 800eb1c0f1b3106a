import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { hideErrors } from '../feedback/notices.tsx'

type Question = {
  title: string
  /** What will happen, and what stays. */
  children: ReactNode
  confirm: string
  cancel?: string
  /** For what can't be undone. */
  danger?: boolean
}

/** Asks before something is lost; true when they mean it. */
export function askFirst({
  title,
  children,
  confirm,
  cancel = 'Keep it',
  danger,
}: Question): Promise<boolean> {
  // On a phone they would lie over the question.
  hideErrors()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children,
      labels: { confirm, cancel },
      confirmProps: danger ? { color: 'red.8' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
