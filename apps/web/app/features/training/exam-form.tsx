import { Autocomplete, Checkbox, Divider, NativeSelect, Stack, TextInput } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { EXAM_KIND_WORDS, EXAM_KINDS, THEORY_SUBJECTS, type ExamKind } from '@rsfc/domain/training/exam'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'

const Form = z.object({ on: typedDate })
const KINDS = EXAM_KINDS.map((value) => ({ value, label: EXAM_KIND_WORDS[value] }))

type Values = { on: string; subject: string; score: number | string; examiner: string }

export function ExamForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const [kind, setKind] = useState<ExamKind>('theory')
  const [passed, setPassed] = useState(true)
  const [empty] = useState<Values>(() => ({
    on: clubDate(new Date()),
    subject: '',
    score: '',
    examiner: '',
  }))
  const { formProps, field, form, busy } = useActionForm(training.addExam, {
    initialValues: empty,
    schema: Form,
    toInput: ({ on, subject, score, examiner }) => ({
      params: { member_id: studentId },
      body: {
        kind,
        passed,
        examiner,
        subject: kind === 'theory' ? subject : '',
        on: readDate(on) ?? '',
        score: score === '' ? null : Number(score),
      },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Record an exam">
      <Divider mb="md" />
      <Stack>
        <FieldGrid>
          <NativeSelect
            label="Exam"
            data={KINDS}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as ExamKind)}
          />
          {kind === 'theory' && (
            <Autocomplete
              size="md"
              key={form.key('subject')}
              {...field('subject')}
              label="Subject"
              data={[...THEORY_SUBJECTS]}
              maxLength={100}
            />
          )}
          <DateField {...field('on')} label="Date" />
          <FigureField size="md" {...field('score')} label="Score (optional)" suffix=" %" />
          <TextInput {...field('examiner')} label="Examiner (optional)" maxLength={100} />
        </FieldGrid>
        <Checkbox
          label="Passed"
          checked={passed}
          onChange={({ currentTarget }) => setPassed(currentTarget.checked)}
        />
        <FormActs busy={busy} label="Record" onClose={onClose} />
      </Stack>
    </form>
  )
}
