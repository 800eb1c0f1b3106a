import { Button, Flex, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { waitingInWords, type Renewal } from '@rsfc/domain/applications/renewal'
import { daysLeftInWords, EXPIRY_KINDS, EXPIRY_WORDS, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRenewals } from '../../features/applications/use-renewals.ts'
import { useFlightsToComplete } from '../../features/bookings/log/own-bookings/use-flights-to-complete.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

type Task = { id: string; what: string; detail: string; action?: { label: string; to: string } }

/** Tasks for the member: flights to complete, documents to renew, and what was sent. Hidden if there are none. */
export function ToDo({ member }: { member: Member }) {
  const flights = useFlightsToComplete(member._id)
  const renewals = useRenewals(member)
  const [today] = useState(() => clubDate(new Date()))
  const tasks: Task[] = [
    ...flights.map((flight) => ({
      id: flight._id,
      what: `Your flight of ${dateInWords(flight.flight_date)}`,
      detail: `${aircraftInWords(flight)} has landed. Enter the times and the distance.`,
      action: {
        label: 'Complete this flight',
        to: addressOf(pages.flight, { booking_id: flight._id }, { query: { view: 'complete' } }),
      },
    })),
    ...EXPIRY_KINDS.flatMap((kind) =>
      renewals ? renewalTask(kind, renewals[kind], { date: member[DATE_FIELDS[kind]], today }) : [],
    ),
    ...(renewals && member.membership_type === 'associate' ? membershipTask(renewals.membership) : []),
  ]
  if (tasks.length === 0) return null
  return (
    <Panel title="To do">
      <Rows ruledAbove>
        {tasks.map(({ id, what, detail, action }) => (
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
            {action && (
              <Button component={Link} to={action.to} size="sm">
                {action.label}
              </Button>
            )}
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}

/** Associates may fly, but not train. */
function membershipTask(renewal: Renewal): Task[] {
  const id = 'membership'
  const to = addressOf(pages.applyForMembership)
  switch (renewal.step) {
    case 'nothing':
      return []
    case 'wait':
      return [{ id, what: 'Ordinary membership', detail: waitingInWords(renewal.since) }]
    case 'send':
      return [
        {
          id,
          what: 'Become an Ordinary Member',
          detail: 'Training for a licence is for Ordinary Members.',
          action: { label: 'Apply', to },
        },
      ]
    case 'send-again':
      return [
        {
          id,
          what: 'Your application for ordinary membership was not approved',
          detail: renewal.reason || 'Write to the club if you would like to know why.',
          action: { label: 'Apply again', to },
        },
      ]
  }
}

const DATE_FIELDS = { medical: 'medical_date', certificate: 'certificate_of_expiry' } as const

function renewalTask(
  kind: ExpiryKind,
  renewal: Renewal,
  { date, today }: { date: string | null; today: string },
): Task[] {
  const to = addressOf(pages.editProfile, {}, { anchor: 'documents' })
  const name = EXPIRY_WORDS[kind]
  const valid = date ? `${dateInWords(date)}: ${daysLeftInWords(date, today).toLowerCase()}` : ''
  switch (renewal.step) {
    case 'nothing':
      return []
    case 'wait':
      return [{ id: kind, what: `Your ${name}`, detail: waitingInWords(renewal.since) }]
    case 'send':
      return [
        { id: kind, what: `Renew your ${name}`, detail: valid, action: { label: 'Submit documents', to } },
      ]
    case 'send-again':
      return [
        {
          id: kind,
          what: `Your ${name} was not approved`,
          detail: renewal.reason || 'Check that the documents are complete and readable.',
          action: { label: 'Send new documents', to },
        },
      ]
  }
}
