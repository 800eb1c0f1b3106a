import { addressOf, pages } from '@rsfc/contract/pages'
import { fullName } from '@rsfc/domain/members/words'
import type { Mail } from '../../../base/mail/mailer.ts'
import { flightFacts, flightSpan, hello, type MailedFlight, type Person } from './mails.ts'

type Request = MailedFlight & { booking_status: string; instructor_reason: string }

type AnswerMailInput = { to: Person; flight: Request; instructor: Person; siteUrl: string }

const reasonGiven = (reason: string) => (reason ? [`The reason: ${reason}`] : [])

const flightPage = ({ flight, siteUrl }: AnswerMailInput) =>
  siteUrl + addressOf(pages.flight, { booking_id: flight._id })

/** To the instructor who is asked. */
export function askedMail(input: AnswerMailInput): Mail {
  const { to, flight } = input
  return {
    to: to.email,
    subject: `Can you fly with ${flight.pilot_name}? ${flightSpan(flight)}`,
    words: {
      heading: 'A request to fly with you',
      paragraphs: [
        hello(to),
        `${flight.pilot_name} would like to fly with you. The aircraft and your time are held. Please accept or decline, so that the club can plan.`,
      ],
      facts: flightFacts(flight),
      action: { label: 'Answer the request', url: flightPage(input) },
    },
  }
}

/** To the member. */
export function answerMail(answer: 'accepted' | 'declined', input: AnswerMailInput): Mail {
  const { to, flight } = input
  const words = answer === 'accepted' ? acceptedWords(input) : declinedWords(input)
  return {
    to: to.email,
    subject: `${words.subject}: ${flightSpan(flight)}`,
    words: {
      heading: words.heading,
      paragraphs: [hello(to), ...words.text],
      facts: flightFacts(flight),
      action: { label: 'See the booking', url: flightPage(input) },
    },
  }
}

function acceptedWords({ flight, instructor }: AnswerMailInput) {
  const isOpen = flight.booking_status === 'pending'
  return {
    subject: 'Your instructor has accepted',
    heading: 'Your instructor has accepted',
    text: [
      `${fullName(instructor)} will fly with you.${isOpen ? ' An officer still has to confirm the flight; we will let you know.' : ''}`,
    ],
  }
}

function declinedWords({ flight, instructor }: AnswerMailInput) {
  return {
    subject: 'Your instructor cannot fly',
    heading: 'Your instructor cannot fly at that time',
    text: [
      `${fullName(instructor)} cannot fly with you at that time. The aircraft stays reserved for you, and the officers will look for another instructor. You can also cancel the booking and choose another time.`,
      ...reasonGiven(flight.instructor_reason),
    ],
  }
}

/** To each officer. */
export function declinedMail({ to, flight, instructor, siteUrl }: AnswerMailInput): Mail {
  return {
    to: to.email,
    subject: `Instructor needed: ${flight.pilot_name}, ${flightSpan(flight)}`,
    words: {
      heading: 'A flight needs another instructor',
      paragraphs: [
        hello(to),
        `${fullName(instructor)} has declined the flight of ${flight.pilot_name}.`,
        ...reasonGiven(flight.instructor_reason),
      ],
      facts: flightFacts(flight),
      action: {
        label: 'Find another instructor',
        url: siteUrl + addressOf(pages.adminBooking, { booking_id: flight._id }),
      },
    },
  }
}
