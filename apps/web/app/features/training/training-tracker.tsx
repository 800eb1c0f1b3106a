import { Box, Button, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { TrainingFile, TrainingStep } from '@rsfc/contract/training/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { stepsDone } from '@rsfc/domain/training/steps'
import { IconCheck } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './training.module.css'

const STATE_WORDS = { done: 'Done', current: 'Next', open: 'To come' } as const

/** The nine steps to the licence, each with its evidence or what is missing. */
export function TrainingTracker({ file }: { file: TrainingFile }) {
  const { steps, teaches, student } = file
  return (
    <Panel
      title="The way to the licence"
      aside={<Text span size="sm" c="dimmed">{`${stepsDone(steps)} of ${steps.length} done`}</Text>}
    >
      <Flex component="ol" direction="column" aria-label="Steps">
        {steps.map((step, index) => (
          <li key={step.step} className={classes.step} data-state={step.state}>
            <span className={classes.mark} aria-hidden>
              {step.state === 'done' ? <IconCheck size={18} /> : index + 1}
            </span>
            <Stack gap="xxs" pt="xxs">
              <Group gap="xs" align="baseline" justify="space-between">
                <Text span inherit fw={600}>
                  {step.optional ? `${step.title} (optional)` : step.title}
                </Text>
                {step.state === 'current' ? (
                  <StatusBadge tone="active">Next</StatusBadge>
                ) : (
                  <VisuallyHidden>{STATE_WORDS[step.state]}</VisuallyHidden>
                )}
              </Group>
              {step.evidence.length > 0 && (
                <Box component="ul" c="dimmed" fz="sm">
                  {step.evidence.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Box>
              )}
              {teaches && <StepAct step={step} studentId={student._id} />}
            </Stack>
          </li>
        ))}
      </Flex>
    </Panel>
  )
}

/** For a step that the site cannot check: an instructor or officer records that it is done. */
function StepAct({ step, studentId }: { step: TrainingStep; studentId: string }) {
  const state = useAction(training.stateStep)
  if (step.state === 'done' && !step.stated) return null
  const ask = async () => {
    const note = await askReason({
      title: step.stated ? `Undo “${step.title}”?` : `Is “${step.title}” done?`,
      children: step.stated
        ? 'The record stays in the file, but no longer counts.'
        : 'It is recorded with your name and today’s date. The student can see it.',
      confirm: step.stated ? 'Undo' : 'Record as done',
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
        aria-label={`${step.stated ? 'Undo' : 'Record as done'}: ${step.title}`}
      >
        {step.stated ? 'Undo' : 'Record as done'}
      </Button>
    </div>
  )
}
