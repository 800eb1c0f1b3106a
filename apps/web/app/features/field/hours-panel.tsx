import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import { FieldChanges, type Field } from '@rsfc/contract/field/schemas'
import { readTime } from '@rsfc/domain/time/read-text'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import classes from './hours-panel.module.css'

/** By the names of the inputs: `opens.0` is Monday. */
type Values = Record<string, string>

const valuesOf = ({ hours }: Pick<Field, 'hours'>): Values =>
  Object.fromEntries(
    hours.flatMap(({ opens, closes }, day) => [
      [`opens-${day}`, opens ?? ''],
      [`closes-${day}`, closes ?? ''],
    ]),
  )

const timeOf = (typed = '') => (typed.trim() === '' ? null : (readTime(typed) ?? typed))

const bodyOf = (values: Values) => ({
  hours: WEEKDAYS.map((day, index) => ({
    day,
    opens: timeOf(values[`opens-${index}`]),
    closes: timeOf(values[`closes-${index}`]),
  })),
})

const HoursValues = z.preprocess((values) => bodyOf(values as Values), FieldChanges)

/** 'hours.1.opens' of the call is the input 'opens-1'. */
const inputOf = (name: string) => name.replace(/^hours\.(\d)\.(\w+)$/, '$2-$1')

/** The weekly opening hours. */
export function HoursPanel({ saved }: { saved: Field }) {
  const { field, formProps, busy } = useActionForm(routes.configure, {
    initialValues: valuesOf(saved),
    edits: {
      record: saved,
      valuesOf,
      fieldsOf: () => WEEKDAYS.flatMap((_day, index) => [`opens-${index}`, `closes-${index}`]),
    },
    schema: HoursValues,
    toInput: (values) => ({ body: bodyOf(values) }),
    fieldOf: inputOf,
  })
  return (
    <form {...formProps} aria-label="Opening hours">
      <Stack maw={560}>
        <Text size="sm" c="dimmed">
          Leave both times of a day empty if the club is closed.
        </Text>
        {WEEKDAYS.map((day, index) => (
          <SimpleGrid key={day} cols={{ base: 2, xs: 3 }} spacing="sm" role="group" aria-label={day}>
            <Text fw={600} className={classes.day}>
              {day}
            </Text>
            <TimeField {...field(`opens-${index}`)} aria-label={`${day} opens`} />
            <TimeField {...field(`closes-${index}`)} aria-label={`${day} closes`} />
          </SimpleGrid>
        ))}
        <Group>
          <Button type="submit" loading={busy}>
            Save hours
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
