import { addressOf, pages } from '@rsfc/contract/pages'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import type { CrewNotification, MemberNotification } from '@rsfc/domain/bookings/booking-notifications'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { spanInWords } from '@rsfc/domain/time/club-words'
import type { Fact } from '../../../base/mail/mail-template.ts'
import type { Mail } from '../../../base/mail/mailer.ts'

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
  decision_reason: string
  flight_instructor_name: string | null
  flight_examiner_name: string | null
}

export type FlightMailInput = {
  to: Person
  flight: MailedFlight
  /** The booking before the change, if the time or aircraft changed. */
  was: MailedFlight | null
  /** Whether the recipient made the change. */
  own: boolean
  siteUrl: string
}

export const hello = ({ salutation, first_name }: Person) => `Hello ${salutation || first_name},`

export function flightSpan(flight: MailedFlight): string {
  const at = (time: string) => clubInstant(flight.flight_date, time)
  return spanInWords(at(flight.start_time), at(flight.end_time))
}

/** For the bell and the lock screen. */
export const flightInWords = (flight: MailedFlight) => `${flightSpan(flight)}, ${aircraftInWords(flight)}`

/** The reason for the decision; the person who gave it does not need to read it. */
const reason = ({ flight, own }: FlightMailInput) =>
  flight.decision_reason && !own ? [`The reason: ${flight.decision_reason}`] : []

type Words = { subject: string; heading: string; text: (input: FlightMailInput) => string[] }

function movedFrom(input: FlightMailInput): string[] {
  const { was } = input
  return was ? [`It was ${flightSpan(was)}, with ${aircraftInWords(was)}.`, ...reason(input)] : []
}

const TO_MEMBER: Record<MemberNotification, Words> = {
  requested: {
    subject: 'Flight requested',
    heading: 'We have received your request',
    text: ({ own }) => [
      `${own ? 'Thank you for your booking.' : 'An officer has made this booking for you.'} The aircraft is reserved for you. An officer will review the request, and we will let you know.`,
    ],
  },
  waiting: {
    subject: 'Flight waiting for confirmation',
    heading: 'Your flight is waiting for confirmation',
    text: () => [
      'An officer has set your booking back to pending. We will let you know once it is confirmed.',
    ],
  },
  confirmed: {
    subject: 'Flight confirmed',
    heading: 'Your flight is confirmed',
    text: () => [
      'See you at Seletar. If your plans change, please cancel the booking so that someone else can fly.',
    ],
  },
  changed: {
    subject: 'Flight changed',
    heading: 'Your flight has changed',
    text: (input) => [
      input.own
        ? 'Your booking is now as shown below.'
        : 'An officer has changed your booking. It is now as shown below.',
      ...movedFrom(input),
    ],
  },
  cancelled: {
    subject: 'Flight cancelled',
    heading: 'Your flight is cancelled',
    text: (input) => [
      input.own
        ? 'You have cancelled this booking; the aircraft is free again. We hope to see you another day.'
        : `An officer has cancelled this booking. ${input.flight.decision_reason ? 'You can book another day.' : 'Ask us if you would like to know why, or book another day.'}`,
      ...reason(input),
    ],
  },
  rejected: {
    subject: 'Flight not confirmed',
    heading: 'We could not confirm your flight',
    text: (input) => [
      'We are sorry: this request could not be confirmed. Please try another time, or ask us.',
      ...reason(input),
    ],
  },
}

const TO_CREW: Record<CrewNotification, Words> = {
  assigned: {
    subject: 'You are assigned to a flight',
    heading: 'You are assigned to a flight',
    text: ({ flight }) => [`You are assigned to fly with ${flight.pilot_name}. The booking is confirmed.`],
  },
  changed: {
    subject: 'Flight changed',
    heading: 'One of your flights has changed',
    text: (input) => [
      `Your flight with ${input.flight.pilot_name} is now as shown below.`,
      ...movedFrom(input),
    ],
  },
  released: {
    subject: 'You are no longer assigned to a flight',
    heading: 'You are no longer assigned to a flight',
    text: ({ flight }) => [
      `The flight with ${flight.pilot_name} will take place without you. You are free at that time.`,
    ],
  },
  cancelled: {
    subject: 'Flight cancelled',
    heading: 'One of your flights is cancelled',
    text: (input) => [
      `Your flight with ${input.flight.pilot_name} will not take place. You are free at that time.`,
      ...reason(input),
    ],
  },
}

export function memberMail(kind: MemberNotification, input: FlightMailInput): Mail {
  return flightMail(TO_MEMBER[kind], input)
}

export function crewMail(kind: CrewNotification, input: FlightMailInput): Mail {
  return flightMail(TO_CREW[kind], input)
}

/** To each officer. */
export function newRequestMail({ to, flight, siteUrl }: Omit<FlightMailInput, 'was' | 'own'>): Mail {
  return {
    to: to.email,
    subject: `New flight request: ${flight.pilot_name}, ${flightSpan(flight)}`,
    words: {
      heading: 'A flight is waiting for confirmation',
      paragraphs: [hello(to), `${flight.pilot_name} would like to fly.`],
      facts: flightFacts(flight),
      action: {
        label: 'See the request',
        url: siteUrl + addressOf(pages.adminBooking, { booking_id: flight._id }),
      },
    },
  }
}

type ReminderInput = Omit<FlightMailInput, 'was' | 'own'> & {
  /** Why the aircraft cannot fly; empty if it can. */
  grounded: string[]
  /** The limitations of deferred defects. */
  limitations: string[]
  last: { note_for_next: string; fuel_left_l: number | null } | undefined
}

/** To the member on the evening before a flight. */
export function reminderMail({ to, flight, siteUrl, grounded, limitations, last }: ReminderInput): Mail {
  const given = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  const litres = last?.fuel_left_l ?? null
  return {
    to: to.email,
    subject: `Your flight tomorrow: ${flightSpan(flight)}`,
    words: {
      heading: 'You fly tomorrow',
      paragraphs: [
        hello(to),
        ...(grounded.length > 0
          ? [
              `${groundedInWords(grounded)}. We will write again when it can fly. You can also ask us for another aircraft.`,
            ]
          : []),
        'If your plans have changed, please cancel the booking so that someone else can fly.',
      ],
      facts: [
        ...flightFacts(flight),
        ...given('From the last pilot', last?.note_for_next),
        ...given('Fuel left', litres === null ? undefined : `${litres} litres`),
        ...given('Limitations', limitations.join('; ')),
      ],
      action: {
        label: 'See the flight',
        url: siteUrl + addressOf(pages.flight, { booking_id: flight._id }),
      },
    },
  }
}

/** For the evening after a flight that is not completed. */
type CompletionInput = Omit<FlightMailInput, 'was' | 'own'>

/** To the member whose flight has ended. */
export function completionMail(input: CompletionInput): Mail {
  return mailToComplete(input, {
    subject: 'Complete your flight',
    heading: 'Please complete your flight',
    text: 'Your flight has ended and is not completed yet. Enter its times and distance: they go into your log, and the fee is worked out from them. If you did not fly, please cancel the booking on its page.',
  })
}

/** To the instructor of the flight, who can also complete it. */
export function crewCompletionMail(input: CompletionInput): Mail {
  const pilot = input.flight.pilot_name || 'the member'
  return mailToComplete(input, {
    subject: `Complete the flight with ${pilot}`,
    heading: `Please complete the flight with ${pilot}`,
    text: `This flight has ended and is not completed yet. Either of you can enter its times and distance; we have written to ${pilot} too.`,
  })
}

function mailToComplete(
  { to, flight, siteUrl }: CompletionInput,
  { subject, heading, text }: Record<'subject' | 'heading' | 'text', string>,
): Mail {
  const query = { view: 'complete' }
  return {
    to: to.email,
    subject: `${subject}: ${flightSpan(flight)}`,
    words: {
      heading,
      paragraphs: [hello(to), text],
      facts: flightFacts(flight),
      action: {
        label: 'Complete this flight',
        url: siteUrl + addressOf(pages.flight, { booking_id: flight._id }, { query }),
      },
    },
  }
}

function flightMail({ subject, heading, text }: Words, input: FlightMailInput): Mail {
  const { to, flight, siteUrl } = input
  return {
    to: to.email,
    subject: `${subject}: ${flightSpan(flight)}`,
    words: {
      heading,
      paragraphs: [hello(to), ...text(input)],
      facts: flightFacts(flight),
      action: {
        label: 'See the booking',
        url: siteUrl + addressOf(pages.flight, { booking_id: flight._id }),
      },
    },
  }
}

export function flightFacts(flight: MailedFlight): Fact[] {
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
