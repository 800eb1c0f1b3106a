import { addressOf, pages } from '@rsfc/contract/pages'
import { CONTACT } from '@rsfc/domain/club/facts'
import { fullName } from '@rsfc/domain/members/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { _id: string; email: string; salutation: string; first_name: string; last_name: string }
type Request = { last_day: string | null; message: string }

const lastDay = ({ last_day }: Request) => ({
  label: 'Last day',
  value: last_day ? dateInWords(last_day) : 'Any day',
})

export function leaveReceivedMail(to: Person, request: Request, site: string): Mail {
  return {
    to: to.email,
    subject: 'We have your request to leave the club',
    words: {
      heading: 'Your request to leave has arrived',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'An officer will look at what is still open and then close your membership. Until then you can withdraw the request on your profile.',
        'If you did not ask for this, sign in, withdraw the request and change your password.',
      ],
      facts: [lastDay(request)],
      action: { label: 'See your profile', url: site + addressOf(pages.profile, { id: to._id }) },
    },
    replyTo: CONTACT.email,
  }
}

/** To each officer. */
export function askedToLeaveMail(to: Person, member: Person, request: Request, site: string): Mail {
  return {
    to: to.email,
    subject: `${fullName(member)} asks to leave the club`,
    words: {
      heading: 'A member asks to leave',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${fullName(member)} asks to leave the club. The page shows what is still open.`,
        ...(request.message ? [`"${request.message}"`] : []),
      ],
      facts: [lastDay(request)],
      action: {
        label: 'See what is open',
        url: site + addressOf(pages.memberLeaving, { member_id: member._id }),
      },
    },
  }
}

export function closedMail(to: Person): Mail {
  return {
    to: to.email,
    subject: 'Your membership is closed',
    words: {
      heading: 'Your membership is closed',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'An officer has closed your membership. Flights, wishes and sign-ups that were still to come are cancelled, and you can no longer sign in. Calendar addresses and keys no longer work.',
        'Your flights, training records and payments stay on record. What you still owe stays due.',
        'Thank you for having been a member. If this is a mistake, please reply to this mail.',
      ],
    },
    replyTo: CONTACT.email,
  }
}
