import { Button, Group, SimpleGrid, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import { NewHoliday } from '@rsfc/contract/field/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The public holidays with their sources. A holiday only informs: the club's hours stay as they are. */
export function HolidaysPanel() {
  const list = useQuery(read(routes.holidays))
  const remove = useAction(routes.removeHoliday)
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the holidays" />
  return (
    <Stack maw={900}>
      {list.data.length === 0 && <Text c="dimmed">No holidays are entered.</Text>}
      {list.data.length > 0 && (
        <Table.ScrollContainer minWidth={520}>
          <Table aria-label="Public holidays" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Day</Table.Th>
                <Table.Th>Holiday</Table.Th>
                <Table.Th>Source</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data.map(({ date, name, source, looked_up }) => (
                <Table.Tr key={date}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{dateInWords(date)}</Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>
                    <Text size="xs" c="dimmed">
                      {`${source || 'No source'}. Looked up ${dateInWords(looked_up)}`}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      loading={remove.isPending}
                      aria-label={`Remove ${name}, ${dateInWords(date)}`}
                      onClick={() => remove.mutate({ body: { date } })}
                    >
                      Remove
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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
