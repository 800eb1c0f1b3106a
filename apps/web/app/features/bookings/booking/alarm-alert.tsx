import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const ALARM = { color: 'var(--mantine-color-error)' }

/** Something about a booking that somebody has to act on. */
export function AlarmAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle />}
      title={title}
      styles={{ title: ALARM, icon: ALARM, message: { color: 'var(--mantine-color-text)' } }}
    >
      {children}
    </Alert>
  )
}
