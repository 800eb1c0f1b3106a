import { addressOf, pages } from '@rsfc/contract/pages'
import { SEVERITY_WORDS, type Severity } from '@rsfc/domain/airworthiness/defect'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { meterInWords, type MeterGap } from '@rsfc/domain/airworthiness/meter'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { spanInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { email: string; salutation: string; first_name: string }
type Plane = { aircraft_name: string; aircraft_registration: string }
type KnownPlane = Plane & { _id: string }
type Flight = { _id: string; flight_date: string; start_time: string; end_time: string }
/** All coming flights of one pilot with this aircraft. */
type Input = { to: Person; flights: readonly Flight[]; plane: KnownPlane; siteUrl: string }

const hello = ({ salutation, first_name }: Person) => `Hello ${salutation || first_name},`

function whenOf({ flight_date, start_time, end_time }: Flight): string {
  return spanInWords(clubInstant(flight_date, start_time), clubInstant(flight_date, end_time))
}

type Words = {
  subject: string
  heading: string
  text: string[]
  /** What happens to each flight. */
  outcome: string
  action: { label: string; url: string }
}

function flightsMail({ to, flights, plane }: Input, words: Words): Mail {
  const { subject, heading, text, outcome, action } = words
  const [first] = flights
  const which = first && flights.length === 1 ? whenOf(first) : `${flights.length} of your flights`
  return {
    to: to.email,
    subject: `${subject}: ${which}`,
    words: {
      heading,
      paragraphs: [hello(to), ...text],
      facts: [
        { label: 'Aircraft', value: aircraftInWords(plane) },
        ...flights.map((flight) => ({ label: whenOf(flight), value: outcome })),
      ],
      action,
    },
  }
}

export function groundedMail(input: Input, reasons: string[]): Mail {
  const [keeps, changes] =
    input.flights.length === 1
      ? ['Your booking keeps its time.', 'change the booking or ask us']
      : ['Your bookings keep their times.', 'change the bookings or ask us']
  return flightsMail(input, {
    subject: 'Aircraft grounded',
    heading: `${aircraftInWords(input.plane)} is grounded`,
    text: [
      `${groundedInWords(reasons)}.`,
      `${keeps} We will write again when the aircraft can fly, or if an officer moves or cancels a flight. If you would rather fly another one, ${changes}.`,
    ],
    outcome: 'Keeps its time',
    action: {
      label: 'Open the tech log',
      url: input.siteUrl + addressOf(pages.techLog, { aircraft_id: input.plane._id }),
    },
  })
}

export function releasedMail(input: Input): Mail {
  const name = aircraftInWords(input.plane)
  const [first] = input.flights
  const isOne = first && input.flights.length === 1
  return flightsMail(input, {
    subject: 'Aircraft available again',
    heading: `${name} flies again`,
    text: [`${name} is released. ${isOne ? 'Your booking is' : 'Your bookings are'} unchanged.`],
    outcome: 'As booked',
    action: isOne
      ? {
          label: 'See the booking',
          url: input.siteUrl + addressOf(pages.flight, { booking_id: first._id }),
        }
      : { label: 'See your bookings', url: input.siteUrl + addressOf(pages.bookings) },
  })
}

type DefectInput = {
  to: Person
  plane: KnownPlane
  defect: { title: string; description: string; severity: Severity }
  reporter: string
  siteUrl: string
}

/** To each officer. */
export function defectMail({ to, plane, defect, reporter, siteUrl }: DefectInput): Mail {
  const name = aircraftInWords(plane)
  const grounds = defect.severity === 'critical'
  return {
    to: to.email,
    subject: `${SEVERITY_WORDS[defect.severity]} defect on ${name}: ${defect.title}`,
    words: {
      heading: grounds ? `${name} is grounded by a defect` : `A defect on ${name}`,
      paragraphs: [
        hello(to),
        `${reporter} has reported a defect.${grounds ? ' The aircraft is grounded until an officer decides.' : ''}`,
        ...(defect.description ? [defect.description] : []),
      ],
      facts: [
        { label: 'Defect', value: defect.title },
        { label: 'Severity', value: SEVERITY_WORDS[defect.severity] },
      ],
      action: workshopOf(plane, siteUrl),
    },
  }
}

function workshopOf({ _id: aircraft_id }: { _id: string }, siteUrl: string) {
  return { label: 'Open the aircraft', url: siteUrl + addressOf(pages.workshop, { aircraft_id }) }
}

/** To each officer. Without the words of the report, because anyone can register and send one. */
export function unjudgedMail({ to, plane, reporter, siteUrl }: DefectInput): Mail {
  const name = aircraftInWords(plane)
  return {
    to: to.email,
    subject: `Critical defect reported on ${name}: please decide`,
    words: {
      heading: `${name}: reported, not judged`,
      paragraphs: [
        hello(to),
        `${reporter} has reported a critical defect. ${reporter} does not fly this aircraft, so it is not grounded: members can still fly it.`,
        'Read the report now, and ground the aircraft, defer the defect or close the report.',
      ],
      action: workshopOf(plane, siteUrl),
    },
  }
}

type GapInput = {
  to: Person
  plane: Plane
  flight: { start: Date; end: Date }
  gap: MeterGap
  side: 'before' | 'after'
  token: string
  siteUrl: string
}

/** To the pilots before and after a gap. Sent once. */
export function gapMail({ to, plane, flight, gap, side, token, siteUrl }: GapInput): Mail {
  const name = aircraftInWords(plane)
  const [mine, other] = side === 'before' ? [gap.from, gap.to] : [gap.to, gap.from]
  const story =
    side === 'before'
      ? `You left the meter at ${meterInWords(mine)}. The next pilot found ${meterInWords(other)}.`
      : `You found the meter at ${meterInWords(mine)}. The pilot before you had left it at ${meterInWords(other)}.`
  return {
    to: to.email,
    subject: `A question about the meter of ${name}`,
    words: {
      heading: 'Did you read the meter correctly?',
      paragraphs: [hello(to), story, 'It takes one click: the page asks whether your figure is right.'],
      facts: [{ label: 'Your flight', value: spanInWords(flight.start, flight.end) }],
      action: { label: 'Answer', url: siteUrl + addressOf(pages.meterAnswer, { token }) },
    },
  }
}
