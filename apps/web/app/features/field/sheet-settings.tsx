import { Button, Group, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import { SheetSettingsChanges, type SheetSettings as Settings } from '@rsfc/contract/field/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** When the list of the next day is made, and where it is sent. */
export function SheetSettings() {
  const query = useQuery(read(routes.sheetSettings))
  if (query.isError) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return <Skeleton height={120} radius="lg" role="status" aria-label="Loading the settings" />
  return <SettingsForm saved={query.data} />
}

const valuesOf = ({ sheet_cut_off, sheet_email }: Settings) => ({ sheet_cut_off, sheet_email })

function SettingsForm({ saved }: { saved: Settings }) {
  const { field, formProps, busy } = useActionForm(routes.setSheet, {
    initialValues: valuesOf(saved),
    edits: { record: saved, valuesOf },
    schema: SheetSettingsChanges,
  })
  return (
    <form {...formProps} aria-label="List for the airport">
      <Stack maw={560}>
        <SimpleGrid minColWidth="200px" autoFlow="auto-fit">
          <TimeField {...field('sheet_cut_off')} label="Made on the day before at" />
          <TextInput
            {...field('sheet_email')}
            label="Sent to"
            type="email"
            description="Leave it empty to send nothing."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={busy}>
            Save
          </Button>
          <TextLink to={addressOf(pages.airportSheet)}>Tomorrow's flights</TextLink>
        </Group>
      </Stack>
    </form>
  )
}
