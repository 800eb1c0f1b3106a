import { Button, Group, Text } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'

/** For an instructor's home page: requests to answer, the next lesson, and links to the rest. */
export function InstructionPanel({ instructorId }: { instructorId: string }) {
  const { data } = useQuery(read(instruction.overview, { params: { id: instructorId } }))
  const [now] = useState(() => new Date())
  if (!data) return null
  const next = data.lessons.find(({ flight_date, end_time }) => clubInstant(flight_date, end_time) > now)
  const waiting = data.requests.length
  return (
    <Panel title="Instruction">
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 request waits for your answer.' : `${waiting} requests wait for your answer.`}
        </p>
      )}
      <Text size="sm" c="dimmed">
        {next
          ? `Next lesson: ${shortDateInWords(next.flight_date, clubDate(now))}, ${next.start_time}, ${next.student?.name ?? 'a deleted member'}.`
          : 'No lessons in the next days.'}
        {!data.has_hours && ' Enter your hours, so that members can ask for lessons.'}
      </Text>
      <Group gap="sm" mt="ml">
        <Button
          component={Link}
          to={addressOf(pages.instruction)}
          size="sm"
          variant={waiting > 0 ? 'filled' : 'default'}
        >
          {waiting > 0 ? 'Answer requests' : 'See my lessons'}
        </Button>
        <Button component={Link} to={addressOf(pages.instructorHours)} size="sm" variant="subtle">
          My hours
        </Button>
      </Group>
    </Panel>
  )
}
