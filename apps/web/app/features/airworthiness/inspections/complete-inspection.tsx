import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { optionalFigure } from '../optional-figure.ts'
import { MeterField } from '../../../ui/forms/figures/meter-field.tsx'

type CompleteInspectionProps = { item: Inspection; meter: number | null }

/** Records the work; the next due figures follow from it. */
export function CompleteInspection(props: CompleteInspectionProps) {
  const [open, setOpen] = useState(false)
  const { item } = props
  const label = item.document ? 'Renewed' : 'Done'
  return (
    <>
      <Button size="sm" variant="default" aria-label={`${label}: ${item.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={titleOf(item)}>
        {open && <DoneForm {...props} onClose={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

const titleOf = ({ name, document }: Inspection) => (document ? `${name} renewed` : `${name} done`)

const figure = z.union([z.number(), z.string()])
const Done = z.object({
  done_on: typedDate,
  at_hours: figure.refine((value) => optionalFigure(value) !== null, 'Enter what the meter showed'),
})

function valuesOf(meter: number | null) {
  const at_hours: number | string = meter ?? ''
  return { done_on: dateInWords(clubDate(new Date())), at_hours, by: '', release_number: '', note: '' }
}

function DoneForm({ item, meter, onClose }: CompleteInspectionProps & { onClose: () => void }) {
  const [initialValues] = useState(() => valuesOf(meter))
  const { formProps, field, busy } = useActionForm(airworthiness.completeInspection, {
    initialValues,
    schema: Done,
    toInput: ({ done_on, at_hours, ...values }) => ({
      params: { id: item._id },
      body: { ...values, done_on: readDate(done_on) ?? done_on, at_hours: optionalFigure(at_hours) ?? 0 },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label={titleOf(item)}>
      <Stack>
        <FieldGrid>
          <DateField {...field('done_on')} label={item.document ? 'Valid from' : 'Done on'} data-autofocus />
          <MeterField {...field('at_hours')} label="Meter at the time (h)" />
          <TextInput {...field('by')} label="Done by (optional)" />
          <TextInput {...field('release_number')} label="Release number (optional)" />
        </FieldGrid>
        <Textarea {...field('note')} label="Note (optional)" autosize minRows={2} />
        <Text size="sm" c="dimmed">
          The next due date and hours follow from this. If it was overdue, this also lifts its grounding of
          the aircraft.
        </Text>
        <FormActs busy={busy} label="Record as done" onClose={onClose} />
      </Stack>
    </form>
  )
}
