import { Textarea, TextInput } from '@mantine/core'
import { events, type ClubEvent } from '@rsfc/contract/events'
import { prose } from '@rsfc/contract/fields'
import { joinParts, splitParts } from '@rsfc/domain/events/questions'
import { placesInWords } from '@rsfc/domain/events/words'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useActionForm } from '../../platform/use-action-form.ts'
import layout from '../../ui/area/area-layout.module.css'
import { Panel } from '../../ui/area/panel.tsx'
import { StatusBadge } from '../../ui/area/status-badge.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './sign-up-form.module.css'

/** What browsers can fill in by themselves. */
const KNOWN: Record<string, { autoComplete: string; type?: string }> = {
  Name: { autoComplete: 'name' },
  Email: { autoComplete: 'email', type: 'email' },
  'Phone Number': { autoComplete: 'tel', type: 'tel' },
}

const Answer = prose(10_000).min(1, 'Please answer this question')
const nameOf = (index: number) => `answer-${index}`

type SignUpFormProps = { event: ClubEvent; full: boolean; known: Readonly<Record<string, string>> }

/** One field per question, every one to be answered (§5). */
export function SignUpForm({ event, full, known }: SignUpFormProps) {
  const queryClient = useQueryClient()
  const questions = splitParts(event.event_questions)
  const names = questions.map((_, index) => nameOf(index))
  const again = () => queryClient.invalidateQueries({ queryKey: ['events'] })
  const { formProps, field, busy } = useActionForm(events, 'signUp', {
    initialValues: Object.fromEntries(
      questions.map((question, index): [string, string] => [nameOf(index), known[question] ?? '']),
    ),
    schema: z.object(Object.fromEntries(names.map((name) => [name, Answer]))),
    toInput: (values) => ({
      params: { id: event._id },
      body: {
        event_answers: joinParts(names.map((name) => values[name] ?? '')),
        event_questions: event.event_questions,
        waiting: full,
      },
    }),
    onDone: again,
    // It may have filled up, or its questions changed: the page then shows how it stands.
    onRefused: again,
  })
  return (
    <Panel
      title={full ? 'Join the waiting list' : 'Take your place'}
      aside={<StatusBadge tone={full ? 'waiting' : 'good'}>{placesInWords(event.places_left)}</StatusBadge>}
    >
      {full && (
        <p className={classes.note}>
          Every place is taken. Answer the questions to wait in line: when a place becomes free, the first in
          line gets it, and a mail about it.
        </p>
      )}
      <form {...formProps} className={layout.stack} aria-label="Event sign-up">
        {questions.map((question, index) => {
          const props = { ...field(nameOf(index)), label: question, required: true, dir: 'auto' as const }
          return KNOWN[question] ? (
            <TextInput key={question} {...props} {...KNOWN[question]} />
          ) : (
            <Textarea key={question} {...props} autosize minRows={2} maxRows={12} />
          )
        })}
        <SubmitButton busy={busy}>{full ? 'Join the waiting list' : 'Sign up'}</SubmitButton>
      </form>
    </Panel>
  )
}
