import { addressOf, pages } from '@rsfc/contract/pages'
import { CONTACT } from '@rsfc/domain/club/facts'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Asked = {
  parent_name: string
  parent_email: string
  member: string
  token: string
  site: string
  ends_on: ClubDate
}

/** To a parent of a member under 18. */
export function parentMail({ parent_name, parent_email, member, token, site, ends_on }: Asked): Mail {
  return {
    to: parent_email,
    subject: `${member} asks for your consent to join the flying club`,
    words: {
      heading: 'Your consent is needed',
      paragraphs: [
        `Hello ${parent_name},`,
        `${member} has joined ${CLUB_NAME} and is under 18. They may look around, but book and fly only after a parent has agreed to the membership and to our privacy notice.`,
        `You can read the notice at ${site}${addressOf(pages.privacyNotice)}.`,
        `The link works until ${dateInWords(ends_on)}.`,
        `If you do not know ${member}, please ignore this mail. Nothing happens without your consent.`,
      ],
      action: { label: 'Read and decide', url: site + addressOf(pages.parentConsent, { token }) },
    },
    replyTo: CONTACT.email,
  }
}

type Person = { email: string; salutation: string; first_name: string }

export function parentAgreedMail(to: Person, parent_name: string, site: string): Mail {
  return {
    to: to.email,
    subject: `${parent_name} has agreed to your membership`,
    words: {
      heading: 'You can book now',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${parent_name} has agreed to your membership. You can now book flights.`,
      ],
      action: { label: 'Go to bookings', url: site + addressOf(pages.bookings) },
    },
    replyTo: CONTACT.email,
  }
}
