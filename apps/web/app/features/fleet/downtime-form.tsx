import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { readDate } from '@rsfc/domain/time/read-text'
import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { DowntimeClashes, type RenderDecisions } from './downtime-clashes.tsx'
import { spanOf, type DowntimeValues } from './downtime-values.ts'

type DowntimeFormProps = {
  label: 'Add downtime' | 'Change downtime'
  aircraftId: string
  form: UseFormReturnType<DowntimeValues>
  field: (name: keyof DowntimeValues) => Record<string, unknown> & { name: string }
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    noValidate: boolean
  }
  busy: boolean
  decisions: RenderDecisions
  onClose: () => void
}

/** Start, end and remarks. Shows overlapping bookings as soon as a time is chosen. */
export function DowntimeForm({
  label,
  aircraftId,
  form,
  field,
  formProps,
  busy,
  decisions,
  onClose,
}: DowntimeFormProps) {
  const { ref: formRef } = formProps
  const [span, setSpan] = useState(() => spanOf(form.getValues()))
  // Debounced, because a year typed digit by digit passes through the year 2.
  const [debouncedSpan] = useDebouncedValue(span, 250)

  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])

  const updateSpan = () => {
    const { start_date, end_date } = form.getValues()
    if (readDate(start_date) && !end_date) form.setFieldValue('end_date', start_date)
    setSpan(spanOf(form.getValues()))
  }
  form.watch('start_date', updateSpan)
  form.watch('start_time', updateSpan)
  form.watch('end_date', updateSpan)
  form.watch('end_time', updateSpan)

  return (
    <form {...formProps} aria-label={label}>
      <Stack miw={0}>
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing="sm">
          <CalendarDateField {...field('start_date')} label="Start date" />
          <TimeField {...field('start_time')} label="Start time" />
        </SimpleGrid>
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing="sm">
          <CalendarDateField key={form.key('end_date')} {...field('end_date')} label="End date" />
          <TimeField {...field('end_time')} label="End time" />
        </SimpleGrid>
        <Textarea {...field('remarks')} label="Remarks" placeholder="50-hour check" autosize minRows={2} />
        <DowntimeClashes aircraftId={aircraftId} span={debouncedSpan} decisions={decisions} />
        <FormActs busy={busy} label={label === 'Add downtime' ? label : 'Save downtime'} onClose={onClose} />
      </Stack>
    </form>
  )
}
