import { addressOf, pages } from '@rsfc/contract/pages'
import { scopesInWords } from '@rsfc/domain/keys/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { greeting, type Addressee } from '../../base/mail/greeting.ts'
import type { Mail } from '../../base/mail/mailer.ts'

type MadeKey = { name: string; scopes: readonly string[]; expires_at: Date; by: string; site: string }

/** To the super-admins, and to the officer who created the key. */
export function keyMadeMail(to: Addressee, { name, scopes, expires_at, by, site }: MadeKey): Mail {
  const lastDay = clubDate(new Date(expires_at.getTime() - 1))
  return {
    to: to.email,
    subject: `A new API key: ${name}`,
    words: {
      heading: 'A new API key',
      paragraphs: [
        greeting(to),
        `${by} made the API key “${name}”. With it a program acts as ${by} until ${dateInWords(lastDay)}, for: ${scopesInWords(scopes).join('; ')}.`,
        'If this is right, there is nothing to do. If not, revoke the key at once.',
      ],
      action: { label: 'Open the API keys', url: site + addressOf(pages.apiKeys) },
    },
  }
}
