import { addressOf, pages } from '@rsfc/contract/pages'
import type { Call } from '../call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import { takeForDigest, type ForDigest } from './digest-store.ts'
import { withSettingsLink } from './tell.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

/** A longer mail would not be read; Today has everything. */
const MOST_LINES = 50

/** One mail to each officer who wants one a day, about what came in since the last one. None if nothing did. */
export function sendDigests(call: Call<null>): Promise<void> {
  return inTransaction(call, async ({ db, now, platform }) => {
    const byReader = Object.values(Object.groupBy(await takeForDigest(db, now), ({ user_id }) => user_id))
    const siteUrl = platform.publicUrl()
    const mails = byReader.map((lines = []) => withSettingsLink(digestMail(lines, siteUrl), siteUrl))
    await platform.mailer.queueAll(db, mails)
  })
}

function digestMail(lines: readonly ForDigest[], siteUrl: string): Mail {
  const [first] = lines
  const heading = countInWords(lines.length, 'thing came in at the club', 'things came in at the club')
  const rest = lines.length - MOST_LINES
  return {
    to: first?.email ?? '',
    subject: heading,
    words: {
      heading,
      paragraphs: [
        `Hello ${first?.salutation || first?.first_name},`,
        'This is your daily mail as an officer. Some of it may be settled by now.',
        ...(rest > 0 ? [`The first ${MOST_LINES} are below; there are ${rest} more.`] : []),
      ],
      facts: lines.slice(0, MOST_LINES).map(({ title, body }) => ({ label: title, value: body })),
      action: { label: 'Open Today', url: siteUrl + addressOf(pages.morning) },
    },
  }
}
