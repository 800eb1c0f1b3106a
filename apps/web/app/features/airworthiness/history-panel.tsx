import { Flex, Group, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Standstill } from '@rsfc/contract/airworthiness/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { standstillLength, standstillTotal } from './standstill-words.ts'
import { stampInWords } from './tech-log/sheet-words.ts'

const SHOWN = 5
const CAUSES: Record<Standstill['cause'], string> = {
  defect: 'Defect',
  inspection: 'Inspection',
  document: 'Document',
  officer: 'Officer',
  downtime: 'Downtime',
}

export function HistoryPanel({ aircraftId }: { aircraftId: string }) {
  return (
    <Panel title="Time on the ground">
      <TimeOnGround aircraftId={aircraftId} />
    </Panel>
  )
}

/** When and why the aircraft did not fly. */
export function TimeOnGround({ aircraftId }: { aircraftId: string }) {
  const [now] = useState(() => new Date())
  const history = useQuery(read(airworthiness.downtimeHistory, { params: { id: aircraftId } }))
  const rows = history.data ?? []
  const { shown, more } = useFirstRows(rows, SHOWN)
  return (
    <>
      {history.isError && <FetchFailed error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          It has never been grounded.
        </Text>
      )}
      {rows.length > 0 && (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {standstillTotal(rows, now)}
          </Text>
          <Rows ruledAbove aria-label="Time on the ground">
            {shown.map((row) => (
              <Flex component="li" key={row._id} gap="xxs" direction="column">
                <Group gap="xs" align="baseline" justify="space-between">
                  <strong>{row.reason || 'Planned downtime'}</strong>
                  <StatusBadge tone={row.to === null ? 'alarm' : 'quiet'}>{CAUSES[row.cause]}</StatusBadge>
                </Group>
                <Text size="sm" c="dimmed">
                  {stampInWords(row.from)} to {row.to === null ? 'now' : stampInWords(row.to)} (
                  {standstillLength(row, now)}){row.lifted_by_name && `. Released by ${row.lifted_by_name}`}
                  {row.lifted_by_licence && `, licence ${row.lifted_by_licence}`}
                  {row.lifted_reason && `: ${row.lifted_reason}`}
                </Text>
              </Flex>
            ))}
          </Rows>
          {more}
        </Stack>
      )}
    </>
  )
}
