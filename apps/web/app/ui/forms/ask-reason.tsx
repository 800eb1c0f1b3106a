import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { askInDialog } from './dialogs.ts'

const MAX_LENGTH = 500

type Question = {
  title: string
  /** What will happen, and who reads the reason. */
  children: ReactNode
  confirm: string
  cancel?: string
  label?: string
  placeholder?: string
  /** The fewest letters a reason must have; without it the reason is optional. */
  least?: number
}

/** Asks for confirmation and a reason. Resolves to null if the user does not confirm. */
export function askReason({
  title,
  children,
  confirm,
  cancel = 'Keep it',
  least = 0,
  label = least > 0 ? 'Reason' : 'Reason (optional)',
  placeholder,
}: Question): Promise<string | null> {
  let reason = ''
  return askInDialog<string | null>(null, (modals, answer) => {
    const content = (error?: string) => (
      <>
        <div>{children}</div>
        <Textarea
          mt="md"
          label={label}
          placeholder={placeholder}
          error={error}
          maxLength={MAX_LENGTH}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          onChange={({ currentTarget }) => (reason = currentTarget.value.trim())}
        />
      </>
    )
    const id = modals.openConfirmModal({
      title,
      children: content(),
      labels: { confirm, cancel },
      confirmProps: { color: 'red.8' },
      closeOnConfirm: false,
      onConfirm() {
        if (reason.length < least)
          return modals.updateModal({ modalId: id, children: content(tooShort(least)) })
        answer(reason)
        modals.close(id)
      },
      onCancel: () => answer(null),
      onClose: () => answer(null),
    })
  })
}

function tooShort(least: number): string {
  return `Please give a reason of at least ${least} letters.`
}
