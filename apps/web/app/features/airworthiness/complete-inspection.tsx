import { Button, Modal, NumberInput, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import classes from './tech-log.module.css'

type CompleteInspectionProps = { item: Inspection; meter: number | null }

/** Records the work; the next due figures follow from it. */
export function CompleteInspection(props: CompleteInspectionProps) {
  const [open, setOpen] = useState(false)
  const { item } = props
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Done: ${item.name}`}
        onClick={() => setOpen(true)}
      >
        Done
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`${item.name} done`}>
        {open && <DoneForm {...props} onClose={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

function DoneForm({ item, meter, onClose }: CompleteInspectionProps & { onClose: () => void }) {
  const { formProps, field, busy } = useActionForm(airworthiness.completeInspection, {
    initialValues: {
      done_on: dateInWords(clubDate(new Date())),
      at_hours: meter ?? 0,
      by: '',
      release_number: '',
      note: '',
    },
    toInput: ({ done_on, ...values }) => ({
      params: { id: item._id },
      body: { ...values, done_on: readDate(done_on) ?? done_on },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} className={classes.form} aria-label={`${item.name} done`}>
      <DateField {...field('done_on')} label="Done on" required data-autofocus />
      <NumberInput
        {...field('at_hours')}
        label="Meter at the time"
        suffix=" h"
        decimalScale={1}
        hideControls
      />
      <TextInput {...field('by')} label="Done by" />
      <TextInput {...field('release_number')} label="Release number" />
      <Textarea {...field('note')} label="Note" autosize minRows={2} />
      <Button type="submit" loading={busy}>
        Record as done
      </Button>
    </form>
  )
}
