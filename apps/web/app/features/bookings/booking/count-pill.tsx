import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

type CountPillProps = {
  /** 'status' if a screen reader is to announce it when it changes. */
  role?: 'status'
  children: ReactNode
}

/** The number of bookings beside the title of their list. */
export function CountPill({ role, children }: CountPillProps) {
  return (
    <Text
      span
      role={role}
      size="xs"
      fw={600}
      lts={0}
      ff="text"
      ta="center"
      miw={28}
      px={9}
      py={1}
      bdrs={999}
      bg="var(--rsfc-quiet)"
      c="var(--mantine-color-text)"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Text>
  )
}
