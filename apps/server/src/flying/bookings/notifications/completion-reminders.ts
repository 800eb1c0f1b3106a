import { addDays, clubDate, clubTime } from '@rsfc/domain/time/club-time'
import type { Call } from '../../../people/call/call.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { noticeOf } from '../../../people/notifications/notice.ts'
import { completionMail, crewCompletionMail, flightInWords } from './mails.ts'
import { findRecipients, flownBetween, insertCompletionReminders, type Recipient } from './store.ts'
import { tell } from '../../../people/notifications/tell.ts'

/** A missed run is made up for within a week; after that, officers see the flight in their list. */
const DAYS_BACK = 7

/** Reminds the member and the instructor once about a flight that has ended and is not completed. */
export function remindToComplete(call: Call<null>): Promise<void> {
  return inTransaction(call, async ({ db, now, actor, platform }) => {
    const today = clubDate(now)
    const flown = await flownBetween(db, addDays(today, -DAYS_BACK), today, clubTime(now))
    const reminded = await insertCompletionReminders(db, flown, now)
    const due = flown.filter(({ _id }) => reminded.has(_id))
    const instructors = due.flatMap(({ flight_instructor }) => flight_instructor ?? [])
    const crew = await findRecipients(db, instructors, false)
    const siteUrl = platform.publicUrl()
    const notices = due.flatMap(({ to, ...flight }) => {
      const isInstructor = ({ _id, account_status }: Recipient) =>
        _id === flight.flight_instructor && _id !== flight.user_id && account_status === 'active'
      const about = { kind: 'flight-to-complete' as const, body: flightInWords(flight) }
      const others = crew.filter(isInstructor)
      return [
        noticeOf(completionMail({ to, flight, siteUrl }), { to, ...about }),
        ...others.map((one) =>
          noticeOf(crewCompletionMail({ to: one, flight, siteUrl }), { to: one, ...about }),
        ),
      ]
    })
    await tell({ db, now, actor, platform }, notices)
  })
}
