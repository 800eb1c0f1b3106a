import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput, NativeSelect } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import type { Field } from '@rsfc/contract/field/schemas'
import { WEEKDAYS, type Weekday } from '@rsfc/domain/time/weekdays'
import { useAction } from '../../data/use-action.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type Band = Field['bands'][number]

const KINDS = [
  { value: 'training', label: 'Training window' },
  { value: 'curfew', label: 'Curfew' },
]
const EMPTY: Band = { kind: 'training', days: [], from: '', to: '', words: '' }

/** Times of the week that the board shows: when the circuit is for training, and when nobody may fly. */
export function BandsPanel({ saved }: { saved: Field }) {
  const { bands, version } = saved
  const remove = useAction(routes.configure)
  const { form, field, formProps, busy } = useActionForm(routes.configure, {
    initialValues: EMPTY,
    toInput: (band) => ({ body: { bands: [...bands, band], version } }),
    fieldOf: (name) => name.replace(/^bands\.\d+\./, ''),
    onDone: (): void => form.reset(),
  })
  return (
    <Stack maw={720}>
      {bands.length === 0 && (
        <Text size="sm" c="dimmed">
          No training windows and no curfew are set.
        </Text>
      )}
      <Stack component="ul" gap="xs">
        {bands.map((band, index) => (
          <Group component="li" key={JSON.stringify(band)} justify="space-between" wrap="nowrap">
            <span>{bandInWords(band)}</span>
            <Button
              variant="subtle"
              flex="none"
              size="compact-sm"
              loading={remove.isPending}
              aria-label={`Remove ${bandInWords(band)}`}
              onClick={() =>
                remove.mutate({ body: { bands: bands.filter((_one, at) => at !== index), version } })
              }
            >
              Remove
            </Button>
          </Group>
        ))}
      </Stack>
      <Panel title="Add a time">
        <form {...formProps} aria-label="Add a training window or curfew">
          <Stack>
            <SimpleGrid minColWidth="150px" autoFlow="auto-fit">
              <NativeSelect {...field('kind')} label="Kind" data={KINDS} />
              <TimeField {...field('from')} label="From" />
              <TimeField {...field('to')} label="To" />
            </SimpleGrid>
            <Checkbox.Group {...field('days')} label="Days">
              <Group mt={6} gap="6px 18px">
                {WEEKDAYS.map((day) => (
                  <Checkbox key={day} value={day} label={day} />
                ))}
              </Group>
            </Checkbox.Group>
            <TextInput {...field('words')} label="Note" placeholder="Circuits only" />
            <Group>
              <Button type="submit" variant="default" loading={busy}>
                Add
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
    </Stack>
  )
}

function bandInWords({ kind, days, from, to, words }: Band): string {
  const when = days.length === WEEKDAYS.length ? 'every day' : days.map(short).join(', ')
  const until = to < from ? `${to} the next morning` : to
  return `${kind === 'training' ? 'Training' : 'Curfew'} ${when}, ${from} to ${until}${words ? `: ${words}` : ''}`
}

const short = (day: Weekday) => day.slice(0, 3)
