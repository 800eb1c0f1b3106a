import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { Rectification, Release, type DefectSummary } from '@rsfc/contract/airworthiness/schemas'
import {
  DEFERRAL_ENDS,
  DEFERRAL_NEEDS,
  mayBecome,
  type TriageDecision,
} from '@rsfc/domain/airworthiness/defect'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { optionalDate } from '../../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { optionalFigure } from '../optional-figure.ts'
import classes from '../tech-log/tech-log.module.css'
import { MeterField } from '../../../ui/forms/figures/meter-field.tsx'

type Act = 'triage' | 'rectify' | 'release'
const LABELS: Record<Act, string> = { triage: 'Decide', rectify: 'Record the work', release: 'Release' }
const ACTS = ['triage', 'rectify', 'release'] as const

/** The steps that are possible now; one form opens in place. */
export function DefectActs({ defect }: { defect: DefectSummary }) {
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  if (open === 'triage') return <TriageForm defect={defect} onClose={close} />
  if (open === 'rectify') return <RectifyForm defect={defect} onClose={close} />
  if (open === 'release') return <ReleaseForm defect={defect} onClose={close} />
  return (
    <Group gap="xs" align="stretch">
      {ACTS.filter((act) => isPossible(act, defect)).map((act, index) => (
        <Button
          key={act}
          size="sm"
          variant={index === 0 ? 'filled' : 'default'}
          aria-label={`${LABELS[act]}: ${defect.title}`}
          onClick={() => setOpen(act)}
        >
          {LABELS[act]}
        </Button>
      ))}
    </Group>
  )
}

function isPossible(act: Act, { state }: DefectSummary): boolean {
  if (act === 'triage') return mayBecome(state, 'grounded') || mayBecome(state, 'deferred')
  return mayBecome(state, act === 'rectify' ? 'rectified' : 'released')
}

type FormProps = { defect: DefectSummary; onClose: () => void }

const DECISIONS: { value: TriageDecision; label: string; means: string }[] = [
  {
    value: 'deferred',
    label: 'Defer',
    means:
      'The aircraft keeps flying with a limitation that every pilot is shown. When the limit is reached, it is grounded.',
  },
  {
    value: 'grounded',
    label: 'Ground',
    means:
      'The aircraft does not fly until the work is done and released. Each pilot of its next flights gets a mail, and you see their bookings, to swap, move or cancel them.',
  },
  {
    value: 'no-fault',
    label: 'No fault',
    means: 'No fault was found. The report is closed and stays on record.',
  },
]

/** The limitation and the end are only asked for while deferring. */
function triageSchema(decision: TriageDecision) {
  const limits = z.object({
    limitation: z.string(),
    until: optionalDate,
    until_hours: z.union([z.string(), z.number()]),
    until_inspection: z.boolean(),
  })
  if (decision !== 'deferred') return limits
  return limits
    .extend({ limitation: z.string().trim().min(3, DEFERRAL_NEEDS) })
    .refine(({ until, until_hours, until_inspection }) => until || until_hours !== '' || until_inspection, {
      path: ['until'],
      message: DEFERRAL_ENDS,
    })
}

function TriageForm({ defect, onClose }: FormProps) {
  const possible = DECISIONS.filter(({ value }) => mayBecome(defect.state, value))
  const [decision, setDecision] = useState<TriageDecision>(possible[0]?.value ?? 'grounded')
  const { form, formProps, field, busy } = useActionForm(airworthiness.triage, {
    initialValues: {
      limitation: defect.limitation,
      until: '',
      until_hours: '',
      until_inspection: false,
      reason: '',
    },
    schema: triageSchema(decision),
    toInput: ({ until, until_hours, ...values }) => ({
      params: { id: defect._id },
      body: { ...values, decision, until: readDate(until), until_hours: optionalFigure(until_hours) },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label={`Decide: ${defect.title}`}>
      <Stack>
        <div>
          <SegmentedControl
            fullWidth
            aria-label="Decision"
            value={decision}
            onChange={(value) => setDecision(value)}
            data={possible.map(({ value, label }) => ({ value, label }))}
          />
          <p className={classes.meaning} role="status">
            {DECISIONS.find(({ value }) => value === decision)?.means}
          </p>
        </div>
        {decision === 'deferred' && (
          <>
            <TextInput {...field('limitation')} label="Limitation" placeholder="Day flights only" />
            <FieldGrid>
              <DateField {...field('until')} label="Until the end of" />
              <MeterField {...field('until_hours')} label="Or until the meter shows (h)" />
            </FieldGrid>
            <Checkbox
              {...form.getInputProps('until_inspection', { type: 'checkbox' })}
              name="until_inspection"
              label="Or until the next inspection is due"
              description="Its day and hours are entered as the limit."
            />
          </>
        )}
        <Textarea {...field('reason')} label="Remarks (optional)" autosize minRows={2} />
        <FormActs busy={busy} label="Save the decision" onClose={onClose} />
      </Stack>
    </form>
  )
}

function RectifyForm({ defect, onClose }: FormProps) {
  const { formProps, field, busy } = useActionForm(airworthiness.rectify, {
    initialValues: { work: '', by: '', licence_number: '' },
    schema: Rectification,
    toInput: (body) => ({ params: { id: defect._id }, body }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label={`Record the work: ${defect.title}`}>
      <Stack>
        <Textarea {...field('work')} label="Work done" autosize minRows={2} />
        <FieldGrid>
          <TextInput {...field('by')} label="Done by" />
          <TextInput {...field('licence_number')} label="Licence number (optional)" />
        </FieldGrid>
        <Text size="sm" c="dimmed">
          The aircraft stays grounded until it is released.
        </Text>
        <FormActs busy={busy} label="Record the work" onClose={onClose} />
      </Stack>
    </form>
  )
}

function ReleaseForm({ defect, onClose }: FormProps) {
  const { formProps, field, busy } = useActionForm(airworthiness.release, {
    initialValues: { statement: '' },
    schema: Release,
    toInput: (body) => ({ params: { id: defect._id }, body }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label={`Release: ${defect.title}`}>
      <Stack>
        <Textarea
          {...field('statement')}
          label="Statement of release"
          description="As signed by the engineer. It is stored with your name."
          autosize
          minRows={2}
        />
        <FormActs busy={busy} label="Release" onClose={onClose} />
      </Stack>
    </form>
  )
}
