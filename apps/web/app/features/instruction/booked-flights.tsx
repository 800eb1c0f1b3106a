import { Anchor } from '@mantine/core'
import type { BookedFlight } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import classes from './hours-form.module.css'
import { countInWords } from '@rsfc/domain/text/count-words'

type BookedFlightsProps = {
  flights: readonly BookedFlight[]
  /** The instructor's name; null on their own page. */
  name: string | null
}

/**
 * The flights booked during time off. Instructors decline them on the flight's page; officers change them.
 */
export function BookedFlights({ flights, name }: BookedFlightsProps) {
  const page = name === null ? pages.flight : pages.adminBooking
  return (
    <>
      <p>{name === null ? OWN : `They stay booked with ${name}. ${OTHERS}`}</p>
      <ul className={classes.booked} aria-label="Flights in this time off">
        {flights.map((flight) => (
          <li key={flight.booking_id}>
            <Anchor
              component={Link}
              to={addressOf(page, { booking_id: flight.booking_id })}
              target="_blank"
              aria-label={`Open in a new tab: ${flightInWords(flight)}`}
            >
              {flightInWords(flight)}
            </Anchor>
            {flight.booking_status === 'pending' ? ' (request)' : ''}
          </li>
        ))}
      </ul>
    </>
  )
}

const OWN =
  'They stay booked with you. If you cannot fly one, open and decline it: the student and the officers are told.'
const OTHERS = 'Open each one to choose another instructor, to move or to cancel it; the member is told.'

export function bookedInWords({ length }: readonly BookedFlight[]): string {
  return `${countInWords(length, 'flight is', 'flights are')} booked in this time off`
}

function flightInWords({ flight_date, start_time, end_time, student, ...flight }: BookedFlight): string {
  const who = student?.name ?? 'User is deleted'
  return `${dateInWords(flight_date)}, ${start_time}–${end_time}, ${who}, ${flight.aircraft_registration}`
}
