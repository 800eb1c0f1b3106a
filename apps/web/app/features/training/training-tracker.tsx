import { Button, VisuallyHidden } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { TrainingFile, TrainingStep } from '@rsfc/contract/training/schemas'
import { stepsDone } from '@rsfc/domain/training/steps'
import { clubDate } from '@rsfc/domain/time/club-time'
import { IconCheck } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import list from '../../ui/layout/list-panel.module.css'
import classes from './training.module.css'

const STATE_WORDS = { done: 'Done', current: 'Next', open: 'To come' } as const

/** The nine steps to the licence, each with what shows it or what is missing. */
export function TrainingTracker({ file }: { file: TrainingFile }) {
  const { steps, teaches, student } = file
  return (
    <Panel
      title="The way to the licence"
      aside={<span className={layout.quiet}>{`${stepsDone(steps)} of ${steps.length} done`}</span>}
    >
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((step, index) => (
          <li key={step.step} className={classes.step} data-state={step.state}>
            <span className={classes.mark} aria-hidden>
              {step.state === 'done' ? <IconCheck size={18} /> : index + 1}
            </span>
            <div className={classes.body}>
              <div className={list.head}>
                <span className={list.name}>{step.optional ? `${step.title} (optional)` : step.title}</span>
                {step.state === 'current' ? (
                  <StatusBadge tone="active">Next</StatusBadge>
                ) : (
                  <VisuallyHidden>{STATE_WORDS[step.state]}</VisuallyHidden>
                )}
              </div>
              {step.evidence.length > 0 && (
                <ul className={classes.evidence}>
                  {step.evidence.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {teaches && <StepAct step={step} studentId={student._id} />}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Where the site cannot see that a step is done, somebody states it. */
function StepAct({ step, studentId }: { step: TrainingStep; studentId: string }) {
  const state = useAction(training.stateStep)
  if (step.state === 'done' && !step.stated) return null
  const ask = async () => {
    const note = await askReason({
      title: step.stated ? `Take back “${step.title}”?` : `Is “${step.title}” done?`,
      children: step.stated
        ? 'What was recorded stays in the file, and no longer counts.'
        : 'It is recorded with your name and today’s date. The student sees it.',
      confirm: step.stated ? 'Take back' : 'Record as done',
      cancel: 'Not now',
      label: 'Note (optional)',
    })
    if (note === null) return
    const body = { step: step.step, done: !step.stated, on: clubDate(new Date()), note }
    state.mutate({ params: { member_id: studentId }, body })
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={state.isPending}
        onClick={() => void ask()}
        aria-label={`${step.stated ? 'Take back' : 'Record as done'}: ${step.title}`}
      >
        {step.stated ? 'Take back' : 'Record as done'}
      </Button>
    </div>
  )
}
