import { Button, Flex, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { daysLeftInWords, EXPIRY_WORDS, expiryState, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFlightsToComplete } from '../../features/bookings/log/own-bookings/use-flights-to-complete.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

type Task = { id: string; what: string; detail: string; action: string; to: string }

/** Tasks for the member: flights to complete, documents to renew. Hidden if there are none. */
export function ToDo({ member }: { member: Member }) {
  const flights = useFlightsToComplete(member._id)
  const [today] = useState(() => clubDate(new Date()))
  const tasks: Task[] = [
    ...flights.map((flight) => ({
      id: flight._id,
      what: `Your flight of ${dateInWords(flight.flight_date)}`,
      detail: `${aircraftInWords(flight)} has landed. Enter the times and the distance.`,
      action: 'Complete this flight',
      to: addressOf(pages.flight, { booking_id: flight._id }, { query: { view: 'complete' } }),
    })),
    ...renewal('medical', member.medical_date, today),
    ...renewal('certificate', member.certificate_of_expiry, today),
  ]
  if (tasks.length === 0) return null
  return (
    <Panel title="To do">
      <Rows ruledAbove>
        {tasks.map(({ id, what, detail, action, to }) => (
          <Flex
            component="li"
            key={id}
            wrap="wrap"
            rowGap="sm"
            columnGap="ml"
            align="center"
            justify="space-between"
          >
            <div>
              <Text inherit c="var(--rsfc-heading)" fw={600}>
                {what}
              </Text>
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
            </div>
            <Button component={Link} to={to} size="sm">
              {action}
            </Button>
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}

function renewal(kind: ExpiryKind, date: string | null, today: string): Task[] {
  if (!date || !['expired', 'due'].includes(expiryState(date, today))) return []
  return [
    {
      id: kind,
      what: `Renew your ${EXPIRY_WORDS[kind]}`,
      detail: `${dateInWords(date)}: ${daysLeftInWords(date, today).toLowerCase()}`,
      action: 'Submit documents',
      to: addressOf(pages.editProfile, {}, { anchor: 'documents' }),
    },
  ]
}
