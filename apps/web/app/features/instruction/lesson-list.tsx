import { Anchor, Box, Flex, Group, Text } from '@mantine/core'
import type { BookedLesson } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { PhoneLink } from './phone-link.tsx'

/** What other features add to a lesson. */
export type LessonParts = {
  readiness: (result: NonNullable<BookedLesson['readiness']>) => ReactNode
  /** The buttons to accept and decline a request. */
  answer?: (lesson: BookedLesson) => ReactNode
  /** What is planned for the lesson. */
  plan?: (lesson: BookedLesson) => ReactNode
}

type LessonListProps = LessonParts & {
  label: string
  lessons: readonly BookedLesson[]
  today: string
  empty: string
}

/** Flights with students: when, who and how to reach them, and whether they are ready. */
export function LessonList({ label, lessons, today, empty, readiness, answer, plan }: LessonListProps) {
  if (lessons.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <Rows aria-label={label}>
      {lessons.map((lesson) => (
        <Flex component="li" key={lesson.booking_id} gap="xs" direction="column">
          <Group gap="xs" justify="space-between">
            <Anchor component={Link} to={addressOf(pages.flight, { booking_id: lesson.booking_id })} fw={600}>
              {`${shortDateInWords(lesson.flight_date, today)}, ${lesson.start_time}–${lesson.end_time}`}
            </Anchor>
            <Flex component="span" gap="xs" wrap="wrap">
              <LessonBadge lesson={lesson} />
              {lesson.readiness && readiness(lesson.readiness)}
            </Flex>
          </Group>
          <Flex component="p" gap="xs" wrap="wrap" align="center">
            <span>{lesson.student?.name ?? 'User is deleted'}</span>
            {lesson.student && <PhoneLink {...lesson.student} />}
          </Flex>
          <Text size="sm" c="dimmed">
            {`${FLIGHT_TYPE_LABELS[lesson.flight_type]} · ${lesson.aircraft_name} ${lesson.aircraft_registration}`}
          </Text>
          {lesson.booking_remarks && <Text size="sm" c="dimmed">{`“${lesson.booking_remarks}”`}</Text>}
          {plan?.(lesson)}
          {answer && <Box mt="xs">{answer(lesson)}</Box>}
        </Flex>
      ))}
    </Rows>
  )
}

/** Only what is out of the ordinary: a confirmed flight needs no badge. */
function LessonBadge({ lesson: { booking_status, instructor_answer } }: { lesson: BookedLesson }) {
  if (booking_status === 'completed') return <StatusBadge tone="active">Completed</StatusBadge>
  if (instructor_answer === 'asked') return <StatusBadge tone="waiting">Not answered</StatusBadge>
  return booking_status === 'pending' ? <StatusBadge tone="quiet">Not confirmed yet</StatusBadge> : null
}
