import { Button, Text } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { Exam, TrainingFile } from '@rsfc/contract/training/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { EXAM_KIND_WORDS } from '@rsfc/domain/training/exam'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'
import { ListItem, ListPanel } from '../../ui/layout/list-panel.tsx'

const ExamForm = lateComponent(async () => (await import('./exam-form.tsx')).ExamForm)

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
