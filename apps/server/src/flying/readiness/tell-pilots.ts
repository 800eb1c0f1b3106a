import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { judgePlans, planOf } from './judge-flights.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { readinessBody, readinessMail } from './mails.ts'
import { flightsBetween, insertMails } from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

const DAYS_BEFORE = 2

/** Once for each flight, two days before it; one day before if it was booked late or a run was missed. */
export function tellPilots(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const today = clubDate(tx.now)
    const flights = await flightsBetween(tx.db, addDays(today, 1), addDays(today, DAYS_BEFORE))
    const due = await insertMails(tx.db, flights, { about: 'flight', now: tx.now })
    const told = flights.flatMap((flight) => {
      const plan = due.has(flight._id) ? planOf(flight) : null
      return plan ? [{ flight, plan }] : []
    })
    const judged = await judgePlans(
      tx,
      told.map(({ plan }) => plan),
    )
    const siteUrl = tx.platform.publicUrl()
    const notices = told.flatMap(({ flight: { to, ...flight } }, index) => {
      const readiness = judged[index]
      if (!readiness) return []
      const mail = readinessMail({ to, flight, readiness, siteUrl })
      return [noticeOf(mail, { to, kind: 'readiness', body: readinessBody(flight) })]
    })
    await tell(tx, notices)
  })
}
