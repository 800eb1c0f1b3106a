import { Box, Button, Group, Text } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { Lesson, TrainingFile } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { GRADE_WORDS, LESSON_STATE_WORDS, type LessonState } from '@rsfc/domain/training/lesson'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useSession } from '../../session/session.ts'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'
import { ListItem, ListPanel } from '../../ui/layout/list-panel.tsx'

const LessonForm = lateComponent(async () => (await import('./lesson-form.tsx')).LessonForm)
const AcknowledgeLesson = lateComponent(
  async () => (await import('./acknowledge-lesson.tsx')).AcknowledgeLesson,
)

const TONES: Record<LessonState, Tone> = {
  draft: 'quiet',
  given: 'waiting',
  acknowledged: 'good',
  locked: 'good',
}

const SHOWN = 3

/** Lesson records, latest first. Instructors write them; the student acknowledges them. */
export function LessonList({ file }: { file: TrainingFile }) {
  const { lessons, teaches } = file
  return (
    <ListPanel
      title="Lessons"
      label="Lesson records"
      rows={lessons}
      first={SHOWN}
      none={
        teaches
          ? 'No lesson record yet. The student sees a record once you give it to them.'
          : 'No lesson record yet. Your instructor writes one after a lesson.'
      }
      add={teaches && 'New lesson record'}
      isMain
      renderForm={(close) => <LessonForm file={file} onClose={close} />}
    >
      {(lesson) => <LessonItem key={lesson._id} lesson={lesson} file={file} />}
    </ListPanel>
  )
}

function LessonItem({ lesson, file }: { lesson: Lesson; file: TrainingFile }) {
  const own = useSession()?._id
  const [changing, setChanging] = useState(false)
  if (changing)
    return (
      <li>
        <LessonForm file={file} lesson={lesson} onClose={() => setChanging(false)} />
      </li>
    )
  const isAuthor = own === lesson.instructor_id
  return (
    <ListItem
      name={lesson.lesson}
      badge={<StatusBadge tone={TONES[lesson.state]}>{LESSON_STATE_WORDS[lesson.state]}</StatusBadge>}
    >
      <Text size="sm" c="dimmed">
        {circumstances(lesson)}
      </Text>
      {lesson.grades.length > 0 && (
        <Box component="ul" c="dimmed" fz="sm" aria-label="Grades">
          {lesson.grades.map(({ exercise, grade }) => (
            <li key={exercise}>{`${exercise}: ${GRADE_WORDS[grade]}`}</li>
          ))}
        </Box>
      )}
      {lesson.remarks && <p style={{ whiteSpace: 'pre-line' }}>{lesson.remarks}</p>}
      {lesson.next && <p style={{ whiteSpace: 'pre-line' }}>{`Next: ${lesson.next}`}</p>}
      {lesson.comment && <p style={{ whiteSpace: 'pre-line' }}>{`Student’s comment: ${lesson.comment}`}</p>}
      {file.teaches && <StaffActs lesson={lesson} isAuthor={isAuthor} onChange={() => setChanging(true)} />}
      {own === lesson.student_id && lesson.state === 'given' && <AcknowledgeLesson lesson={lesson} />}
    </ListItem>
  )
}

function circumstances(lesson: Lesson): string {
  const { on, flight_minutes, flight_registration, cross_country, instructor_name } = lesson
  const flown =
    flight_minutes === null ? 'on the ground' : `${durationInWords(flight_minutes)} in ${flight_registration}`
  return [dateInWords(on), flown, cross_country && 'cross-country', instructor_name]
    .filter(Boolean)
    .join(' · ')
}

type StaffActsProps = { lesson: Lesson; isAuthor: boolean; onChange: () => void }

function StaffActs({ lesson, isAuthor, onChange }: StaffActsProps) {
  const give = useAction(training.giveLesson)
  const lock = useAction(training.lockLesson)
  const remove = useAction(training.removeLesson)
  const params = { id: lesson._id }
  const askGive = async () => {
    const sure = await askFirst({
      title: 'Give this record to the student?',
      children:
        'It can no longer be changed. The student gets a mail, and is asked to acknowledge it. A correction is a new record.',
      confirm: 'Give to the student',
      cancel: 'Not yet',
    })
    if (sure) give.mutate({ params })
  }
  const askRemove = async () => {
    const sure = await askFirst({
      title: 'Delete this draft?',
      children: 'Nobody but you has seen it. It is deleted permanently.',
      confirm: 'Delete the draft',
      danger: true,
    })
    if (sure) remove.mutate({ params })
  }
  if (lesson.state === 'draft')
    return (
      <Group gap="sm">
        {isAuthor && (
          <>
            <Button size="compact-md" loading={give.isPending} onClick={() => void askGive()}>
              Give to the student
            </Button>
            <Button size="compact-md" variant="default" onClick={onChange}>
              Change
            </Button>
          </>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => void askRemove()}
        >
          Delete
        </Button>
      </Group>
    )
  if (lesson.state === 'acknowledged')
    return (
      <Group gap="sm">
        <Button
          size="compact-md"
          variant="default"
          loading={lock.isPending}
          onClick={() => lock.mutate({ params })}
        >
          Lock
        </Button>
      </Group>
    )
  return null
}
