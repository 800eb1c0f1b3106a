import { Divider, Stack, Textarea, TextInput } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'

const Form = z.object({
  aircraft_model: z.string().trim().min(1, 'Enter the model of the aircraft'),
  valid_from: typedDate,
  valid_until: typedDate,
})
const DAYS = 30

type SoloFormProps = { studentId: string; models: readonly string[]; onClose: () => void }

export function SoloForm({ studentId, models, onClose }: SoloFormProps) {
  const [today] = useState(() => clubDate(new Date()))
  const { formProps, field, busy } = useActionForm(readiness.authoriseSolo, {
    initialValues: {
      aircraft_model: models[0] ?? '',
      area: '',
      conditions: '',
      valid_from: today,
      valid_until: addDays(today, DAYS),
    },
    schema: Form,
    toInput: ({ valid_from, valid_until, ...words }) => ({
      params: { id: studentId },
      body: { ...words, valid_from: readDate(valid_from) ?? '', valid_until: readDate(valid_until) ?? '' },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Authorise solo flights">
      <Divider mb="md" />
      <Stack>
        <FieldGrid>
          <TextInput
            {...field('aircraft_model')}
            label="Aircraft model"
            description={models.length > 1 ? `The club flies ${models.join(', ')}.` : undefined}
            maxLength={200}
          />
          <TextInput {...field('area')} label="Area" placeholder="e.g. Circuit at Seletar" maxLength={200} />
          <DateField {...field('valid_from')} label="First day" />
          <DateField {...field('valid_until')} label="Last day" />
        </FieldGrid>
        <Textarea
          {...field('conditions')}
          label="Conditions (optional)"
          placeholder="e.g. Wind below 10 kt, instructor at the field"
          autosize
          minRows={2}
          maxLength={500}
        />
        <FormActs busy={busy} label="Authorise" onClose={onClose} />
      </Stack>
    </form>
  )
}
