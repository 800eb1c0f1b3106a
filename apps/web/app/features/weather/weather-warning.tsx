import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a pilot must not overlook about the weather. */
export function WeatherWarning({ children }: { children: ReactNode }) {
  return (
    <Flex
      component="p"
      gap="sm"
      p="sm"
      bdrs="md"
      bg="var(--status-waiting-fill)"
      c="var(--status-waiting-text)"
    >
      {children}
    </Flex>
  )
}
