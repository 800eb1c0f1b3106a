import { addressOf, pages } from '@rsfc/contract/pages'
import type { FlightReadiness } from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { mostPressingFirst } from '@rsfc/domain/readiness/line'
import { lowerFirst } from '@rsfc/domain/readiness/finding'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { dateInWords, spanInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Input = {
  to: { email: string; salutation: string; first_name: string }
  flight: {
    _id: string
    flight_date: string
    start_time: string
    end_time: string
    aircraft_name: string
    aircraft_registration: string
  }
  readiness: FlightReadiness
  siteUrl: string
}

/** For the bell and the lock screen. */
export function readinessBody({ flight_date, start_time, end_time, ...plane }: Input['flight']): string {
  const at = (time: string) => clubInstant(flight_date, time)
  return `${spanInWords(at(start_time), at(end_time))}, ${aircraftInWords(plane)}`
}

/** In time to apply for the passes of passengers. */
export function passesMail({
  to,
  flight,
  line,
  siteUrl,
}: Omit<Input, 'readiness'> & { line: { title: string; value: string; fix: string } }): Mail {
  const day = dateInWords(flight.flight_date)
  return {
    to: to.email,
    subject: `${line.title} for ${day}: ${lowerFirst(line.value)}`,
    words: {
      heading: `${line.title} for your flight on ${day}`,
      paragraphs: [`Hello ${to.salutation || to.first_name},`, `${line.value}. ${line.fix}`],
      facts: [{ label: 'When', value: readinessBody(flight) }],
      action: {
        label: 'See the flight',
        url: siteUrl + addressOf(pages.flight, { booking_id: flight._id }),
      },
    },
  }
}

/** Two days before a flight: all is in order, or what to do. */
export function readinessMail({ to, flight, readiness, siteUrl }: Input): Mail {
  const { flight_date, start_time, end_time } = flight
  const day = dateInWords(flight_date)
  const open = mostPressingFirst(readiness.lines.filter(({ state }) => state !== 'ok'))
  const [first] = open
  const isReady = readiness.result === 'ready'
  return {
    to: to.email,
    subject: first && !isReady ? `Before your flight on ${day}: ${first.title}` : `Ready for ${day}`,
    words: {
      heading: isReady ? `You are ready for ${day}` : `Something to do before ${day}`,
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        ...open.map((line) => `${lineInWords(line)}. ${line.fix}`),
        ...(isReady && open.length === 0 ? ['Everything that we check before a flight is in order.'] : []),
        ...(readiness.planner ? [readiness.planner] : []),
      ],
      facts: [
        {
          label: 'When',
          value: spanInWords(clubInstant(flight_date, start_time), clubInstant(flight_date, end_time)),
        },
        { label: 'Aircraft', value: aircraftInWords(flight) },
      ],
      action: {
        label: 'See the flight',
        url: siteUrl + addressOf(pages.flight, { booking_id: flight._id }),
      },
    },
  }
}
