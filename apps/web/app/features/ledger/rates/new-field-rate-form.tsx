import { Button, Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { NewFieldRate } from '@rsfc/contract/ledger/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { FIELD_RATE_KINDS, FIELD_RATE_WORDS } from '@rsfc/domain/bookings/payment/field-charges'
import { HOME, placeInWords } from '@rsfc/domain/places/place'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

const ALL = 'all'
const BY_WEIGHT = 'by-weight'

const isByWeight = ({ kind, aircraft_type }: Record<string, unknown>) =>
  kind === 'landing' && aircraft_type === BY_WEIGHT

/** What is typed, as the call expects it. */
const Typed = z.preprocess((values) => {
  const typed = values as Record<string, unknown>
  return {
    ...typed,
    aircraft_type: [ALL, BY_WEIGHT].includes(String(typed.aircraft_type)) ? null : typed.aircraft_type,
    up_to_kg: isByWeight(typed) ? typed.up_to_kg : null,
    place: typed.kind === 'fuel' || typed.place === '' ? null : typed.place,
  }
}, NewFieldRate)

/** Sets a landing fee or the fuel surcharge from a day on; 0 ends it. Empty again after each. */
export function NewFieldRateForm() {
  const [saved, setSaved] = useState(0)
  return <Fields key={saved} onSaved={() => setSaved(saved + 1)} />
}

function Fields({ onSaved }: { onSaved: () => void }) {
  const [tomorrow] = useState(() => addDays(clubDate(new Date()), 1))
  const { data: aircraft = [] } = useQuery(read(fleet.list))
  const [{ kind, byWeight }, setChosen] = useState({ kind: 'landing', byWeight: false })
  const { form, field, formProps, busy } = useActionForm(ledger.setFieldRate, {
    initialValues: {
      kind: 'landing',
      place: placeInWords(HOME),
      aircraft_type: ALL,
      up_to_kg: '',
      starts_on: tomorrow,
      amount: '',
      training_exempt: false,
      touch_and_goes: true,
    },
    schema: Typed,
    onValuesChange: (values) => setChosen({ kind: values.kind, byWeight: isByWeight(values) }),
    toInput: (values) => ({ body: Typed.parse(values) }),
    onDone: onSaved,
  })
  const select = { size: 'md', allowDeselect: false } as const
  return (
    <Panel title="Set a charge from a day on">
      <form {...formProps} aria-label="Set a charge from a day on">
        <Stack>
          <SimpleGrid minColWidth="min(100%, 200px)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
            <Select
              {...field('kind')}
              key={form.key('kind')}
              {...select}
              label="Charge"
              data={FIELD_RATE_KINDS.map((value) => ({ value, label: FIELD_RATE_WORDS[value] }))}
            />
            {kind === 'landing' && <PlaceField {...field('place')} key={form.key('place')} label="Place" />}
            <Select
              {...field('aircraft_type')}
              key={form.key('aircraft_type')}
              {...select}
              label="Aircraft"
              data={[
                { value: ALL, label: 'All others' },
                ...(kind === 'landing' ? [{ value: BY_WEIGHT, label: 'All up to a weight' }] : []),
                ...aircraft.map((one) => ({ value: one._id, label: aircraftInWords(one) })),
              ]}
            />
            {byWeight && (
              <FigureField
                {...field('up_to_kg')}
                key={form.key('up_to_kg')}
                size="md"
                label="Maximum take-off weight up to"
                description="Not for aircraft whose weight is not recorded"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                suffix=" kg"
              />
            )}
            <CalendarDateField {...field('starts_on')} key={form.key('starts_on')} label="First day" />
            <FigureField
              {...field('amount')}
              key={form.key('amount')}
              size="md"
              label="Amount"
              description="0 ends the charge on this day"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              prefix="$"
              suffix={kind === 'fuel' ? ' an hour' : ' a landing'}
              decimals={2}
            />
          </SimpleGrid>
          {kind === 'landing' && (
            <Checkbox
              {...form.getInputProps('touch_and_goes', { type: 'checkbox' })}
              key={form.key('touch_and_goes')}
              label="Each touch-and-go is a landing"
            />
          )}
          <Checkbox
            {...form.getInputProps('training_exempt', { type: 'checkbox' })}
            key={form.key('training_exempt')}
            label="Lessons are free"
          />
          <div>
            <Button type="submit" loading={busy}>
              Save the charge
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
