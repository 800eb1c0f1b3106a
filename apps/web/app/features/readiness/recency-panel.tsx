import { Flex, Skeleton, Stack, Text, Title } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { PilotRecency } from '@rsfc/contract/readiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { PilotRow } from './pilot-row.tsx'

const SHOWN_AT_FIRST = 25

/**
 * Pilots who are about to lose recency, and those who have lost it: a flight with an instructor would help
 * them.
 */
export function RecencyPanel() {
  const list = useQuery(read(readiness.recency))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={200} radius="lg" role="status" aria-label="Counting landings" />
  const soon = list.data.filter(({ current_until }) => current_until !== null)
  const out = list.data.filter(({ current_until }) => current_until === null)
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="Everybody is current">
        No pilot loses recency in the next 30 days.
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {soon.length > 0 && <Pilots title="About to lose recency" pilots={soon} />}
      {out.length > 0 && (
        <details>
          <Text component="summary" w="fit-content" mb="sm" fw={600}>{`Out of recency (${out.length})`}</Text>
          <Pilots title="Out of recency" pilots={out} />
        </details>
      )}
    </Stack>
  )
}

function Pilots({ title, pilots }: { title: string; pilots: readonly PilotRecency[] }) {
  const { shown, more } = useFirstRows(pilots, SHOWN_AT_FIRST)
  return (
    <Flex
      component="section"
      gap="md"
      direction="column"
      p="clamp(16px, 2.4vw, 24px)"
      className="rsfc-card"
      aria-label={title}
    >
      <Title order={3} size="h4">{`${title} (${pilots.length})`}</Title>
      <Rows>
        {shown.map((pilot) => (
          <Pilot key={pilot.member_id} pilot={pilot} />
        ))}
      </Rows>
      {more}
    </Flex>
  )
}

function Pilot({ pilot }: { pilot: PilotRecency }) {
  const { member_id, name, landings, needed, days, current_until, next_flight, flies_in_time } = pilot
  return (
    <PilotRow
      name={<TextLink to={addressOf(pages.adminMember, { member_id })}>{name}</TextLink>}
      state={
        current_until
          ? `Current until ${dateInWords(current_until)}`
          : `${landings} of ${needed} landings in ${days} days`
      }
    >
      <Flex component="p" gap="xs" wrap="wrap" align="baseline" c="dimmed" fz="sm">
        {next_flight ? `Next flight ${dateInWords(next_flight)}` : 'No flight booked'}
        {current_until && (
          <StatusBadge tone={flies_in_time ? 'good' : 'waiting'}>
            {flies_in_time ? 'In time' : 'Not in time'}
          </StatusBadge>
        )}
      </Flex>
    </PilotRow>
  )
}
