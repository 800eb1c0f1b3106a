import { Flex, Group, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { hoursInWords } from '../tech-log/sheet-words.ts'

const SHOWN = 8

/** The last inspections on record. */
export function DonePanel({ aircraftId }: { aircraftId: string }) {
  const done = useQuery(read(airworthiness.inspectionsDone, { params: { id: aircraftId } }))
  return (
    <Panel title="Inspections done">
      {done.isError && <FetchFailed error={done.error} onRetry={() => void done.refetch()} />}
      {done.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          None recorded yet.
        </Text>
      )}
      {done.data && done.data.length > 0 && (
        <Rows ruledAbove aria-label="Inspections done">
          {done.data.slice(0, SHOWN).map((row) => (
            <Flex component="li" key={row._id} gap="xxs" direction="column">
              <Group gap="xs" align="baseline" justify="space-between">
                <strong>{row.name}</strong>
                <span>{dateInWords(row.done_on)}</span>
              </Group>
              <Text size="sm" c="dimmed">
                {[
                  `at ${hoursInWords(row.at_hours)}`,
                  row.by && `by ${row.by}`,
                  row.release_number && `release ${row.release_number}`,
                  row.entered_by_name &&
                    `entered by ${row.entered_by_name}${row.entered_by_licence ? `, licence ${row.entered_by_licence}` : ''}`,
                  row.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Flex>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
