import { Anchor, Button, Group, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { PlannedFlight, YearAhead } from '@rsfc/contract/readiness/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'

/** The flights of the plan, each with a button that opens a filled-in booking. */
export function FlightsToFly({ flights }: Pick<YearAhead, 'flights'>) {
  if (flights === null)
    return (
      <p>
        There is no plan: you are not checked out on an aircraft of the club, or something ends before you
        could fly. See what else to do, or ask the club.
      </p>
    )
  if (flights.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title="No more flights needed">
        What you have flown and booked is enough for the coming year.
      </EmptyState>
    )
  const total = flights.reduce((sum, { fee }) => sum + fee, 0)
  return (
    <>
      <Rows component="ol" aria-label="Flights to fly">
        {numbered(flights).map(({ number, ...flight }) => (
          <li key={number}>
            <Flight flight={flight} />
          </li>
        ))}
      </Rows>
      <Text fw={600}>{`About ${dollarsInWords(total)} in all`}</Text>
    </>
  )
}

/** Several equal flights can be due on one day, so only their place tells them apart. */
const numbered = (flights: readonly PlannedFlight[]) =>
  flights.map((flight, number) => ({ ...flight, number }))

function Flight({ flight }: { flight: PlannedFlight }) {
  const { by, aircraft_model, flight_type, minutes, fee, counts_for, first, link } = flight
  const crew = flight_type === 'training' ? 'with an instructor' : 'on your own'
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600} c="var(--rsfc-heading)">{`By ${dateInWords(by)}`}</Text>
        <p>{`${durationInWords(minutes)} ${crew}, ${aircraft_model}, about ${dollarsInWords(fee)}`}</p>
        <Text size="sm" c="dimmed">{`For: ${counts_for.join(', ')}`}</Text>
        {first.length > 0 && <Text size="sm">{`Needed first: ${first.join(', ')}`}</Text>}
      </div>
      <Button
        component={Link}
        to={link}
        variant="default"
        aria-label={`Book this flight by ${dateInWords(by)}`}
      >
        Book this flight
      </Button>
    </Group>
  )
}

export function BookedFlights({ booked }: Pick<YearAhead, 'booked'>) {
  if (booked.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        Booked already, and counted as flown
      </Text>
      <Rows aria-label="Booked flights">
        {booked.map(({ booking_id, flight_date, aircraft }) => (
          <li key={booking_id}>
            <Anchor component={Link} to={addressOf(pages.flight, { booking_id })}>
              {`${dateInWords(flight_date)}, ${aircraft}`}
            </Anchor>
          </li>
        ))}
      </Rows>
    </div>
  )
}
