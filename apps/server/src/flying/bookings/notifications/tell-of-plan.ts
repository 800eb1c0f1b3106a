import { addressOf, pages } from '@rsfc/contract/pages'
import type { TransactionCall } from '../../../people/call/call.ts'
import type { Mail } from '../../../base/mail/mailer.ts'
import type { Notice } from '../../../people/notifications/notice.ts'
import { tell } from '../../../people/notifications/tell.ts'
import type { BookingRow } from '../store.ts'
import { flightInWords } from './mails.ts'
import { noticesOf } from './notify.ts'

type Change = { before: BookingRow; after: BookingRow }
type Told = { change: Change; notice: Notice }

/** Tells everyone about several changes that were made together: one notice and one mail for each person. */
export async function tellOfPlan(
  tx: TransactionCall,
  changes: readonly Change[],
  reason: string,
): Promise<void> {
  const notices = await noticesOf(tx, changes)
  const told = changes.flatMap((change, at) => (notices[at] ?? []).map((notice) => ({ change, notice })))
  const byPerson = Object.values(Object.groupBy(told, ({ notice }) => notice.to))
  const siteUrl = tx.platform.publicUrl()
  await tell(
    tx,
    byPerson.flatMap((mine) => (mine ? gathered(mine, reason, siteUrl) : [])),
  )
}

/** Several notices to one person as one, with a line for each flight. */
function gathered(mine: readonly Told[], reason: string, siteUrl: string): Notice[] {
  const flights = [...new Map(mine.map(({ change }) => [change.after._id, change])).values()]
  const [first] = mine
  if (!first || flights.length < 2) return mine.map(({ notice }) => notice)
  const mails = mine.flatMap(({ notice }) => notice.mail ?? [])
  const isCrew = mine.every(({ notice }) => notice.kind === 'crew')
  const title = `${flights.length} of your flights have changed`
  const path = addressOf(pages.bookings)
  const [mail] = mails
  return [
    {
      to: first.notice.to,
      kind: first.notice.kind,
      title,
      body: reason,
      path,
      ...(mail && {
        mail: {
          to: mail.to,
          subject: title,
          words: {
            heading: title,
            paragraphs: [
              ...mail.words.paragraphs.slice(0, 1),
              'An officer has changed these flights together. Each line says what happens to one of them.',
              `The reason: ${reason}`,
            ],
            facts: flights.map((change) => factOf(change, isCrew)),
            action: { label: 'See your bookings', url: siteUrl + path },
          },
          files: mails.flatMap(({ calendar }) => calendar ?? []).map(calendarFile),
        },
      }),
    },
  ]
}

function factOf({ before, after }: Change, isCrew: boolean) {
  const was = flightInWords(before)
  return {
    label: isCrew ? `With ${before.pilot_name}, ${was}` : was,
    value: after.booking_status === 'cancelled' ? 'Cancelled' : `Now ${flightInWords(after)}`,
  }
}

/** A mail has one calendar entry that programs read by themselves; several are attached. */
function calendarFile({ method, text }: NonNullable<Mail['calendar']>, at: number) {
  const type = `text/calendar; charset=utf-8; method=${method}`
  return { name: `flight-${at + 1}.ics`, type, base64: Buffer.from(text).toString('base64') }
}
