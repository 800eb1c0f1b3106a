import { addressOf, pages } from '@rsfc/contract/pages'
import { addDays, clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import type { Call } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import { listOpenBreaches } from './read.ts'
import { insertReminders } from './store.ts'

type Officer = { email: string; salutation: string; first_name: string }
type Due = { _id: string; number: number; title: string; due_on: ClubDate }

/** Tells the officers the day before the authority must be notified, and on the day. */
export function remindOfBreaches(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const today = clubDate(tx.now)
    const isNear = (due_on: ClubDate | null) => due_on === today || due_on === addDays(today, 1)
    const near = (await listOpenBreaches(tx.db)).filter(({ due_on }) => isNear(due_on)) as Due[]
    const reminded = await insertReminders(tx.db, near, today)
    const officers = await activeOfficers(tx.db)
    const notices = near
      .filter(({ _id }) => reminded.has(_id))
      .flatMap((breach) =>
        officers.map((to) => {
          const mail = breachDueMail(to, breach, tx.platform.publicUrl())
          return noticeOf(mail, { to, kind: 'request', body: mail.subject, urgent: true })
        }),
      )
    await tell(tx, notices)
  })
}

function breachDueMail(to: Officer, { _id, number, title, due_on }: Due, site: string): Mail {
  return {
    to: to.email,
    subject: `Breach ${number}: notify the authority by ${dateInWords(due_on)}`,
    words: {
      heading: 'A breach must be notified',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `The authority must be told of breach ${number} (${title}) by the end of ${dateInWords(due_on)}. The page has a draft of the notice. Record there when it is sent.`,
      ],
      action: { label: 'Open the breach', url: site + addressOf(pages.breach, { id: _id }) },
    },
  }
}
