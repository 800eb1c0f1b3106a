import { Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { hideErrors } from '../feedback/notices.tsx'

const MAX_LENGTH = 500

type Question = {
  title: string
  /** What will happen, and who reads the reason. */
  children: string
  confirm: string
  cancel?: string
  label?: string
  placeholder?: string
}

/** Asks for confirmation and an optional reason. Resolves to null if the user does not confirm. */
export function askReason({
  title,
  children,
  confirm,
  cancel = 'Keep it',
  label = 'Reason (optional)',
  placeholder,
}: Question): Promise<string | null> {
  hideErrors()
  let reason = ''
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <p>{children}</p>
          <Textarea
            mt="md"
            label={label}
            placeholder={placeholder}
            maxLength={MAX_LENGTH}
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            onChange={({ currentTarget }) => (reason = currentTarget.value.trim())}
          />
        </>
      ),
      labels: { confirm, cancel },
      confirmProps: { color: 'red.8' },
      onConfirm: () => resolve(reason),
      onCancel: () => resolve(null),
      onClose: () => resolve(null),
    })
  })
}
