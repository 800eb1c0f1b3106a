import { Divider, Stack } from '@mantine/core'
import { logbook } from '@rsfc/contract/logbook/routes'
import type { Baseline } from '@rsfc/contract/logbook/schemas'
import { readDate } from '@rsfc/domain/time/read-text'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../ui/forms/dates/typed-date.ts'
import { HoursField } from '../../ui/forms/dates/hours-field.tsx'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

const TIMES = [
  { name: 'total', label: 'Total time' },
  { name: 'pic', label: 'In command' },
  { name: 'dual', label: 'Dual' },
  { name: 'solo', label: 'Solo as a student' },
  { name: 'solo_cross_country', label: 'Cross-country part' },
  { name: 'instructor', label: 'As instructor' },
  { name: 'night', label: 'Night time' },
  { name: 'instrument', label: 'Instrument time' },
] as const
type Time = (typeof TIMES)[number]['name']

// What cannot be read stays text.
const typedHours = z.union([z.number(), z.literal('')], 'Enter hours such as 12:30 or 12.5')

const Form = z.object({
  as_of: typedDate,
  total: typedHours.refine((hours) => Number(hours) > 0, 'Enter your total time'),
  pic: typedHours,
  dual: typedHours,
  solo: typedHours,
  solo_cross_country: typedHours,
  instructor: typedHours,
  night: typedHours,
  instrument: typedHours,
})

type Values = { as_of: string } & Record<Time | 'landings_day' | 'landings_night', number | string>

function valuesOf(baseline: Baseline | null): Values {
  const hours = (name: Time) => (baseline?.[name] ? baseline[name] / 60 : '')
  return {
    as_of: baseline?.as_of ?? '',
    total: hours('total'),
    pic: hours('pic'),
    dual: hours('dual'),
    solo: hours('solo'),
    solo_cross_country: hours('solo_cross_country'),
    instructor: hours('instructor'),
    night: hours('night'),
    instrument: hours('instrument'),
    landings_day: baseline?.landings_day || '',
    landings_night: baseline?.landings_night || '',
  }
}

function toBody(values: Values) {
  const minutes = (name: Time) => Math.round(Number(values[name]) * 60)
  return {
    as_of: readDate(values.as_of) ?? '',
    total: minutes('total'),
    pic: minutes('pic'),
    dual: minutes('dual'),
    solo: minutes('solo'),
    solo_cross_country: minutes('solo_cross_country'),
    instructor: minutes('instructor'),
    night: minutes('night'),
    instrument: minutes('instrument'),
    landings_day: Number(values.landings_day) || 0,
    landings_night: Number(values.landings_night) || 0,
  }
}

type BaselineFormProps = { userId: string; baseline: Baseline | null; onClose: () => void }

export function BaselineForm({ userId, baseline, onClose }: BaselineFormProps) {
  const { formProps, field, busy } = useActionForm(logbook.setBaseline, {
    initialValues: valuesOf(baseline),
    schema: Form,
    toInput: (values) => ({ params: { id: userId }, body: toBody(values) }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Earlier hours">
      <Divider mb="md" />
      <Stack>
        <DateField
          {...field('as_of')}
          label="Up to and including"
          description="The last day in your earlier logbook. Flights at the club after that day are added."
        />
        <FieldGrid>
          {TIMES.map(({ name, label }) => (
            <HoursField key={name} size="md" {...field(name)} label={`${label} (h:mm)`} />
          ))}
          <FigureField size="md" {...field('landings_day')} label="Landings by day" />
          <FigureField size="md" {...field('landings_night')} label="Landings by night" />
        </FieldGrid>
        <FormActs busy={busy} label="Save earlier hours" onClose={onClose} />
      </Stack>
    </form>
  )
}
