import { Anchor, Flex, Text } from '@mantine/core'
import type { StudentSummary } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Rows } from '../../ui/layout/rows.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { PhoneLink } from './phone-link.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

const SHOWN_FIRST = 8

type StudentListProps = {
  students: readonly StudentSummary[]
  today: string
  progress?: (studentId: string) => ReactNode
}

/** The instructor's students; those with the next flights come first. */
export function StudentList({ students, today, progress }: StudentListProps) {
  const { shown, more } = useFirstRows(students, SHOWN_FIRST)
  if (students.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nobody yet. Members who fly with you appear here.
      </Text>
    )
  return (
    <>
      <Rows aria-label="Students">
        {shown.map((student) => (
          <Flex component="li" key={student._id} gap="xs" direction="column">
            <Flex component="p" gap="xs" wrap="wrap" align="center">
              <Anchor component={Link} to={addressOf(pages.profile, { id: student._id })} fw={600}>
                {student.name}
              </Anchor>
              <PhoneLink {...student} />
            </Flex>
            <Text size="sm" c="dimmed">
              {historyOf(student, today)}
            </Text>
            {progress?.(student._id)}
          </Flex>
        ))}
      </Rows>
      {more}
    </>
  )
}

function historyOf({ flights, minutes, last_flight, next_flight }: StudentSummary, today: string): string {
  const flown =
    flights === 0 ? 'No flights yet' : `${countInWords(flights, 'flight')}, ${durationInWords(minutes)}`
  const last = last_flight && `last ${shortDateInWords(last_flight, today)}`
  const next = next_flight && `next ${shortDateInWords(next_flight, today)}`
  return [flown, last, next].filter(Boolean).join(' · ')
}
