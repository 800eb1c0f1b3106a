import { Flex, Text } from '@mantine/core'
import { UNJUDGED, UNJUDGED_MEANS } from '@rsfc/domain/airworthiness/grounding'
import { IconAlertTriangle } from '@tabler/icons-react'

/** An aircraft with a critical report that no officer has judged: pilots should know, and can still fly it. */
export function UnjudgedNote() {
  return (
    <Flex
      component="section"
      gap={14}
      p="18px 22px"
      bd="1px solid var(--status-waiting-text)"
      bdrs="lg"
      bg="var(--status-waiting-fill)"
      c="var(--status-waiting-text)"
      aria-label={UNJUDGED}
    >
      <IconAlertTriangle size={24} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <div>
        <Text size="lg" fw={600}>
          {UNJUDGED}
        </Text>
        <p>{UNJUDGED_MEANS}</p>
      </div>
    </Flex>
  )
}
