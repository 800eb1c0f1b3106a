import { Button, Group } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'

const OUTCOMES = { '': '', licensed: 'with the licence', stopped: 'before the licence' } as const

/** A sentence that says since when the course runs and with which instructor. */
export function courseInWords({ course, student }: TrainingFile): string {
  if (student.left_on)
    return `Left the club on ${dateInWords(student.left_on)}. The file is kept with its records, and can no longer be changed.`
  if (!course) return 'No course has been started yet.'
  const lead = course.instructor_name ? ` with ${course.instructor_name}` : ''
  if (course.ended_on)
    return `The course ended on ${dateInWords(course.ended_on)}, ${OUTCOMES[course.outcome]}.`
  return `In training since ${dateInWords(course.started_on)}${lead}.`
}

/** Starts the course, or ends it. */
export function CourseActs({ file: { course, student } }: { file: TrainingFile }) {
  const start = useAction(training.startCourse)
  const end = useAction(training.endCourse)
  const params = { member_id: student._id }
  const [today] = useState(() => clubDate(new Date()))
  const ask = async (outcome: 'licensed' | 'stopped') => {
    const sure = await askFirst({
      title: outcome === 'licensed' ? 'Does the student have the licence?' : 'Stop this course?',
      children: 'The course ends today. Its records stay, and a new course can be started.',
      confirm: outcome === 'licensed' ? 'End the course' : 'Stop the course',
      cancel: 'Not now',
    })
    if (sure) end.mutate({ params, body: { ended_on: today, outcome } })
  }
  if (!course || course.ended_on)
    return (
      <Button loading={start.isPending} onClick={() => start.mutate({ params, body: { started_on: today } })}>
        Start a course
      </Button>
    )
  return (
    <Group gap="sm">
      <Button variant="default" loading={end.isPending} onClick={() => void ask('licensed')}>
        Licence received
      </Button>
      <Button variant="subtle" color="gray" loading={end.isPending} onClick={() => void ask('stopped')}>
        Stop the course
      </Button>
    </Group>
  )
}
