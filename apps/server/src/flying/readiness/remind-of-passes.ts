import { remindsOfPasses, VISITOR_PASSES } from '@rsfc/domain/readiness/paper-checks'
import { rulesInForce } from '@rsfc/domain/readiness/rules'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { addWorkingDays } from '@rsfc/domain/time/working-days'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Call } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { readField } from '../field/store.ts'
import { judgePlans, planOf } from './judge-flights.ts'
import { passesMail, readinessBody } from './mails.ts'
import { flightsBetween, insertMails, savedRules } from './store.ts'

/** Working days beyond those for the passes: more than a reminder needs, because `remindsOfPasses` decides. */
const AHEAD = 5

/** Once for each flight with passengers, while there is time to apply for their passes. */
export function remindOfPasses(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const today = clubDate(tx.now)
    const [saved, field] = await Promise.all([savedRules(tx.db), readField(tx.db, tx.now)])
    const rule = rulesInForce(saved).find(({ code }) => code === 'airport-pass')
    if (!rule || rule.mode === 'off') return
    const holidays = field.holidays.map(({ date }) => date)
    const last = addWorkingDays(today, (rule.figures.visitor_days ?? 0) + AHEAD, holidays)
    const flights = (await flightsBetween(tx.db, addDays(today, 1), last)).filter(
      ({ passengers, flight_date }) =>
        (passengers ?? 0) > 0 && remindsOfPasses({ flight_date, holidays }, today, rule),
    )
    const plans = flights.flatMap((flight) => planOf(flight) ?? [])
    const judged = await judgePlans(tx, plans)
    const asked = flights.flatMap((flight) => {
      const at = plans.findIndex(({ booking_id }) => booking_id === flight._id)
      const line = judged[at]?.lines.find(({ title }) => title === VISITOR_PASSES)
      return line ? [{ flight, line }] : []
    })
    const due = await insertMails(
      tx.db,
      asked.map(({ flight }) => flight),
      { about: 'passes', now: tx.now },
    )
    const siteUrl = tx.platform.publicUrl()
    const notices = asked
      .filter(({ flight }) => due.has(flight._id))
      .map(({ flight: { to, ...flight }, line }) => {
        const mail = passesMail({ to, flight, line, siteUrl })
        return noticeOf(mail, { to, kind: 'readiness', body: readinessBody(flight) })
      })
    await tell(tx, notices)
  })
}
