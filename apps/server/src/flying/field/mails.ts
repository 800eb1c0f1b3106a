import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { downtimeInWords, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { dateInWords, spanInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

type Flight = {
  _id: string
  flight_date: string
  start_time: string
  end_time: string
  aircraft_name: string
  aircraft_registration: string
}

type Input = {
  to: { email: string; salutation: string; first_name: string }
  /** All flights of one pilot in the closure. */
  flights: readonly Flight[]
  closure: DowntimeSpan & { reason: string }
  state: 'closed' | 'open'
  siteUrl: string
}

const whenOf = ({ flight_date, start_time, end_time }: Flight) =>
  spanInWords(clubInstant(flight_date, start_time), clubInstant(flight_date, end_time))

export function closureMail({ to, flights, closure, state, siteUrl }: Input): Mail {
  const [first] = flights
  const isOne = first && flights.length === 1
  const which = isOne ? whenOf(first) : `${flights.length} of your flights`
  const closed = state === 'closed'
  const text = closed
    ? [
        `The airfield is closed ${downtimeInWords(closure)}: ${closure.reason}.`,
        `${isOne ? 'Your booking keeps its time' : 'Your bookings keep their times'} for now, but nobody can fly then. Please move or cancel, or ask us. We will write again if the closure is lifted, or if an officer moves or cancels a flight.`,
      ]
    : [
        `The closure ${downtimeInWords(closure)} (${closure.reason}) is lifted.`,
        isOne ? 'Your booking is unchanged.' : 'Your bookings are unchanged.',
      ]
  return {
    to: to.email,
    subject: `${closed ? 'Airfield closed' : 'Airfield open after all'}: ${which}`,
    words: {
      heading: closed ? 'The airfield is closed during your flight' : 'The airfield is open after all',
      paragraphs: [`Hello ${to.salutation || to.first_name},`, ...text],
      facts: flights.map((flight) => ({ label: whenOf(flight), value: aircraftInWords(flight) })),
      action: isOne
        ? {
            label: 'Open the booking',
            url: siteUrl + addressOf(pages.flight, { booking_id: first._id }),
          }
        : { label: 'See your bookings', url: siteUrl + addressOf(pages.bookings) },
    },
  }
}

/** To the airport, so without a greeting by name or a link that asks for a sign-in. */
export function sheetMail(
  to: string,
  sheet: { flight_date: string; flights: number; unknown: number },
  pdf: Buffer,
): Mail {
  const { flight_date, flights, unknown } = sheet
  const date = dateInWords(flight_date)
  const many = flights === 1 ? '1 flight is planned' : `${flights || 'No'} flights are planned`
  return {
    to,
    subject: `Flights of the club on ${date}`,
    words: {
      heading: `Our flights on ${date}`,
      paragraphs: [
        `${many}. The list is attached.`,
        ...(unknown === 0 ? [] : [unknownInWords(unknown)]),
        'Please phone us with any questions.',
      ],
    },
    files: [
      {
        name: `flights-${flight_date}.pdf`,
        type: 'application/pdf',
        base64: pdf.toString('base64'),
      },
    ],
  }
}

/** The list shows them as the crew '+ not recorded'. */
const unknownInWords = (flights: number) =>
  `The passengers of ${countInWords(flights, 'flight')} are not recorded: the list shows the crew “+ not recorded”.`
