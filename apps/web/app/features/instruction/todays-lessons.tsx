import { Button, Group, Text } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { BookedLesson } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'

/** For an instructor's home page: today's lessons, or the next one, and requests to answer. */
export function TodaysLessons({ instructorId }: { instructorId: string }) {
  const { data } = useQuery(read(instruction.overview, { params: { id: instructorId } }))
  const [now] = useState(() => new Date())
  if (!data) return null
  const today = clubDate(now)
  const lessons = data.lessons.filter(({ flight_date }) => flight_date === today)
  const next = data.lessons.find(({ flight_date, end_time }) => clubInstant(flight_date, end_time) > now)
  const shown = lessons.length > 0 ? lessons : next ? [next] : []
  const waiting = data.requests.length
  return (
    <Panel title={lessons.length > 0 || !next ? 'Today’s lessons' : 'Next lesson'}>
      {shown.length === 0 && <Text c="dimmed">No lessons in the next days.</Text>}
      <TwoLineRows label="Lessons">
        {shown.map((lesson) => (
          <Lesson key={lesson.booking_id} lesson={lesson} today={today} />
        ))}
      </TwoLineRows>
      {!data.has_hours && (
        <Text size="sm" c="dimmed" mt="xs">
          Enter your hours, so that members can ask for lessons.
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button
          component={Link}
          to={addressOf(pages.instruction)}
          mih={44}
          variant={waiting > 0 ? 'filled' : 'default'}
        >
          {waiting === 0
            ? 'See my lessons'
            : waiting === 1
              ? 'Answer 1 request'
              : `Answer ${waiting} requests`}
        </Button>
        <Button component={Link} to={addressOf(pages.instructorHours)} mih={44} variant="subtle">
          My hours
        </Button>
      </Group>
    </Panel>
  )
}

function Lesson({ lesson, today }: { lesson: BookedLesson; today: string }) {
  const { booking_id, flight_date, start_time, end_time, student, aircraft_name, aircraft_registration } =
    lesson
  const day = flight_date === today ? '' : `${shortDateInWords(flight_date, today)}, `
  return (
    <TwoLineRow
      to={addressOf(pages.flight, { booking_id })}
      title={student?.name ?? 'A deleted member'}
      figure={`${day}${start_time}–${end_time}`}
      detail={`${aircraft_name} ${aircraft_registration}`}
    />
  )
}
