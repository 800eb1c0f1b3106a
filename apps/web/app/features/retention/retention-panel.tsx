import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import { retention } from '@rsfc/contract/retention/routes'
import type { Retention } from '@rsfc/contract/retention/schemas'
import { RETENTION_KINDS } from '@rsfc/domain/retention/kinds'
import { RETENTION_WORDS } from '@rsfc/domain/retention/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { PeriodRow } from './period-row.tsx'
import { usePeriods } from './use-periods.ts'

/** How long records are kept, what a run would remove now, and what the last one removed. */
export function RetentionPanel() {
  const { data, isError, error, refetch } = useQuery(read(retention.read))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={560} radius="lg" />
  return <RetentionForm saved={data} />
}

function RetentionForm({ saved }: { saved: Retention }) {
  const { typed, change, faults, isChanged, save, saving, preview } = usePeriods(saved.periods)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} aria-label="Retention periods" noValidate>
      <Stack className="rsfc-surface">
        <Rows>
          {RETENTION_KINDS.map((kind) => (
            <PeriodRow
              key={kind}
              kind={kind}
              value={typed[kind]}
              fault={faults[kind]}
              due={preview.counts?.[kind]}
              onChange={(value) => change(kind, value)}
            />
          ))}
        </Rows>
        <Box component="p" mih="1.5em" fz="sm" role="status">
          {preview.words}
        </Box>
        <Flex wrap="wrap" rowGap="md" columnGap={32} align="center" justify="space-between">
          <LastRun run={saved.last_run} />
          <Group gap="sm" align="stretch">
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              loading={preview.loading}
              onClick={preview.show}
            >
              Preview
            </Button>
            <Button type="submit" disabled={!isChanged} loading={saving}>
              Save periods
            </Button>
          </Group>
        </Flex>
      </Stack>
    </form>
  )
}

function LastRun({ run }: { run: Retention['last_run'] }) {
  if (!run)
    return (
      <Text size="sm" flex="1 1 280px" c="dimmed">
        Runs every night at 03:37 Singapore time. It has not run yet.
      </Text>
    )
  const removed = RETENTION_KINDS.filter((kind) => run.removed[kind] > 0).map(
    (kind) => `${RETENTION_WORDS[kind].label.toLowerCase()}: ${run.removed[kind].toLocaleString('en')}`,
  )
  return (
    <Text size="sm" flex="1 1 280px" c="dimmed">
      {`Last run: ${dateInWords(run.at.slice(0, 10))}, ${run.at.slice(11, 16)}. `}
      {removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There was nothing to remove.'}
    </Text>
  )
}
