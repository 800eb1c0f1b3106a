import { Flex, Group, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Defect } from '@rsfc/contract/airworthiness/schemas'
import { DEFECT_STATE_WORDS, isOpen, SEVERITY_WORDS } from '@rsfc/domain/airworthiness/defect'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { stampInWords } from '../tech-log/sheet-words.ts'

const SHOWN = 5

/** Every defect with its steps: who decided what, and when. */
export function DefectHistory({ aircraftId }: { aircraftId: string }) {
  const defects = useQuery(read(airworthiness.defects, { params: { id: aircraftId } }))
  const rows = defects.data ?? []
  const { shown, more } = useFirstRows(rows, SHOWN)
  return (
    <Panel title="History of defects">
      {defects.isError && <FetchFailed error={defects.error} onRetry={() => void defects.refetch()} />}
      {defects.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          None reported yet.
        </Text>
      )}
      {rows.length > 0 && (
        <Stack gap="lg">
          <Rows ruledAbove aria-label="History of defects">
            {shown.map((defect) => (
              <Steps key={defect._id} defect={defect} />
            ))}
          </Rows>
          {more}
        </Stack>
      )}
    </Panel>
  )
}

function Steps({ defect }: { defect: Defect }) {
  return (
    <Flex component="li" gap="xxs" direction="column">
      <Group gap="xs" align="baseline" justify="space-between">
        <strong>{defect.title}</strong>
        <StatusBadge tone={isOpen(defect) ? 'waiting' : 'quiet'}>
          {SEVERITY_WORDS[defect.severity]}
        </StatusBadge>
      </Group>
      <Flex
        component="ol"
        direction="column"
        gap="xxs"
        mt="xxs"
        ps="sm"
        c="dimmed"
        fz="sm"
        style={{ borderInlineStart: '2px solid var(--rsfc-line)' }}
      >
        {defect.steps.map((step) => (
          <li key={step._id}>
            {DEFECT_STATE_WORDS[step.state]}, {stampInWords(step.at)}
            {step.by_name && `, ${step.by_name}`}
            {detailsOf(step) && `: ${detailsOf(step)}`}
          </li>
        ))}
      </Flex>
    </Flex>
  )
}

/** The details that were entered with a step, in the order of its form. */
function detailsOf({ details }: Defect['steps'][number]): string {
  const said = ['limitation', 'reason', 'work', 'by', 'licence_number', 'statement']
  return said
    .map((key) => details[key])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .join(' · ')
}
