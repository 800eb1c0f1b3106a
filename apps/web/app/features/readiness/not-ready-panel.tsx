import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { NotReadyMember } from '@rsfc/contract/readiness/schemas'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { PilotRow } from './pilot-row.tsx'
import { ResultBadge } from './result-badge.tsx'

const SHOWN_AT_FIRST = 25

/**
 * Pilots who cannot fly today or need attention. Those who are ready with a note are folded away, and recency
 * has a list of its own.
 */
export function NotReadyPanel() {
  const list = useQuery(read(readiness.notReady))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} radius="lg" role="status" aria-label="Checking every pilot" />
  const open = list.data.filter(({ result }) => result !== 'ready')
  const noted = list.data.filter(
    ({ result, lines }) => result === 'ready' && lines.some(({ rule }) => rule !== 'recency'),
  )
  return (
    <Stack gap="lg">
      {open.length === 0 ? (
        <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="Everybody can fly">
          Every pilot has what the rules require.
        </EmptyState>
      ) : (
        <Pilots pilots={open} />
      )}
      {noted.length > 0 && (
        <details>
          <Text component="summary" size="sm" w="fit-content" c="dimmed">
            {noted.length === 1
              ? '1 pilot is ready, with a note'
              : `${noted.length} pilots are ready, with a note`}
          </Text>
          <Pilots pilots={noted} />
        </details>
      )}
    </Stack>
  )
}

function Pilots({ pilots }: { pilots: readonly NotReadyMember[] }) {
  const { shown, more } = useFirstRows(pilots, SHOWN_AT_FIRST)
  return (
    <Stack gap="xs" p="clamp(16px, 2.4vw, 24px)" className="rsfc-card">
      <Rows>
        {shown.map(({ member_id, name, result, lines, next_flight }) => (
          <PilotRow
            key={member_id}
            name={
              <Group gap="xs" align="baseline">
                <TextLink to={addressOf(pages.adminMember, { member_id })}>{name}</TextLink>
                {result !== 'ready' && <ResultBadge result={result} />}
              </Group>
            }
            state={lines.map(lineInWords).join('. ')}
          >
            <Text size="sm" c="dimmed">
              {next_flight ? `Next flight ${dateInWords(next_flight)}` : 'No flight booked'}
            </Text>
          </PilotRow>
        ))}
      </Rows>
      {more}
    </Stack>
  )
}
