import { addressOf, pages } from '@rsfc/contract/pages'
import { APPLICATION_TYPE_WORDS, dateLabel, type DocumentType } from '@rsfc/domain/applications/words'
import { fullName, MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { _id: string; email: string; salutation: string; first_name: string }

const kind = (type: DocumentType) => APPLICATION_TYPE_WORDS[type].toLowerCase()

export function receivedMail(to: Person, type: DocumentType, names: string[], site: string): Mail {
  return {
    to: to.email,
    subject: `We have your ${kind(type)} documents`,
    words: {
      heading: 'Your documents have arrived',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `An officer will look at your ${kind(type)} documents. You get a mail once they are approved, or if something is missing.`,
      ],
      facts: names.map((name, index) => ({ label: `Document ${index + 1}`, value: name })),
      action: { label: 'See your profile', url: site + addressOf(pages.profile, { id: to._id }) },
    },
  }
}

export function approvedMail(to: Person, type: DocumentType, date: string, site: string): Mail {
  return {
    to: to.email,
    subject: `Your ${kind(type)} application is approved`,
    words: {
      heading: 'Your application is approved',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `The club has reviewed your documents and approved your ${kind(type)} application.`,
      ],
      facts: [{ label: dateLabel(type), value: dateInWords(date), strong: true }],
      action: { label: 'See your profile', url: site + addressOf(pages.profile, { id: to._id }) },
    },
  }
}

export function rejectedMail(to: Person, type: DocumentType, reason: string, site: string): Mail {
  return {
    to: to.email,
    subject: `Your ${kind(type)} application was not approved`,
    words: {
      heading: 'Your application was not approved',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `The club has reviewed your documents and could not approve your ${kind(type)} application. Your dates have not changed.`,
        ...(reason ? [`The reason: ${reason}`] : []),
        'Please check that the documents are complete and readable and submit them again, or write to the club from your home page.',
      ],
      action: { label: 'Submit documents', url: site + addressOf(pages.editProfile) },
    },
  }
}

export function membershipReceivedMail(to: Person, site: string): Mail {
  return {
    to: to.email,
    subject: 'We have your application for ordinary membership',
    words: {
      heading: 'Your application has arrived',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'An officer will look at your application for ordinary membership. You get a mail once it is decided.',
      ],
      action: { label: 'See your application', url: site + addressOf(pages.applyForMembership) },
    },
  }
}

type Applicant = { first_name: string; last_name: string; membership_type: keyof typeof MEMBERSHIP_WORDS }

/** To each officer. */
export function toOfficersMail(
  to: Person,
  member: Applicant,
  { _id, message }: { _id: string; message: string },
  site: string,
): Mail {
  return {
    to: to.email,
    subject: `${fullName(member)} applies for ordinary membership`,
    words: {
      heading: 'An application for ordinary membership',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${fullName(member)} would like to become an Ordinary Member.`,
        ...(message ? [`"${message}"`] : []),
      ],
      facts: [{ label: 'Membership today', value: MEMBERSHIP_WORDS[member.membership_type] }],
      action: {
        label: 'Decide on the application',
        url: site + addressOf(pages.application, {}, { query: { application_id: _id } }),
      },
    },
  }
}

export function membershipApprovedMail(to: Person, site: string): Mail {
  return {
    to: to.email,
    subject: 'You are now an Ordinary Member',
    words: {
      heading: 'Welcome as an Ordinary Member',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'The club has approved your application for ordinary membership. You can now train for your licence.',
      ],
      action: { label: 'Book a flight', url: site + addressOf(pages.newBooking) },
    },
  }
}

export function membershipRejectedMail(to: Person, reason: string, site: string): Mail {
  return {
    to: to.email,
    subject: 'Your application for ordinary membership was not approved',
    words: {
      heading: 'Your application was not approved',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'The club could not approve your application for ordinary membership. Your membership has not changed.',
        ...(reason ? [`The reason: ${reason}`] : []),
        'You can apply again, or write to the club from your home page.',
      ],
      action: { label: 'See your application', url: site + addressOf(pages.applyForMembership) },
    },
  }
}
