import { modals } from '@mantine/modals'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hideErrors } from '../feedback/notices.tsx'
import classes from './ask-first.module.css'

type Question = {
  title: string
  /** What will happen, and what will not change. */
  children: ReactNode
  confirm: string
  cancel?: string
  /** For actions that cannot be undone. */
  danger?: boolean
}

/** Opens a confirmation dialog; resolves to true if the user confirms. */
export function askFirst({
  title,
  children,
  confirm,
  cancel = 'Keep it',
  danger,
}: Question): Promise<boolean> {
  // On a phone, error notices would cover the dialog.
  hideErrors()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children,
      classNames: { title: classes.title, body: classes.body },
      labels: { confirm, cancel },
      groupProps: { className: classes.answers, gap: 'sm' },
      cancelProps: { variant: 'subtle', color: 'gray' },
      confirmProps: danger
        ? { color: 'red.8', leftSection: <IconAlertTriangle size={18} aria-hidden /> }
        : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
