import { Button, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { Rectification, Release, type DefectSummary } from '@rsfc/contract/airworthiness/schemas'
import { mayBecome, type TriageDecision } from '@rsfc/domain/airworthiness/defect'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import classes from './tech-log.module.css'

type Act = 'triage' | 'rectify' | 'release'
const LABELS: Record<Act, string> = { triage: 'Decide', rectify: 'Record the work', release: 'Release' }

/** The steps that are possible now; one form opens in place. */
export function DefectActs({ defect }: { defect: DefectSummary }) {
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const possible = (['triage', 'rectify', 'release'] as const).filter((act) => isPossible(act, defect))
  if (open === 'triage') return <TriageForm defect={defect} onClose={close} />
  if (open === 'rectify') return <RectifyForm defect={defect} onClose={close} />
  if (open === 'release') return <ReleaseForm defect={defect} onClose={close} />
  return (
    <div className={classes.acts}>
      {possible.map((act) => (
        <Button
          key={act}
          size="compact-md"
          variant="default"
          aria-label={`${LABELS[act]}: ${defect.title}`}
          onClick={() => setOpen(act)}
        >
          {LABELS[act]}
        </Button>
      ))}
    </div>
  )
}

function isPossible(act: Act, { state }: DefectSummary): boolean {
  if (act === 'triage') return mayBecome(state, 'no-fault')
  return mayBecome(state, act === 'rectify' ? 'rectified' : 'released')
}

type FormProps = { defect: DefectSummary; onClose: () => void }

const DECISIONS: { value: TriageDecision; label: string }[] = [
  { value: 'grounded', label: 'Ground' },
  { value: 'deferred', label: 'Defer' },
  { value: 'no-fault', label: 'No fault' },
]

function TriageForm({ defect, onClose }: FormProps) {
  const [decision, setDecision] = useState<TriageDecision>('deferred')
  const { formProps, field, busy } = useActionForm(airworthiness.triage, {
    initialValues: { limitation: defect.limitation, until: '', until_hours: '' as number | '', reason: '' },
    toInput: ({ until, until_hours, ...values }) => ({
      params: { id: defect._id },
      body: {
        ...values,
        decision,
        until: until ? (readDate(until) ?? until) : null,
        until_hours: until_hours === '' ? null : until_hours,
      },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} className={classes.form} aria-label={`Decide: ${defect.title}`}>
      <SegmentedControl
        fullWidth
        aria-label="Decision"
        value={decision}
        onChange={(value) => setDecision(value as TriageDecision)}
        data={DECISIONS}
      />
      {decision === 'deferred' && (
        <>
          <TextInput {...field('limitation')} label="Limitation" placeholder="Day flights only" required />
          <DateField {...field('until')} label="Until the end of (optional)" />
          <NumberInput
            {...field('until_hours')}
            label="Or until the meter shows (optional)"
            suffix=" h"
            decimalScale={1}
            hideControls
          />
        </>
      )}
      <Textarea {...field('reason')} label="Remarks (optional)" autosize minRows={2} />
      <Acts busy={busy} label="Save the decision" onClose={onClose} />
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
    <form {...formProps} className={classes.form} aria-label={`Record the work: ${defect.title}`}>
      <Textarea {...field('work')} label="Work done" required autosize minRows={2} />
      <TextInput {...field('by')} label="Done by" required />
      <TextInput {...field('licence_number')} label="Licence number" />
      <Acts busy={busy} label="Record the work" onClose={onClose} />
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
    <form {...formProps} className={classes.form} aria-label={`Release: ${defect.title}`}>
      <Textarea
        {...field('statement')}
        label="Statement of release"
        description="As signed by the engineer. It is kept with your name."
        required
        autosize
        minRows={2}
      />
      <Acts busy={busy} label="Release" onClose={onClose} />
    </form>
  )
}

function Acts({ busy, label, onClose }: { busy: boolean; label: string; onClose: () => void }) {
  return (
    <div className={classes.acts}>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
      <Button variant="default" onClick={onClose}>
        Close without saving
      </Button>
    </div>
  )
}
