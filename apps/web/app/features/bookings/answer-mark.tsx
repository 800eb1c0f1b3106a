import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { site } from '@rsfc/contract/site/routes'
import { answerInWords } from '@rsfc/domain/bookings/instructor-answer'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import classes from './answer-mark.module.css'

type Answered = Pick<
  DeskBooking,
  'flight_instructor_name' | 'instructor_answer' | 'instructor_reason' | 'declined_by'
>

/** What the instructor who was asked has answered; nothing if nobody was. */
export function AnswerMark({ booking }: { booking: Answered }) {
  const { flight_instructor_name, instructor_answer, instructor_reason, declined_by } = booking
  const staff = useQuery({ ...read(site.staff), enabled: declined_by !== null })
  if (!instructor_answer) return null
  const declined = staff.data?.instructors.find(({ _id }) => _id === declined_by)
  const name = declined ? fullName(declined) : flight_instructor_name
  const words = answerInWords(instructor_answer, name)
  return (
    <span className={classes.mark} data-answer={instructor_answer}>
      {instructor_reason ? `${words}: “${instructor_reason}”` : words}
    </span>
  )
}
