import { Autocomplete, Button, Checkbox, Divider, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { Exam, TrainingFile } from '@rsfc/contract/training/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { EXAM_KIND_WORDS, EXAM_KINDS, THEORY_SUBJECTS, type ExamKind } from '@rsfc/domain/training/exam'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { ListItem, ListPanel } from '../../ui/layout/list-panel.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

export function ExamsPanel({ file: { exams, teaches, student } }: { file: TrainingFile }) {
  return (
    <ListPanel
      title="Exams"
      rows={exams}
      none="No exam recorded yet."
      add={teaches && 'Record an exam'}
      renderForm={(close) => <ExamForm studentId={student._id} onClose={close} />}
      formBelow
    >
      {(exam) => <Line key={exam._id} exam={exam} teaches={teaches} />}
    </ListPanel>
  )
}

function Line({ exam, teaches }: { exam: Exam; teaches: boolean }) {
  const withdraw = useAction(training.withdrawExam)
  const { kind, subject, on, passed, score, examiner, withdrawn_at, withdrawn_reason } = exam
  const ask = async () => {
    const reason = await askReason({
      title: 'Withdraw this exam?',
      children: 'It stays in the file as withdrawn, with the reason, but no longer counts.',
      confirm: 'Withdraw',
      least: 3,
    })
    if (reason !== null) withdraw.mutate({ params: { id: exam._id }, body: { reason } })
  }
  const name = subject || EXAM_KIND_WORDS[kind]
  const facts = [dateInWords(on), score !== null && `${score} %`, examiner].filter(Boolean)
  return (
    <ListItem
      name={name}
      badge={
        withdrawn_at ? (
          <StatusBadge tone="quiet">Withdrawn</StatusBadge>
        ) : (
          <StatusBadge tone={passed ? 'good' : 'alarm'}>{passed ? 'Passed' : 'Not passed'}</StatusBadge>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {withdrawn_at && <Text size="sm" c="dimmed">{`Withdrawn: ${withdrawn_reason}`}</Text>}
      {teaches && !withdrawn_at && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => void ask()}
            aria-label={`Withdraw ${name}`}
          >
            Withdraw
          </Button>
        </div>
      )}
    </ListItem>
  )
}

const Form = z.object({ on: typedDate })
const KINDS = EXAM_KINDS.map((value) => ({ value, label: EXAM_KIND_WORDS[value] }))

type Values = { on: string; subject: string; score: number | string; examiner: string }

function ExamForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
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
