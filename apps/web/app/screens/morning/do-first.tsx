import { Anchor, Box, SimpleGrid } from '@mantine/core'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { urgentLines } from '@rsfc/domain/dashboard/urgent'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { asList } from '../../ui/layout/as-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** What is late, then what is due today; each line links to its list. Hidden if there is nothing. */
export function DoFirst({ morning, now }: { morning: Morning; now: Date }) {
  const lines = urgentLines(morning, morning.counts, now)
  if (lines.length === 0) return null
  return (
    <Panel title="Do first">
      <SimpleGrid minColWidth="min(100%, 380px)" spacing="lg" verticalSpacing={2} renderRoot={asList}>
        {lines.map(({ kind, urgency, words }) => (
          <li key={words}>
            <Anchor
              href={`#${kind}`}
              display="flex"
              py="xs"
              c="var(--mantine-color-text)"
              fw={550}
              style={{ alignItems: 'baseline' }}
            >
              <Box component="span" flex="none" w={88}>
                <StatusBadge tone={urgency === 'late' ? 'alarm' : 'waiting'}>
                  {urgency === 'late' ? 'Late' : 'Today'}
                </StatusBadge>
              </Box>{' '}
              {words}
            </Anchor>
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
