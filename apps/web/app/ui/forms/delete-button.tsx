import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askFirst } from './ask-first.tsx'

type DeleteButtonProps = {
  children: string
  /** The question in the confirmation dialog. */
  title: string
  /** What is deleted permanently, and what is kept. */
  consequences: ReactNode
  confirm: string
  busy: boolean
  onDelete: () => void
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ children, title, consequences, confirm, busy, onDelete }: DeleteButtonProps) {
  const ask = async () => {
    if (await askFirst({ title, children: consequences, confirm, danger: true })) onDelete()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {children}
    </Button>
  )
}
