import { Button, Flex, Group, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isFlown, mayCompleteFlight } from '@rsfc/domain/bookings/permissions'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { BookingBadge } from '../../features/bookings/booking/booking-badges.tsx'
import { CompleteFlightForm } from '../../features/bookings/flight/complete/complete-flight-form.tsx'
import { LandedButton } from '../../features/overdue/landed-button.tsx'
import type { StoredFlights } from '../../offline/stored-flights.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

/** The stored flights, and what can be reported about them without a connection. */
export function StoredFlightList({ stored }: { stored: StoredFlights }) {
  const [completing, setCompleting] = useState<Booking | null>(null)
  const queryClient = useQueryClient()
  const complete = (flight: Booking) => {
    for (const log of stored.tech_logs) {
      const { queryKey } = read(airworthiness.techLog, { params: { id: log.aircraft_id } })
      queryClient.setQueryData(queryKey, log)
    }
    setCompleting(flight)
  }
  if (completing) return <CompleteFlightForm booking={completing} onClose={() => setCompleting(null)} />
  return (
    <Panel title="My flights">
      {stored.flights.length === 0 ? (
        <Text size="sm" c="dimmed">
          You had no upcoming flights.
        </Text>
      ) : (
        <Rows>
          {stored.flights.map((flight) => (
            <Flight
              key={flight._id}
              flight={flight}
              memberId={stored.member_id}
              bookOut={stored.book_outs.find(({ booking_id }) => booking_id === flight._id)}
              onComplete={() => complete(flight)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

type FlightProps = {
  flight: Booking
  memberId: string
  bookOut: BookOut | undefined
  onComplete: () => void
}

function Flight({ flight, memberId, bookOut, onComplete }: FlightProps) {
  const [now] = useState(() => new Date())
  const reported = useOutbox(memberId).some(
    ({ booking_id, kind, state }) => booking_id === flight._id && kind === 'completed' && state !== 'refused',
  )
  const completable = !reported && mayCompleteFlight({ _id: memberId }, flight) && isFlown(flight, now)
  const crew = [flight.flight_instructor_name, flight.flight_examiner_name].filter(Boolean).join(', ')
  return (
    <Flex component="li" wrap="wrap" columnGap="ml" rowGap="sm" align="center" justify="space-between">
      <div>
        <Text inherit fw={600}>
          {`${dateInWords(flight.flight_date)}, ${flight.start_time} to ${flight.end_time}`}
        </Text>
        <Text size="sm" c="dimmed">{`${aircraftInWords(flight)}${crew && ` · with ${crew}`}`}</Text>
      </div>
      <Group gap="sm">
        {bookOut && <LandedButton bookOut={bookOut} flight={flight} memberId={memberId} />}
        {completable && (
          <Button variant={bookOut ? 'default' : 'filled'} onClick={onComplete}>
            Complete flight
          </Button>
        )}
        {!bookOut && !completable && <BookingBadge status={flight.booking_status} />}
      </Group>
    </Flex>
  )
}
