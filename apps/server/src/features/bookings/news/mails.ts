import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import type { CrewNews, MemberNews } from '@rsfc/domain/bookings/news'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { spanInWords } from '@rsfc/domain/time/club-words'
import type { Fact } from '../../../mail/mail-template.ts'
import type { Mail } from '../../../mail/mailer.ts'

export type Person = { email: string; salutation: string; first_name: string; last_name: string }

export type MailedFlight = {
  _id: string
  pilot_name: string
  aircraft_name: string
  aircraft_registration: string
  flight_type: FlightType
  flight_date: string
  start_time: string
  end_time: string
  booking_remarks: string
  flight_instructor_name: string | null
  flight_examiner_name: string | null
}

export type FlightLetter = {
  to: Person
  flight: MailedFlight
  /** What it was before, where that differs in time or aircraft. */
  was: MailedFlight | null
  /** Whether the reader did it, or someone else. */
  own: boolean
  siteUrl: string
}

export const hello = ({ salutation, first_name }: Person) => `Hello ${salutation || first_name},`

export function flightSpan(flight: MailedFlight): string {
  const at = (time: string) => clubInstant(flight.flight_date, time)
  return spanInWords(at(flight.start_time), at(flight.end_time))
}

type Words = { subject: string; heading: string; text: (letter: FlightLetter) => string[] }

const TO_MEMBER: Record<MemberNews, Words> = {
  requested: {
    subject: 'Flight requested',
    heading: 'We have your request',
    text: ({ own }) => [
      `${own ? 'Thank you for your booking.' : 'An officer has made this booking for you.'} The aircraft is held for you; an officer will look at it and you will hear from us.`,
    ],
  },
  waiting: {
    subject: 'Flight waiting for confirmation',
    heading: 'Your flight waits for confirmation',
    text: () => [
      'An officer has put your booking back to waiting. You will hear from us once it is confirmed.',
    ],
  },
  confirmed: {
    subject: 'Flight confirmed',
    heading: 'Your flight is confirmed',
    text: () => [
      'See you at Seletar. If your plans change, cancel the booking, so that someone else can fly.',
    ],
  },
  changed: {
    subject: 'Flight changed',
    heading: 'Your flight has changed',
    text: ({ own, was }) => [
      own
        ? 'Your booking now reads as below.'
        : 'An officer has changed your booking. It now reads as below.',
      ...(was ? [`It was ${flightSpan(was)}, with ${aircraftInWords(was)}.`] : []),
    ],
  },
  cancelled: {
    subject: 'Flight cancelled',
    heading: 'Your flight is cancelled',
    text: ({ own }) => [
      own
        ? 'You have cancelled this booking; the aircraft is free again. We hope to see you another day.'
        : 'An officer has cancelled this booking. Ask us if you would like to know why, or book another day.',
    ],
  },
  rejected: {
    subject: 'Flight not confirmed',
    heading: 'We could not confirm your flight',
    text: () => ['We are sorry: this request could not be confirmed. Please try another time, or ask us.'],
  },
}

const TO_CREW: Record<CrewNews, Words> = {
  assigned: {
    subject: 'You are on a flight',
    heading: 'You are on a flight',
    text: ({ flight }) => [`You are down to fly with ${flight.pilot_name}. The booking is confirmed.`],
  },
  changed: {
    subject: 'Flight changed',
    heading: 'A flight of yours has changed',
    text: ({ flight, was }) => [
      `Your flight with ${flight.pilot_name} now reads as below.`,
      ...(was ? [`It was ${flightSpan(was)}, with ${aircraftInWords(was)}.`] : []),
    ],
  },
  released: {
    subject: 'You are no longer on a flight',
    heading: 'You are no longer on a flight',
    text: ({ flight }) => [
      `The flight with ${flight.pilot_name} goes ahead without you; that time is yours again.`,
    ],
  },
  cancelled: {
    subject: 'Flight cancelled',
    heading: 'A flight of yours is off',
    text: ({ flight }) => [
      `Your flight with ${flight.pilot_name} does not take place; that time is yours again.`,
    ],
  },
}

export function memberMail(news: MemberNews, letter: FlightLetter): Mail {
  return flightMail(TO_MEMBER[news], letter)
}

export function crewMail(news: CrewNews, letter: FlightLetter): Mail {
  return flightMail(TO_CREW[news], letter)
}

/** To each officer: something waits on the desk. */
export function newRequestMail({ to, flight, siteUrl }: Omit<FlightLetter, 'was' | 'own'>): Mail {
  return {
    to: to.email,
    subject: `New flight request: ${flight.pilot_name}, ${flightSpan(flight)}`,
    words: {
      heading: 'A flight waits for confirmation',
      paragraphs: [hello(to), `${flight.pilot_name} would like to fly.`],
      facts: flightFacts(flight),
      action: { label: 'See the request', url: `${siteUrl}/admin/booking/${flight._id}` },
    },
  }
}

function flightMail({ subject, heading, text }: Words, letter: FlightLetter): Mail {
  const { to, flight, siteUrl } = letter
  return {
    to: to.email,
    subject: `${subject}: ${flightSpan(flight)}`,
    words: {
      heading,
      paragraphs: [hello(to), ...text(letter)],
      facts: flightFacts(flight),
      action: { label: 'See the booking', url: `${siteUrl}/members/booking/${flight._id}` },
    },
  }
}

function flightFacts(flight: MailedFlight): Fact[] {
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return [
    { label: 'When', value: flightSpan(flight) },
    { label: 'Aircraft', value: aircraftInWords(flight) },
    { label: 'Flight type', value: FLIGHT_TYPE_LABELS[flight.flight_type] },
    ...given('Instructor', flight.flight_instructor_name),
    ...given('Examiner', flight.flight_examiner_name),
    ...given('Remarks', flight.booking_remarks),
  ]
}
