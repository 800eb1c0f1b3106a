import { Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { training } from '@rsfc/contract/training/routes'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { STEPS } from '@rsfc/domain/training/steps'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'

function useStudent(studentId: string) {
  const { data } = useQuery({ ...read(training.list), meta: { handlesRefusal: true } })
  const student = data?.find(({ _id }) => _id === studentId)
  return student?.open ? student : undefined
}

/** A student's progress, with a link to the training file; nothing for licence holders. */
export function StudentProgress({ studentId }: { studentId: string }) {
  const student = useStudent(studentId)
  if (!student) return null
  const { minutes, required_minutes, steps_done } = student
  return (
    <Text size="sm" c="dimmed">
      {`${durationInWords(minutes)} of ${durationInWords(required_minutes)} · ${steps_done} of ${STEPS.length} steps `}
      <TextLink to={addressOf(pages.trainingFile, { member_id: studentId })}>Training file</TextLink>
    </Text>
  )
}

/** The next lesson, as planned in the last record. */
export function PlannedLesson({ studentId }: { studentId: string }) {
  const student = useStudent(studentId)
  return student?.planned ? <Text size="sm" c="dimmed">{`Planned: ${student.planned}`}</Text> : null
}
