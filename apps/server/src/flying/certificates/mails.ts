import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { _id: string; name: string; email: string; salutation: string; first_name: string }

const pageOf = (siteUrl: string, id: string) => siteUrl + addressOf(pages.certificate, { id })

type Given = { to: Person; certifier: string; valid_until: string; siteUrl: string }

/** To the pilot. */
export function certificateMail({ to, certifier, valid_until, siteUrl }: Given): Mail {
  return {
    to: to.email,
    subject: 'Certificate of experience certified',
    words: {
      heading: 'Your certificate of experience',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${certifier} has certified your experience. The certificate is valid until ${dateInWords(valid_until)}.`,
      ],
      action: { label: 'See the certificate', url: pageOf(siteUrl, to._id) },
    },
  }
}

type Asked = { to: Person; pilot: Person; counted: string; siteUrl: string }

/** To the instructor or examiner. */
export function askedToCertifyMail({ to, pilot, counted, siteUrl }: Asked): Mail {
  return {
    to: to.email,
    subject: `${pilot.name} asks you to certify`,
    words: {
      heading: `${pilot.name} asks you to certify`,
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${pilot.name} asks you to certify the experience for the next certificate. Look at the flights before you sign.`,
      ],
      facts: [{ label: 'Flown', value: counted }],
      action: { label: 'Look at it', url: pageOf(siteUrl, pilot._id) },
    },
  }
}
