import { Anchor, Button, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { monthOfDate } from '@rsfc/domain/time/months'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** Pace, next lesson, and the expected date and cost of completing the hours. */
export function OutlookPanel({ file }: { file: TrainingFile }) {
  const { next_lesson, pace, expected_date, expected_cost, requirements, teaches } = file
  const facts = [
    { label: 'Next lesson', value: next_lesson ? lessonInWords(next_lesson) : 'None booked' },
    ...(pace
      ? [
          {
            label: 'Pace',
            value: `${durationInWords(pace.recent)} a month in the last 90 days, ${durationInWords(pace.overall)} since the course began`,
          },
          {
            label: 'Hours complete',
            value: expected_date ? monthsInWords(expected_date) : 'Unknown: nothing flown yet',
          },
        ]
      : []),
    ...(expected_cost ? [{ label: 'Still to pay for flying', value: costInWords(expected_cost) }] : []),
  ]
  return (
    <Panel title="Outlook">
      <Stack>
        <FactList facts={facts} />
        {expected_cost && (
          <Text size="sm" c="dimmed">
            {`An estimate at today’s rates: from the minimum hours at the faster pace to ${requirements.reserve_percent} % more hours at the slower one. Exams, medical and membership are not included.`}
          </Text>
        )}
        {!teaches && !next_lesson && (
          <div>
            <Button component={Link} to={addressOf(pages.newBooking)}>
              Book a lesson
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function lessonInWords(next: NonNullable<TrainingFile['next_lesson']>) {
  const { booking_id, flight_date, start_time, aircraft_registration, instructor_name } = next
  const words = `${dateInWords(flight_date)}, ${start_time}, ${aircraft_registration}`
  return (
    <Anchor component={Link} to={addressOf(pages.flight, { booking_id })} inherit fw={600}>
      {instructor_name ? `${words} with ${instructor_name}` : words}
    </Anchor>
  )
}

function monthsInWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map(monthOfDate)
  return first === last ? `${first}` : `${first} to ${last}`
}

function costInWords({ from, to }: { from: number; to: number }): string {
  const dollars = (amount: number) => `$${(Math.round(amount / 100) * 100).toLocaleString('en-SG')}`
  return dollars(from) === dollars(to) ? `About ${dollars(from)}` : `About ${dollars(from)} to ${dollars(to)}`
}
