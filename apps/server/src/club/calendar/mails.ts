import { addressOf, pages } from '@rsfc/contract/pages'
import { FEED_WORDS, type FeedKind } from '@rsfc/domain/calendar/feeds'
import { greeting, type Addressee } from '../../base/mail/greeting.ts'
import type { Mail } from '../../base/mail/mailer.ts'

type MadeFeed = { kind: FeedKind; registration: string | null; site: string }

/** To its member, because someone else may have made it. */
export function feedMadeMail(to: Addressee, { kind, registration, site }: MadeFeed): Mail {
  const what = registration ? `${FEED_WORDS[kind]}, ${registration}` : FEED_WORDS[kind]
  return {
    to: to.email,
    subject: 'A new calendar address for your RSFC account',
    words: {
      heading: 'A new calendar address',
      paragraphs: [
        greeting(to),
        `A secret calendar address was made with your account: ${what}. Any program that has it can read this calendar.`,
        'If it was you, there is nothing to do. If not, revoke it, then change your password under My security.',
      ],
      action: { label: 'Open My calendars', url: site + addressOf(pages.calendars) },
    },
  }
}
