import { Flex, Group, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { ReadinessSnapshot } from '@rsfc/contract/readiness/schemas'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './readiness-lines.module.css'
import { ReadinessLines } from './readiness-lines.tsx'
import { ResultBadge } from './result-badge.tsx'

const DECISION_WORDS: Record<ReadinessSnapshot['decision'], string> = {
  request: 'Requested',
  change: 'Changed',
  confirm: 'Confirmed',
}

/** How a booking was judged at each decision; nothing if it was never judged. */
export function SnapshotsPanel({ bookingId }: { bookingId: string }) {
  const list = useQuery(read(readiness.snapshots, { params: { id: bookingId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || list.data.length === 0) return null
  return (
    <Panel title="How it was judged">
      <Flex component="ul" gap="sm" direction="column">
        {list.data.map((snapshot) => (
          <Snapshot key={snapshot._id} snapshot={snapshot} />
        ))}
      </Flex>
    </Panel>
  )
}

function Snapshot({ snapshot: { decision, result, lines, at, by_name } }: { snapshot: ReadinessSnapshot }) {
  const when = new Date(at)
  return (
    <li className={classes.line}>
      <Group gap="xs" justify="space-between">
        <Text span inherit c="var(--rsfc-heading)" fw={600}>
          {DECISION_WORDS[decision]}
        </Text>
        <ResultBadge result={result} />
      </Group>
      <Text size="sm" c="dimmed">
        {`${dateInWords(clubDate(when))}, ${clubTime(when)}, by ${by_name ?? 'a former member'}`}
      </Text>
      <details className={classes.rest}>
        <summary>The results at that time</summary>
        <ReadinessLines lines={lines} own={false} />
      </details>
    </li>
  )
}
