import { Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { HOME, placeInWords } from '@rsfc/domain/places/place'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate, readTime } from '@rsfc/domain/time/read-text'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useMemberSearch, type FoundMember } from '../../../data/use-member-search.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { TimeField } from '../../../ui/forms/dates/time-field.tsx'
import { typedDate } from '../../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { optionalFigure } from '../optional-figure.ts'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'
import { MeterField } from '../../../ui/forms/figures/meter-field.tsx'

type PositioningFlightProps = { log: TechLog; opened: boolean; onClose: () => void }

/** A flight without a booking: to the shop and back, or a test flight. */
export function PositioningFlight({ log, opened, onClose }: PositioningFlightProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Flight without a booking" size="lg">
      {opened && <FlightForm log={log} onClose={onClose} />}
    </Modal>
  )
}

const typedTime = z
  .string()
  .transform((text) => readTime(text) ?? '')
  .pipe(z.string().min(1, 'Enter a time such as 09:30'))

const Form = z
  .object({
    pilot_id: z.string().min(1, 'Choose who flew'),
    flight_date: typedDate,
    start_time: typedTime,
    end_time: typedTime,
  })
  .superRefine((values, context) => {
    const fault = judgeTimes(values)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })

type Figure = number | string

function valuesOf({ meter, meter_estimated }: TechLog) {
  const figures: Record<'meter_out' | 'meter_in' | 'landings_day' | 'fuel_left_l', Figure> = {
    meter_out: meter_estimated ? '' : (meter ?? ''),
    meter_in: '',
    landings_day: 1,
    fuel_left_l: '',
  }
  const home = placeInWords(HOME)
  const today = dateInWords(clubDate(new Date()))
  return {
    pilot_id: '',
    flight_date: today,
    start_time: '',
    end_time: '',
    note_for_next: '',
    from: home,
    to: home,
    ...figures,
  }
}

function FlightForm({ log, onClose }: Omit<PositioningFlightProps, 'opened'>) {
  const [initialValues] = useState(() => valuesOf(log))
  const { form, formProps, field, busy } = useActionForm(airworthiness.addFlight, {
    initialValues,
    schema: Form,
    toInput: (values) => {
      const end = optionalFigure(values.meter_in)
      return {
        params: { id: log.aircraft_id },
        body: {
          pilot_id: values.pilot_id,
          flight_date: readDate(values.flight_date) ?? values.flight_date,
          start_time: readTime(values.start_time) ?? values.start_time,
          end_time: readTime(values.end_time) ?? values.end_time,
          meter_out: end === null ? null : optionalFigure(values.meter_out),
          meter_in: end,
          from: values.from || null,
          to: values.to || null,
          landings_day: optionalFigure(values.landings_day),
          fuel_left_l: optionalFigure(values.fuel_left_l),
          note_for_next: values.note_for_next,
        },
      }
    },
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Flight without a booking">
      <Stack>
        <Text size="sm" c="dimmed">
          To the shop and back, or a test flight. It counts for the meter and the inspections; nobody is
          billed.
        </Text>
        <MemberChoice
          name="pilot_id"
          error={form.errors.pilot_id}
          onChange={(id) => {
            form.setFieldValue('pilot_id', id)
            form.clearFieldError('pilot_id')
          }}
        />
        <FieldGrid>
          <DateField {...field('flight_date')} label="Date" />
          <TimeField {...field('start_time')} label="Start" />
          <TimeField {...field('end_time')} label="End" />
          <PlaceField {...field('from')} label="From" />
          <PlaceField {...field('to')} label="To" />
          <MeterField {...field('meter_out')} label="Meter at start (h)" />
          <MeterField {...field('meter_in')} label="Meter at end (h)" />
          <FigureField {...field('landings_day')} label="Landings" />
          <FigureField {...field('fuel_left_l')} label="Fuel left (l)" suffix=" l" decimals={1} />
        </FieldGrid>
        <Textarea {...field('note_for_next')} label="Note for the next pilot" autosize minRows={1} />
        <FormActs busy={busy} label="Enter the flight" onClose={onClose} />
      </Stack>
    </form>
  )
}

type MemberChoiceProps = { name: string; error?: ReactNode; onChange: (id: string) => void }

/** Who flew: a member, found by name. */
function MemberChoice({ name, error, onChange }: MemberChoiceProps) {
  const search = useMemberSearch(toChoice, (id) => onChange(id ?? ''))
  return <Select name={name} label="Pilot" placeholder="Search by name" error={error} {...search} />
}

function toChoice({ _id, first_name, last_name }: FoundMember) {
  return { value: _id, label: `${first_name} ${last_name}` }
}
