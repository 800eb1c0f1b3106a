import { Anchor } from '@mantine/core'
import type { StudentSummary } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { PhoneLink } from './phone-link.tsx'
import classes from './instruction-page.module.css'

const SHOWN_FIRST = 8

type StudentListProps = {
  students: readonly StudentSummary[]
  today: string
  progress?: (studentId: string) => ReactNode
}

/** Who flies with the instructor, those who fly next first. */
export function StudentList({ students, today, progress }: StudentListProps) {
  const { shown, more } = useFirstRows(students, SHOWN_FIRST)
  if (students.length === 0)
    return <p className={classes.quiet}>Nobody yet. Members who fly with you appear here.</p>
  return (
    <>
      <ul className={classes.lessons} aria-label="Students">
        {shown.map((student) => (
          <li key={student._id} className={classes.lesson}>
            <p className={classes.who}>
              <Anchor component={Link} to={addressOf(pages.profile, { id: student._id })} fw={600}>
                {student.name}
              </Anchor>
              <PhoneLink {...student} />
            </p>
            <p className={classes.quiet}>{historyOf(student, today)}</p>
            {progress?.(student._id)}
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function historyOf({ flights, minutes, last_flight, next_flight }: StudentSummary, today: string): string {
  const flown =
    flights === 0
      ? 'No flights yet'
      : `${flights === 1 ? '1 flight' : `${flights} flights`}, ${durationInWords(minutes)}`
  const last = last_flight && `last ${shortDateInWords(last_flight, today)}`
  const next = next_flight && `next ${shortDateInWords(next_flight, today)}`
  return [flown, last, next].filter(Boolean).join(' · ')
}
