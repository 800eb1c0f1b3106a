import { Anchor, Flex } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft, DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { flightInWords, fromNowOn } from '@rsfc/domain/fleet/downtime'
import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '@rsfc/domain/fleet/status'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { showFailure } from '../../data/show-failure.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

/** Before an active aircraft is taken out of service: shows the flights it is booked for, and asks. */
export function useAskAboutFlights({ _id }: Aircraft) {
  const queryClient = useQueryClient()
  return async (before: AircraftStatus, after: AircraftStatus): Promise<boolean> => {
    if (before !== 'active' || after === 'active') return true
    const query = fromNowOn(new Date())
    const held = await queryClient
      .fetchQuery({ ...read(fleet.clashes, { params: { id: _id }, query }), staleTime: 0 })
      .catch((error: Error) => showFailure(error))
    if (!held) return false
    const flights = held.filter(({ booking_status }) => booking_status !== 'completed')
    if (flights.length === 0) return true
    const status = AIRCRAFT_STATUS_WORDS[after]
    return askFirst({
      title: `${countInWords(flights.length, 'flight is', 'flights are')} booked with this aircraft`,
      children: <BookedFlights flights={flights} status={status} />,
      confirm: `Set to ${status}`,
      cancel: 'Leave it active',
      danger: true,
    })
  }
}

function BookedFlights({ flights, status }: { flights: readonly DowntimeClash[]; status: string }) {
  return (
    <>
      <p>
        {`Nothing is cancelled by setting it to ${status}: confirmed flights stay confirmed, and requests cannot be confirmed. The workshop of the aircraft lists them afterwards, to swap, move or cancel them together.`}
      </p>
      <Flex
        component="ul"
        gap="xs"
        direction="column"
        style={{ overflowY: 'auto' }}
        mah="40vh"
        mt="sm"
        aria-label="Booked flights"
      >
        {flights.map((flight) => (
          <li key={flight._id}>
            <Anchor
              component={Link}
              to={addressOf(pages.adminBooking, { booking_id: flight._id })}
              target="_blank"
              aria-label={`Open booking in a new tab: ${flightInWords(flight)}`}
            >
              {flightInWords(flight)}
            </Anchor>
            {flight.booking_status === 'pending' ? ' (request)' : ''}
          </li>
        ))}
      </Flex>
    </>
  )
}
