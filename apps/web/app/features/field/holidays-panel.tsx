import { Button, Group, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import { NewHoliday } from '@rsfc/contract/field/schemas'
import type { RouteData } from '@rsfc/contract/kit/http'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { Fold, Folds } from '../../ui/layout/fold.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

type Row = RouteData<typeof routes.holidays>[number]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'date',
    header: 'Day',
    cell: ({ date }) => (
      <Text inherit span style={{ whiteSpace: 'nowrap' }}>
        {dateInWords(date)}
      </Text>
    ),
  },
  { key: 'name', header: 'Holiday', leads: true, cell: ({ name }) => name },
  { key: 'source', header: 'Source', cell: (row) => <Origin {...row} /> },
]

function Origin({ source, looked_up }: Pick<Row, 'source' | 'looked_up'>) {
  return (
    <Text size="xs" c="dimmed">
      {`${source || 'No source'}. Looked up ${dateInWords(looked_up)}`}
    </Text>
  )
}

const brief = ({ date, ...origin }: Row) => (
  <>
    <Text size="sm">{dateInWords(date)}</Text>
    <Origin {...origin} />
  </>
)

const removeButton = (holiday: Row) => <RemoveButton holiday={holiday} />

function RemoveButton({ holiday: { date, name } }: { holiday: Row }) {
  const remove = useAction(routes.removeHoliday)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={remove.isPending}
      aria-label={`Remove ${name}, ${dateInWords(date)}`}
      onClick={() => remove.mutate({ body: { date } })}
    >
      Remove
    </Button>
  )
}

/** The public holidays with their sources. A holiday only informs: the club's hours stay as they are. */
export function HolidaysPanel() {
  const list = useQuery(read(routes.holidays))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the holidays" />
  return (
    <Stack maw={720}>
      {list.data.length === 0 && <Text c="dimmed">No holidays are entered.</Text>}
      {list.data.length > 0 && (
        <Folds>
          {[...Map.groupBy(list.data, ({ date }) => date.slice(0, 4))].map(([year, holidays]) => (
            <Fold key={year} title={year} summary={`${holidays.length} days`}>
              <DataTable
                label={`Public holidays in ${year}`}
                rows={holidays}
                columns={COLUMNS}
                rowKey={({ date }) => date}
                inBrief={brief}
                actions={removeButton}
              />
            </Fold>
          ))}
        </Folds>
      )}
      <AddHoliday />
    </Stack>
  )
}

function AddHoliday() {
  const { form, field, formProps, busy } = useActionForm(routes.addHoliday, {
    initialValues: { date: '', name: '', source: '' },
    schema: NewHoliday,
    onDone: (): void => form.reset(),
  })
  return (
    <Panel title="Add a holiday">
      <form {...formProps} aria-label="Add a holiday">
        <Stack>
          <SimpleGrid minColWidth="200px" autoFlow="auto-fit">
            <CalendarDateField {...field('date')} label="Day" />
            <TextInput {...field('name')} label="Name" />
            <TextInput {...field('source')} label="Source" placeholder="mom.gov.sg" />
          </SimpleGrid>
          <Group>
            <Button type="submit" variant="default" loading={busy}>
              Add holiday
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
