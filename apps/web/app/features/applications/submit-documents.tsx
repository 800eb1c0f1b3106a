import { Button, NativeSelect, Stack } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import { dateFault } from '@rsfc/domain/applications/dates'
import { DOCUMENTS_MAX } from '@rsfc/domain/applications/documents'
import { DOCUMENT_TYPES } from '@rsfc/domain/applications/status'
import { APPLICATION_TYPE_WORDS, dateLabel, type DocumentType } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../data/use-action.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { MedicalFields } from '../../ui/forms/dates/medical-fields.tsx'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DocumentDrop } from './document-drop.tsx'

const NO_MEDICAL = { medical_class: '', examined_on: '' }
const TYPES = DOCUMENT_TYPES.map((value) => ({ value, label: APPLICATION_TYPE_WORDS[value] }))

/** Form to submit documents for a medical or licence application (2.members.profile-documents). */
export function SubmitDocuments({ userId }: { userId: string }) {
  const [type, setType] = useState<DocumentType>('medical')
  const [today] = useState(() => clubDate(new Date()))
  const [date, setDate] = useState('')
  const [medical, setMedical] = useState(NO_MEDICAL)
  const { isAsked, noteRefusal } = useAskedDates()
  const [files, setFiles] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const dates = [date, medical.medical_class, medical.examined_on]
  const action = useAction(applications.submit, {
    onProgress: setProgress,
    onDone() {
      setFiles([])
      setDate('')
      setMedical(NO_MEDICAL)
    },
    onRefused(refusal) {
      noteRefusal(refusal, ...dates)
      setErrors(Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message])))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    const missing = findErrors({ type, date, today }, files)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    const about = type === 'medical' ? { ...medical, dates_checked: isAsked(...dates) } : {}
    const body = { user_id: userId, application_type: type, application_date: date, ...about }
    action.mutate({ body, files }, { onSettled: () => setProgress(null) })
  }
  return (
    <Panel title="Submit documents">
      <form id="documents" onSubmit={submit} noValidate aria-label="Submit documents">
        <Stack gap="lg">
          <FieldGrid>
            <NativeSelect
              label="Application Type"
              data={TYPES}
              value={type}
              onChange={({ currentTarget }) => setType(currentTarget.value as DocumentType)}
            />
            <CalendarDateField
              label={dateLabel(type)}
              value={date}
              min={today}
              error={errors.application_date}
              onChange={setDate}
              required
            />
            {type === 'medical' && (
              <MedicalFields
                medicalClass={{
                  value: medical.medical_class,
                  onChange: ({ currentTarget: { value } }) =>
                    setMedical({ ...medical, medical_class: value }),
                  error: errors.medical_class,
                }}
                examinedOn={{
                  value: medical.examined_on,
                  onChange: (examined_on) => setMedical({ ...medical, examined_on }),
                  error: errors.examined_on,
                }}
              />
            )}
          </FieldGrid>
          <DocumentDrop files={files} onFiles={setFiles} progress={progress} error={errors.documents} />
          <div>
            <Button type="submit" loading={action.isPending}>
              {isAsked(...dates) ? 'Submit it all the same' : 'Submit application'}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

type Wanted = { type: DocumentType; date: string; today: string }

function findErrors({ type, date, today }: Wanted, files: readonly File[]): Record<string, string> {
  const fault = readDate(date) ? dateFault(type, date, today) : 'Enter the new date'
  return {
    ...(fault && { application_date: fault }),
    ...(files.length === 0 && { documents: 'Choose at least one document' }),
    ...(files.length > DOCUMENTS_MAX && { documents: `Choose at most ${DOCUMENTS_MAX} documents` }),
  }
}
