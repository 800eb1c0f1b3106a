import { addressOf, pages } from '@rsfc/contract/pages'
import { APPLICATION_TYPE_WORDS, dateLabel, type ApplicationType } from '@rsfc/domain/applications/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { _id: string; email: string; salutation: string; first_name: string }

const kind = (type: ApplicationType) => APPLICATION_TYPE_WORDS[type].toLowerCase()

export function receivedMail(to: Person, type: ApplicationType, names: string[], site: string): Mail {
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

export function approvedMail(to: Person, type: ApplicationType, date: string, site: string): Mail {
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

export function rejectedMail(to: Person, type: ApplicationType, reason: string, site: string): Mail {
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
