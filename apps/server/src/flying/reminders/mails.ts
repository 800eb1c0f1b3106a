import { addressOf, pages } from '@rsfc/contract/pages'
import { EXPIRY_WORDS, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Person = { email: string; salutation: string; first_name: string }
type Expiry = { kind: ExpiryKind; expires_on: ClubDate; today: ClubDate }

export function reminderMail(
  to: Person,
  { kind, expires_on, today }: Expiry,
  site: string,
  token: string,
): Mail {
  const left = daysBetween(today, expires_on)
  const expires = expiryInWords(left)
  return {
    to: to.email,
    subject: `Your ${EXPIRY_WORDS[kind]} ${expires}`,
    words: {
      heading: `Your ${EXPIRY_WORDS[kind]} ${expires}`,
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `Your ${EXPIRY_WORDS[kind]} ${left < 0 ? 'was' : 'is'} valid until ${dateInWords(expires_on)}. Renew it ${left < 0 ? 'before you fly again' : 'in time to keep flying'}, then submit the documents on your profile.`,
      ],
      action: { label: 'Submit documents', url: site + addressOf(pages.editProfile) },
      also: { label: 'Keep my licence: the year ahead', url: site + addressOf(pages.keepMyLicence) },
      optOut: {
        label: 'Turn off these reminders',
        url: site + addressOf(pages.remindersOff, {}, { query: { token } }),
      },
    },
    unsubscribe: `${site}/api/reminders/off?token=${token}`,
  }
}

/** For the bell and the lock screen. */
export const expiryBody = ({ expires_on }: { expires_on: ClubDate }) =>
  `Valid until ${dateInWords(expires_on)}`

function expiryInWords(left: number): string {
  if (left < 0) return left === -1 ? 'expired yesterday' : `expired ${-left} days ago`
  if (left === 0) return 'expires today'
  return left === 1 ? 'expires tomorrow' : `expires in ${left} days`
}
