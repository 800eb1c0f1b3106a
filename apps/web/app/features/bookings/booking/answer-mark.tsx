import { Text } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { site } from '@rsfc/contract/site/routes'
import { answerInWords, type InstructorAnswer } from '@rsfc/domain/bookings/instructor-answer'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

type Answered = Pick<
  DeskBooking,
  'flight_instructor_name' | 'instructor_answer' | 'instructor_reason' | 'declined_by'
>

const COLOURS: Record<InstructorAnswer, string> = {
  asked: 'var(--status-waiting-text)',
  accepted: 'var(--status-good-text)',
  declined: 'var(--status-alarm-text)',
}

/** What the instructor has answered; nothing if no instructor was asked. */
export function AnswerMark({ booking }: { booking: Answered }) {
  const { flight_instructor_name, instructor_answer, instructor_reason, declined_by } = booking
  const staff = useQuery({ ...read(site.staff), enabled: declined_by !== null })
  if (!instructor_answer) return null
  const decliner = staff.data?.instructors.find(({ _id }) => _id === declined_by)
  const name = decliner ? fullName(decliner) : flight_instructor_name
  const words = answerInWords(instructor_answer, name)
  return (
    <Text span inherit fz="sm" c={COLOURS[instructor_answer]} style={{ overflowWrap: 'anywhere' }}>
      {instructor_reason ? `${words}: “${instructor_reason}”` : words}
    </Text>
  )
}
