import { addDays, clubDate, clubTime } from '@rsfc/domain/time/club-time'
import type { Call } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { completionMail } from './mails.ts'
import { flownBetween, insertCompletionReminders } from './store.ts'

/** A run that was missed is made up within a week; after that, officers see the flight in their list. */
const DAYS_BACK = 7

/** Reminds each member once of a flight that has ended and is not completed. */
export function remindToComplete(call: Call<null>): Promise<void> {
  return inTransaction(call, async ({ db, now, platform }) => {
    const today = clubDate(now)
    const flown = await flownBetween(db, addDays(today, -DAYS_BACK), today, clubTime(now))
    const reminded = await insertCompletionReminders(db, flown, now)
    const due = flown.filter(({ _id }) => reminded.has(_id))
    const mails = due.map(({ to, ...flight }) =>
      completionMail({ to, flight, siteUrl: platform.publicUrl() }),
    )
    await platform.mailer.queueAll(db, mails)
  })
}
