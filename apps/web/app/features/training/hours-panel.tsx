import { Progress, Stack, Text } from '@mantine/core'
import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { REQUIREMENT_WORDS, TO_BE_CONFIRMED } from '@rsfc/domain/training/requirements'
import { ListItem } from '../../ui/layout/list-panel.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

/** Hours against each requirement, as bars with their figures. */
export function HoursPanel({ file: { hours, requirements } }: { file: TrainingFile }) {
  const confirmed = requirements.confirmed_at
    ? `confirmed by ${requirements.confirmed_by_name ?? 'a former member'}`
    : TO_BE_CONFIRMED
  return (
    <Panel title="Hours">
      <Stack>
        <Rows aria-label="Hours against the requirements">
          {hours.map(({ kind, minutes, required, left, brought_in }) => (
            <ListItem
              key={kind}
              name={REQUIREMENT_WORDS[kind]}
              badge={<span>{`${durationInWords(minutes)} of ${durationInWords(required)}`}</span>}
            >
              {/* Decorative: the figures say the same. */}
              <Progress
                size="md"
                color={left === 0 ? 'var(--status-good-text)' : 'horizon.5'}
                bg="var(--status-neutral-fill)"
                value={required > 0 ? Math.min(100, (minutes / required) * 100) : 100}
                aria-hidden
              />
              <Text size="sm" c="dimmed">
                {left === 0 ? 'Enough' : `${durationInWords(left)} to go`}
                {brought_in > 0 && ` · with ${durationInWords(brought_in)} from earlier logbooks`}
              </Text>
            </ListItem>
          ))}
        </Rows>
        <Text size="sm" c="dimmed">{`Source: ${requirements.source} (${confirmed}).`}</Text>
      </Stack>
    </Panel>
  )
}
