import { addressOf, pages } from '@rsfc/contract/pages'
import { CONTACT } from '@rsfc/domain/club/facts'
import type { Weekday } from '@rsfc/domain/time/weekdays'
import { preferredDays } from '@rsfc/domain/support/trial-flight'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Sender = { email: string; salutation: string; first_name: string }
type Sent = { email: string; message: string; due_on?: string | null }
type Chosen = { people: number; days: readonly Weekday[] }
type Case = { name: string; email: string; message: string; case_status: keyof typeof CASE_STATUS_WORDS }

/** To the member's own confirmed address, because a visitor could enter anyone's. */
export function caseReceivedMail(to: Sender, { email, message, due_on }: Sent, site: string): Mail {
  return {
    to: to.email,
    subject: 'We have received your message',
    words: {
      heading: 'Your message has arrived',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `Thank you for writing to the club. An officer will reply by mail to ${email}${due_on ? `, by ${dateInWords(due_on)}` : ''}.`,
        'Your message was:',
        ...paragraphsOf(message),
      ],
      action: { label: 'See your messages', url: site + addressOf(pages.ownMessages) },
    },
    replyTo: CONTACT.email,
  }
}

/** Contains only what was chosen, not what was typed: anyone can enter anyone's address, and must not write to it. */
export function enquiryReceivedMail(to: string, { people, days }: Chosen): Mail {
  return {
    to,
    subject: 'We have received your trial flight enquiry',
    words: {
      heading: 'Your enquiry has arrived',
      paragraphs: [
        'Hello,',
        'Thank you for asking about a trial flight. The officers have your enquiry, with your message and how to reach you.',
        'What happens next: an officer replies by mail with a date, usually within a few days. You pay after the flight.',
        `If you did not ask, someone entered your address by mistake. You can ignore this mail. Our phone number is ${CONTACT.phone}.`,
      ],
      facts: [
        { label: 'Number of people', value: String(people) },
        { label: 'Preferred days', value: preferredDays(days) },
      ],
    },
    replyTo: CONTACT.email,
  }
}

type Officer = { email: string; salutation: string; first_name: string }
type Enquiry = { _id: string; name: string; email: string; message: string }

/** To each officer. */
export function newEnquiryMail(to: Officer, { _id, name, email, message }: Enquiry, site: string): Mail {
  return {
    to: to.email,
    subject: `${name} asks for a trial flight`,
    words: {
      heading: 'A new trial flight enquiry',
      paragraphs: [`Hello ${to.salutation || to.first_name},`, ...paragraphsOf(message)],
      facts: [
        { label: 'Name', value: name },
        { label: 'Email', value: email },
      ],
      action: {
        label: 'Answer the enquiry',
        url: site + addressOf(pages.supportCase, {}, { query: { id: _id } }),
      },
    },
  }
}

type DataRequest = Omit<Enquiry, 'email'> & { due_on: string }

/** To each officer. */
export function newDataRequestMail(
  to: Officer,
  { _id, name, message, due_on }: DataRequest,
  site: string,
): Mail {
  return {
    to: to.email,
    subject: `${name} has a request about their personal data`,
    words: {
      heading: 'A request about personal data',
      paragraphs: [`Hello ${to.salutation || to.first_name},`, ...paragraphsOf(message)],
      facts: [
        { label: 'Name', value: name },
        { label: 'Answer by', value: dateInWords(due_on) },
      ],
      action: {
        label: 'Answer the request',
        url: site + addressOf(pages.supportCase, {}, { query: { id: _id } }),
      },
    },
  }
}

export function replyMail(to: Case, reply: string): Mail {
  return {
    to: to.email,
    subject: 'The club has replied to your message',
    words: {
      heading: 'A reply to your message',
      paragraphs: [
        `Hello ${to.name},`,
        ...paragraphsOf(reply),
        'Your message was:',
        ...paragraphsOf(to.message),
      ],
      facts: [{ label: 'Status of your case', value: CASE_STATUS_WORDS[to.case_status] }],
    },
    replyTo: CONTACT.email,
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
}
