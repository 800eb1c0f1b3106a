import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { prose } from '@rsfc/contract/kit/fields'
import { joinParts, splitParts } from '@rsfc/domain/events/questions'
import { placesInWords } from '@rsfc/domain/events/words'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** Questions that the browser can autofill. */
const AUTOFILL: Record<string, { autoComplete: string; type?: string }> = {
  Name: { autoComplete: 'name' },
  Email: { autoComplete: 'email', type: 'email' },
  'Phone Number': { autoComplete: 'tel', type: 'tel' },
}

const Answer = prose(10_000).min(1, 'Please answer this question')
const nameOf = (index: number) => `answer-${index}`

type SignUpFormProps = { event: ClubEvent; full: boolean; prefilled: Readonly<Record<string, string>> }

/** One required field per question (2.members.event-sign-up, 5.event-sign-up.every). */
export function SignUpForm({ event, full, prefilled }: SignUpFormProps) {
  const questions = splitParts(event.event_questions)
  const names = questions.map((_, index) => nameOf(index))
  const { formProps, field, busy, draftNotice } = useActionForm(events.signUp, {
    initialValues: Object.fromEntries(
      questions.map((question, index): [string, string] => [nameOf(index), prefilled[question] ?? '']),
    ),
    schema: z.object(Object.fromEntries(names.map((name) => [name, Answer]))),
    draft: 'sign-up',
    toInput: (values) => ({
      params: { id: event._id },
      body: {
        event_answers: joinParts(names.map((name) => values[name] ?? '')),
        event_questions: event.event_questions,
        waiting: full,
      },
    }),
  })
  return (
    <Panel
      title={full ? 'Join the waiting list' : 'Sign up for this event'}
      aside={<StatusBadge tone={full ? 'waiting' : 'good'}>{placesInWords(event.places_left)}</StatusBadge>}
    >
      {full && (
        <Text inherit maw="64ch" mb="ml" c="dimmed">
          This event is full. Answer the questions to join the waiting list. When a place becomes free, it
          goes to the first member on the list, who gets an email.
        </Text>
      )}
      <form {...formProps} aria-label="Event sign-up">
        <Stack gap="lg">
          {draftNotice}
          {questions.map((question, index) => {
            const props = { ...field(nameOf(index)), label: question, required: true, dir: 'auto' as const }
            return AUTOFILL[question] ? (
              <TextInput key={question} {...props} {...AUTOFILL[question]} />
            ) : (
              <Textarea key={question} {...props} autosize minRows={2} maxRows={12} />
            )
          })}
          <SubmitButton busy={busy}>{full ? 'Join the waiting list' : 'Sign up'}</SubmitButton>
        </Stack>
      </form>
    </Panel>
  )
}
