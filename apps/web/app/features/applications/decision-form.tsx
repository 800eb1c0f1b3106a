import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import { Decision, type Application } from '@rsfc/contract/applications/schemas'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Credential } from '@rsfc/contract/readiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { replacesLaterDate } from '@rsfc/domain/applications/dates'
import { APPLICATION_STATUSES } from '@rsfc/domain/applications/status'
import {
  APPLICATION_STATUS_WORDS,
  APPLICATION_TYPE_WORDS,
  dateField,
  dateLabel,
  isDocumentType,
} from '@rsfc/domain/applications/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { MedicalFields } from '../../ui/forms/dates/medical-fields.tsx'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'
import { Panel } from '../../ui/layout/panel.tsx'

const STATUSES = APPLICATION_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_WORDS[value] }))

const NO_MEDICAL = { medical_class: '', examined_on: '' }

const valuesOf = ({ application_status, application_date, reason }: Application) => ({
  application_status,
  application_date: application_date ?? '',
  ...NO_MEDICAL,
  reason,
})

/** The date label depends on the application type (2.approval.date-medical, 2.approval.date-license). */
export function DecisionForm({ application }: { application: Application }) {
  const { application_id, application_type, user_id, application_documents } = application
  const present = useMemberDate(application)
  const sent = useSentMedical(application)
  const { isAsked, noteRefusal } = useAskedDates()
  const { form, field, formProps, busy, draftNotice, forgetDraft } = useActionForm(applications.decide, {
    initialValues: valuesOf(application),
    edits: { record: application, valuesOf },
    draft: 'decision',
    schema: Decision,
    toInput: ({ medical_class, examined_on, ...values }) => ({
      params: { application_id },
      body: {
        ...values,
        // What is left empty stays as the member sent it.
        ...(medical_class && { medical_class }),
        ...(examined_on && { examined_on }),
        ...(isAsked(values.application_date, medical_class, examined_on) && { dates_checked: true }),
        user_id,
        application_type,
        application_documents,
      },
    }),
    onRefused: (error, values) => noteRefusal(error, ...datesOf(values)),
    confirm: ({ application_status, application_date }) =>
      application_status === 'approved' && replacesLaterDate(application_date, present)
        ? askAboutEarlierDate(application_date, present ?? '')
        : Promise.resolve(true),
    leaveTo: addressOf(pages.controlPanel),
  })
  const rejected = form.getValues().application_status === 'rejected'
  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )
  return (
    <Panel title="Decision">
      <form {...formProps} aria-label="Decision">
        <Stack gap="lg">
          {draftNotice}
          <TextInput
            label="Application ID"
            value={application_id}
            readOnly
            styles={{
              input: {
                paddingInline: 10,
                fontFamily: 'var(--mantine-font-family-monospace)',
                fontSize: 'clamp(0.6875rem, 3.2vw, 0.875rem)',
                letterSpacing: '-0.02em',
              },
            }}
          />
          <TextInput label="Application Type" value={APPLICATION_TYPE_WORDS[application_type]} readOnly />
          {isDocumentType(application_type) && (
            <CalendarDateField {...field('application_date')} label={dateLabel(application_type)} />
          )}
          {application_type === 'medical' && (
            <FieldGrid>
              <MedicalFields
                medicalClass={{
                  ...field('medical_class'),
                  description: sent?.detail && `Sent: ${sent.detail}`,
                }}
                examinedOn={{
                  ...field('examined_on'),
                  description: sent?.examined_on && `Sent: ${dateInWords(sent.examined_on)}`,
                }}
              />
            </FieldGrid>
          )}
          <NativeSelect {...field('application_status')} label="Status" data={STATUSES} />
          {rejected && (
            <Textarea
              {...field('reason')}
              label="Reason (optional)"
              description="The member reads it in the email and on their profile."
              placeholder={isDocumentType(application_type) ? 'The second page is missing' : ''}
              autosize
              minRows={2}
            />
          )}
          <Text size="sm" c="dimmed">
            {present && `The member's current date is ${dateInWords(present)}. `}
            {isDocumentType(application_type)
              ? "Approving saves this date to the member's profile."
              : 'Approving makes the member an Ordinary Member.'}
            {' The member is emailed when you approve or reject.'}
          </Text>
          <Group gap="sm">
            <Button type="submit" loading={busy}>
              {isAsked(...datesOf(form.values)) ? 'Save it all the same' : 'Save'}
            </Button>
            <DeleteApplication application={application} />
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

type Dates = { application_date: string; medical_class: string; examined_on: string }
const datesOf = ({ application_date, medical_class, examined_on }: Dates) => [
  application_date,
  medical_class,
  examined_on,
]

/** Class and examination that the member sent with the document. */
function useSentMedical({ application_id, application_type, user_id }: Application): Credential | undefined {
  const { data } = useQuery({
    ...read(readiness.credentials, { params: { id: user_id } }),
    enabled: application_type === 'medical',
  })
  return data?.find((one) => one.application_id === application_id)
}

/** The date that the member has now, which an approval replaces. */
function useMemberDate({ user_id, application_type }: Application): string | null {
  const { data } = useQuery(read(members.read, { params: { id: user_id } }))
  return data && hasAllFields(data) && isDocumentType(application_type)
    ? data[dateField(application_type)]
    : null
}

function askAboutEarlierDate(date: string, present: string): Promise<boolean> {
  return askFirst({
    title: 'Replace a later date?',
    children: `The current date is ${dateInWords(present)}. Approving would shorten it to ${dateInWords(date)}.`,
    confirm: 'Approve the earlier date',
    cancel: 'Go back',
  })
}

function DeleteApplication({ application }: { application: Application }) {
  const removal = useAction(applications.remove, { leaveTo: addressOf(pages.controlPanel) })
  const { application_id, name, application_documents: documents, application_type } = application
  const files = documents.length === 1 ? 'document' : `${documents.length} documents`
  return (
    <DeleteButton
      title="Delete this application?"
      consequences={
        isDocumentType(application_type)
          ? `The application from ${name} and its ${files} will be permanently deleted. The dates in the member's profile will not change.`
          : `The application from ${name} will be permanently deleted. The membership will not change.`
      }
      confirm="Delete the application"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { application_id } })}
    >
      Delete
    </DeleteButton>
  )
}
