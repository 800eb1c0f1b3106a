import { NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { EVENT_PICTURES_MAX } from '@rsfc/contract/events/event-form'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { DEFAULT_QUESTIONS, splitParts } from '@rsfc/domain/events/questions'
import { questionAboutUnusualDates } from '@rsfc/domain/events/unusual-dates'
import { useState, type FormEvent } from 'react'
import { call } from '../../../data/call.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { usePictureUploads } from '../../../data/use-picture-uploads.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../../ui/forms/dates/time-field.tsx'
import { wholeRow } from '../../../ui/forms/field-grid.tsx'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { PictureField } from '../../../ui/forms/pictures/picture-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EMPTY_EVENT, eventSchema, toBody, valuesOf, type EventValues } from './event-values.ts'
import { QuestionEditor } from './question-editor.tsx'
import { useQuestions } from './use-questions.ts'

const DRAFT = 'event'

type EventFormProps = { event?: ClubEvent; onDone: (event: ClubEvent) => unknown }

/** Publishes a new event, or edits an existing one. */
export function EventForm({ event, onDone }: EventFormProps) {
  const route = event ? events.update : events.create
  const questions = useQuestions(DRAFT, event ? splitParts(event.event_questions) : DEFAULT_QUESTIONS)
  const uploads = usePictureUploads(
    (file, options) => call(events.uploadImage, { files: [file] }, options),
    event?.event_image ?? [],
    EVENT_PICTURES_MAX,
    DRAFT,
  )
  const rest = { questions: questions.texts, event_image: uploads.paths }
  const [filledFrom, setFilledFrom] = useState(event)
  const { form, formProps, field, busy, draftNotice } = useActionForm(route, {
    initialValues: event ? valuesOf(event) : EMPTY_EVENT,
    edits: event && {
      record: event,
      valuesOf,
      fieldsOf: (name) => (name.endsWith('_date') ? [name, name.replace('_date', '_time')] : [name]),
      hasOtherChanges: () => JSON.stringify(rest) !== JSON.stringify(filledFrom && restOf(filledFrom)),
      onRefilled(saved, isTaken) {
        setFilledFrom(saved)
        if (isTaken('questions')) questions.replace(splitParts(saved.event_questions))
        if (isTaken('event_image')) uploads.replace(saved.event_image)
      },
    },
    schema: eventSchema(rest),
    draft: DRAFT,
    confirm: (values) => askAboutDates(values, event),
    toInput: (values: EventValues) => ({ params: { id: event?._id ?? '' }, body: toBody(values, rest) }),
    onDone,
  })
  const onSubmit = (submitted: FormEvent<HTMLFormElement>) => {
    questions.appendIfNew()
    formProps.onSubmit(submitted)
  }
  const named = (name: keyof EventValues & keyof typeof EVENT_FIELDS) => ({
    ...field(name),
    label: EVENT_FIELDS[name].label,
  })
  const errorOf = (key: string) => Object.entries(form.errors).find(([name]) => name.startsWith(key))?.[1]
  return (
    <form {...formProps} onSubmit={onSubmit} aria-label={event ? 'Edit Event' : 'New event'}>
      <Columns>
        <Stack gap="lg">
          {draftNotice}
          <Panel title="Event details">
            <FieldGrid>
              <TextInput {...named('event_title')} required style={wholeRow} dir="auto" />
              <Textarea
                {...named('event_description')}
                required
                autosize
                minRows={5}
                maxRows={16}
                style={wholeRow}
                dir="auto"
              />
              <NativeSelect
                {...named('event_type')}
                required
                data={[{ value: '', label: 'Choose a type' }, ...EVENT_TYPES]}
              />
              <TextInput
                {...field('event_price')}
                label={`${EVENT_FIELDS.event_price.label} ($)`}
                inputMode="decimal"
                required
              />
              <TextInput {...named('event_participants')} inputMode="numeric" placeholder="No limit" />
            </FieldGrid>
          </Panel>
          <Panel title="Date and time">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <CalendarDateField {...named('event_start_date')} required />
              <TimeField {...field('event_start_time')} label="Start time" required />
              <CalendarDateField {...named('event_end_date')} required />
              <TimeField {...field('event_end_time')} label="End time" required />
            </SimpleGrid>
            <Text size="sm" mt="sm" c="dimmed">
              Singapore time.
            </Text>
          </Panel>
        </Stack>
        <Stack gap="lg">
          <Panel title="Pictures">
            <PictureField
              label="Event pictures"
              uploads={uploads}
              leads
              error={asText(errorOf('event_image'))}
            />
          </Panel>
          <Panel title="Sign-up">
            <QuestionEditor questions={questions} error={asText(errorOf('questions'))} />
          </Panel>
          <SubmitButton busy={busy}>{event ? 'Save event' : 'Publish event'}</SubmitButton>
        </Stack>
      </Columns>
    </form>
  )
}

function restOf({ event_questions, event_image }: ClubEvent) {
  return { questions: splitParts(event_questions), event_image }
}

function asText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}

/** Asks about dates that look mistyped, but not about dates that the event already has. */
async function askAboutDates(values: EventValues, before?: ClubEvent): Promise<boolean> {
  const now = new Date()
  const question = questionAboutUnusualDates(toBody(values, { event_image: [], questions: [] }), now)
  if (!question || (before && question === questionAboutUnusualDates(before, now))) return true
  return askFirst({
    title: 'Unusual dates',
    children: question,
    confirm: 'Yes, save it',
    cancel: 'Change them',
  })
}
