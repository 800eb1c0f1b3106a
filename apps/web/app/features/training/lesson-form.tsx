import {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  Divider,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { Lesson, TrainingFile } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { EXERCISES, EXERCISES_MAX, GRADE_WORDS, GRADES, type Grade } from '@rsfc/domain/training/lesson'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { typedDate } from '../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import classes from './training.module.css'

const Form = z.object({
  lesson: z.string().trim().min(1, 'Enter what the lesson was about'),
  on: typedDate,
})

type GradeRow = { key: number; exercise: string; grade: Grade }
const GRADE_CHOICES = GRADES.map((value) => ({ value, label: GRADE_WORDS[value] }))

function valuesOf(lesson: Lesson | undefined) {
  return {
    on: lesson?.on ?? clubDate(new Date()),
    lesson: lesson?.lesson ?? '',
    remarks: lesson?.remarks ?? '',
    next: lesson?.next ?? '',
  }
}

type LessonFormProps = { file: TrainingFile; lesson?: Lesson; onClose: () => void }

/** A draft, which the student does not see until it is given. */
export function LessonForm({ file, lesson, onClose }: LessonFormProps) {
  const [flight, setFlight] = useState(lesson?.flight_id ?? '')
  const [crossCountry, setCrossCountry] = useState(lesson?.cross_country ?? false)
  const [grades, setGrades] = useState<GradeRow[]>(() =>
    (lesson?.grades ?? []).map((row, key) => ({ ...row, key })),
  )
  const toBody = (values: ReturnType<typeof valuesOf>) => ({
    ...values,
    on: readDate(values.on) ?? '',
    flight_id: flight || null,
    cross_country: crossCountry && flight !== '',
    grades: grades.flatMap(({ exercise, grade }) =>
      exercise.trim() ? [{ exercise: exercise.trim(), grade }] : [],
    ),
  })
  const options = { initialValues: valuesOf(lesson), schema: Form, onDone: onClose }
  const added = useActionForm(training.addLesson, {
    ...options,
    toInput: (values) => ({ params: { member_id: file.student._id }, body: toBody(values) }),
  })
  const changed = useActionForm(training.changeLesson, {
    ...options,
    toInput: (values) => ({ params: { id: lesson?._id ?? '' }, body: toBody(values) }),
  })
  const { formProps, field, form, busy } = lesson ? changed : added
  const choose = (id: string) => {
    setFlight(id)
    const chosen = file.flights_to_record.find(({ _id }) => _id === id)
    if (chosen) form.setFieldValue('on', chosen.flown_on)
  }
  return (
    <form {...formProps} aria-label={lesson ? 'Change the draft' : 'New lesson record'}>
      <Divider mb="md" />
      <Stack>
        <FieldGrid>
          <TextInput
            {...field('lesson')}
            label="Lesson"
            placeholder="e.g. Stalling and slow flight"
            maxLength={200}
          />
          <NativeSelect
            label="Flight"
            name="flight_id"
            data={flightChoices(file, lesson)}
            value={flight}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <DateField key={form.key('on')} {...field('on')} label="Date" />
        </FieldGrid>
        <Checkbox
          label="The flight was cross-country"
          description="It counts towards the solo cross-country hours once the student has acknowledged the record."
          disabled={flight === ''}
          checked={crossCountry && flight !== ''}
          onChange={({ currentTarget }) => setCrossCountry(currentTarget.checked)}
        />
        <Grades grades={grades} onChange={setGrades} error={form.errors.grades} />
        <Textarea
          {...field('remarks')}
          label="Remarks for the student"
          autosize
          minRows={3}
          maxLength={4000}
        />
        <TextInput {...field('next')} label="Next lesson" placeholder="e.g. Circuits" maxLength={1000} />
        <FormActs busy={busy} label="Save draft" onClose={onClose} />
      </Stack>
    </form>
  )
}

function flightChoices({ flights_to_record }: TrainingFile, lesson: Lesson | undefined) {
  const choices = flights_to_record.map(
    ({ _id, flown_on, minutes, function: as, aircraft_registration }) => ({
      value: _id,
      label: [
        dateInWords(flown_on),
        aircraft_registration,
        durationInWords(minutes),
        LOGBOOK_FUNCTION_WORDS[as].toLowerCase(),
      ].join(', '),
    }),
  )
  const own = lesson?.flight_id
    ? [{ value: lesson.flight_id, label: `${dateInWords(lesson.on)}, ${lesson.flight_registration}` }]
    : []
  return [{ value: '', label: 'None: on the ground' }, ...own, ...choices]
}

type GradesProps = { grades: GradeRow[]; onChange: (grades: GradeRow[]) => void; error: ReactNode }

function Grades({ grades, onChange, error }: GradesProps) {
  const set = (key: number, change: Partial<GradeRow>) =>
    onChange(grades.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const nextKey = Math.max(-1, ...grades.map(({ key }) => key)) + 1
  return (
    <Stack role="group" aria-label="Exercises and grades">
      {grades.map(({ key, exercise, grade }, index) => (
        <div key={key} className={classes.grade}>
          <Autocomplete
            size="md"
            label={`Exercise ${index + 1}`}
            data={[...EXERCISES]}
            value={exercise}
            maxLength={100}
            onChange={(value) => set(key, { exercise: value })}
          />
          <NativeSelect
            label={`Grade ${index + 1}`}
            data={GRADE_CHOICES}
            value={grade}
            onChange={({ currentTarget }) => set(key, { grade: currentTarget.value as Grade })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove exercise ${index + 1}`}
            onClick={() => onChange(grades.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {grades.length < EXERCISES_MAX && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...grades, { key: nextKey, exercise: '', grade: 'satisfactory' }])}
          >
            Add an exercise
          </Button>
        </div>
      )}
    </Stack>
  )
}
