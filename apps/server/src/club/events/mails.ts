import { addressOf, pages } from '@rsfc/contract/pages'
import { priceInWords } from '@rsfc/domain/events/words'
import { spanInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'
import { noticeOf, type Notice } from '../../people/notifications/notice.ts'
import type { EventRow } from './store.ts'

type Guest = { email: string; salutation: string; first_name: string }

const hello = (guest: Guest) => `Hello ${guest.salutation || guest.first_name},`
const when = (event: EventRow) =>
  `${spanInWords(event.event_start_date, event.event_end_date)}, Singapore time`
const page = (site: string, event: EventRow) => site + addressOf(pages.eventSignUp, { event_id: event._id })

/** A mail about an event, as a notification for the bell too. */
export function eventNotice(mail: Mail, to: { user_id: string }, event: EventRow, path?: string): Notice {
  const opens = path ?? addressOf(pages.eventSignUp, { event_id: event._id })
  const body = `${event.event_title}, ${spanInWords(event.event_start_date, event.event_end_date)}`
  return noticeOf(mail, { to: { _id: to.user_id }, kind: 'event', body, path: opens })
}

export function signedUpMail(guest: Guest, event: EventRow, site: string): Mail {
  return {
    to: guest.email,
    subject: `You are signed up: ${event.event_title}`,
    words: {
      heading: 'You are signed up',
      paragraphs: [
        hello(guest),
        `You have a place at ${event.event_title}: ${when(event)}.`,
        'If you cannot come, please leave the event so that someone else can have the place.',
      ],
      ...(event.event_price > 0 && { facts: [{ label: 'Price', value: priceInWords(event.event_price) }] }),
      action: { label: 'See the event', url: page(site, event) },
    },
  }
}

export function waitingMail(guest: Guest, event: EventRow, position: number, site: string): Mail {
  return {
    to: guest.email,
    subject: `You are on the waiting list: ${event.event_title}`,
    words: {
      heading: 'You are on the waiting list',
      paragraphs: [
        hello(guest),
        `All places at ${event.event_title} are taken: ${when(event)}. You are number ${position} on the waiting list.`,
        'When a place becomes free and it is your turn, the place is yours and we write to you.',
      ],
      action: { label: 'See the event', url: page(site, event) },
    },
  }
}

export function movedUpMail(guest: Guest, event: EventRow, site: string): Mail {
  return {
    to: guest.email,
    subject: `You have a place: ${event.event_title}`,
    words: {
      heading: 'You have a place',
      paragraphs: [
        hello(guest),
        `A place at ${event.event_title} has become free, and you were next on the waiting list: the place is yours.`,
        `${when(event)}. If you cannot come, please leave the event so that the next person can have the place.`,
      ],
      action: { label: 'See the event', url: page(site, event) },
    },
  }
}

export function rescheduledMail(guest: Guest, before: EventRow, event: EventRow, site: string): Mail {
  return {
    to: guest.email,
    subject: `New date or time: ${event.event_title}`,
    words: {
      heading: 'An event has a new date or time',
      paragraphs: [
        hello(guest),
        `${event.event_title} is now on ${when(event)}. It was on ${spanInWords(before.event_start_date, before.event_end_date)}.`,
        'You are still signed up. If you can no longer come, please leave the event.',
      ],
      action: { label: 'See the event', url: page(site, event) },
    },
  }
}

export function cancelledMail(guest: Guest, event: EventRow): Mail {
  return {
    to: guest.email,
    subject: `Cancelled: ${event.event_title}`,
    words: {
      heading: 'An event was cancelled',
      paragraphs: [
        hello(guest),
        `${event.event_title} on ${when(event)}, which you had signed up for, will not take place.`,
      ],
    },
  }
}

export function removedMail(guest: Guest, event: EventRow): Mail {
  return {
    to: guest.email,
    subject: `Your sign-up was removed: ${event.event_title}`,
    words: {
      heading: 'Your sign-up was removed',
      paragraphs: [
        hello(guest),
        `An officer removed your sign-up for ${event.event_title} on ${when(event)}. If you think this is a mistake, please ask the club.`,
      ],
    },
  }
}

export function messageMail(
  guest: Guest,
  event: EventRow,
  { subject, message }: { subject: string; message: string },
  site: string,
): Mail {
  return {
    to: guest.email,
    subject,
    words: {
      heading: subject,
      paragraphs: [
        hello(guest),
        ...message.split(/\n\s*\n/),
        `You get this because you signed up for ${event.event_title}, ${when(event)}.`,
      ],
      action: { label: 'See the event', url: page(site, event) },
    },
  }
}
