import { Button, Group, Progress, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { training } from '@rsfc/contract/training/routes'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { stepsDone } from '@rsfc/domain/training/steps'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { monthsInWords } from './months-in-words.ts'

/** For a student's home page: how far the way to the licence is, what comes next, and until when. */
export function OwnProgress({ studentId }: { studentId: string }) {
  const file = useQuery(read(training.read, { params: { member_id: studentId } }))
  if (file.isPending)
    return (
      <Panel title="Your way to the licence">
        <Skeleton height={96} role="status" aria-label="Loading your progress" />
      </Panel>
    )
  const total = file.data?.hours.find(({ kind }) => kind === 'total')
  if (!file.data || !total || file.data.steps.length === 0) return null
  const { steps, expected_date } = file.data
  const next = steps.find(({ state }) => state === 'current')
  return (
    <Panel
      title="Your way to the licence"
      aside={<Text span size="sm" c="dimmed">{`${stepsDone(steps)} of ${steps.length} steps`}</Text>}
    >
      <Group justify="space-between" gap="xs" mb="xs">
        <Text span fw={600} c="var(--rsfc-heading)">
          {`${durationInWords(total.minutes)} of ${durationInWords(total.required)}`}
        </Text>
        {next && (
          <Text span size="sm" c="dimmed">
            {`Next: ${next.title}`}
          </Text>
        )}
      </Group>
      {/* Decorative: the figures say the same. */}
      <Progress
        size="md"
        color={total.left === 0 ? 'var(--status-good-text)' : 'horizon.5'}
        bg="var(--status-neutral-fill)"
        value={total.required > 0 ? Math.min(100, (total.minutes / total.required) * 100) : 100}
        aria-hidden
      />
      <Group justify="space-between" gap="xs" mt="xs">
        <Text span size="sm" c="dimmed">
          {expected_date ? `Hours complete: ${monthsInWords(expected_date)}` : 'No forecast yet'}
        </Text>
        <Button component={Link} to={addressOf(pages.training)} variant="default" mih={44}>
          My training
        </Button>
      </Group>
    </Panel>
  )
}
