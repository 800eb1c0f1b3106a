import { Box, Button, Flex, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dueState, expectedInWords, remainingInWords } from '@rsfc/domain/airworthiness/due-words'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { meterInWords, toTenths } from '@rsfc/domain/airworthiness/meter'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { IconPlaneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../data/read.ts'
import { AircraftBadge } from '../../../ui/feedback/aircraft-badge.tsx'
import { UnjudgedNote } from '../../../ui/feedback/unjudged-note.tsx'
import { FactList, type Fact } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const MOST_INSPECTIONS = 2

/** On the day of the flight, the state of its aircraft; before that day, only whether it is grounded. */
export function AircraftState({ booking, today }: { booking: Booking; today: ClubDate }) {
  const { booking_status, flight_date, aircraft_type } = booking
  const isAhead = (booking_status === 'pending' || booking_status === 'confirmed') && flight_date >= today
  const { data: log } = useQuery({
    ...read(airworthiness.techLog, { params: { id: aircraft_type } }),
    enabled: isAhead,
    // For members who fly. Anyone else on the flight sees the page without it.
    meta: { handlesRefusal: true },
  })
  if (!isAhead || !log) return null
  return (
    <>
      {log.grounded && (
        <Flex
          component="section"
          gap={14}
          p="18px 22px"
          bd="1px solid var(--status-alarm-text)"
          bdrs="lg"
          bg="var(--status-alarm-fill)"
          c="var(--status-alarm-text)"
          aria-label="Aircraft grounded"
        >
          <IconPlaneOff size={24} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
          <div>
            <Text size="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {groundedInWords([log.grounded_reason])}
            </Text>
            <p>Your booking keeps its time. We will send you a mail when the aircraft is released.</p>
          </div>
        </Flex>
      )}
      {log.unjudged && <UnjudgedNote />}
      {flight_date === today && <AircraftToday log={log} />}
    </>
  )
}

function AircraftToday({ log }: { log: TechLog }) {
  return (
    <Panel title="Aircraft today" aside={<AircraftBadge state={log} />}>
      <FactList facts={factsOf(log)} />
      <Box mt={18}>
        <Button
          component={Link}
          to={addressOf(pages.techLog, { aircraft_id: log.aircraft_id })}
          variant="default"
        >
          Open the tech log
        </Button>
      </Box>
    </Panel>
  )
}

function factsOf(log: TechLog): Fact[] {
  const [last] = log.last_flights
  const limits = log.defects.filter(({ state }) => state === 'deferred')
  const others = log.defects.filter(({ state }) => state !== 'deferred')
  const due = log.inspections.filter((item) => dueState(item) !== 'good').slice(0, MOST_INSPECTIONS)
  const next = due.length > 0 ? due : log.inspections.slice(0, 1)
  return [
    {
      label: 'Meter',
      value: log.meter === null ? 'Not known' : `${meterInWords(toTenths(log.meter))} h (Hobbs)`,
    },
    { label: 'Fuel left', value: log.fuel_left_l === null ? 'Not reported' : `${log.fuel_left_l} l` },
    ...(limits.length > 0
      ? [
          {
            label: 'Limitations',
            value: <Lines lines={limits.map(({ title, limitation }) => `${limitation} (${title})`)} strong />,
          },
        ]
      : []),
    ...(others.length > 0
      ? [{ label: 'Open defects', value: <Lines lines={others.map(({ title }) => title)} /> }]
      : []),
    ...(next.length > 0
      ? [
          {
            label: 'Inspections',
            value: (
              <Lines
                lines={next.map((item) =>
                  [`${item.name}: ${remainingInWords(item)}`, expectedInWords(item)]
                    .filter(Boolean)
                    .join(' · '),
                )}
              />
            ),
          },
        ]
      : []),
    ...(last?.note_for_next
      ? [{ label: 'From the last pilot', value: `“${last.note_for_next}” ${last.pilot_name ?? ''}`.trim() }]
      : []),
  ]
}

function Lines({ lines, strong = false }: { lines: readonly string[]; strong?: boolean }) {
  return (
    <Flex
      component="ul"
      direction="column"
      gap={4}
      {...(strong && { c: 'var(--status-waiting-text)', fw: 600 })}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Flex>
  )
}
