import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ask-first.module.css'
import { askInDialog } from './dialogs.ts'

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
  return askInDialog(false, (modals, answer) => {
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
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}
