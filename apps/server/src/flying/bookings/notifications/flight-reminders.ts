import { groundedReasons, reasonsForMail } from '@rsfc/domain/airworthiness/grounding'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../../people/call/call.ts'
import { lastNotes } from '../../airworthiness/flights-store.ts'
import { openDefects, openGroundings } from '../../airworthiness/groundings-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { noticeOf } from '../../../people/notifications/notice.ts'
import { flightInWords, reminderMail } from './mails.ts'
import { confirmedOn, insertFlightReminders } from './store.ts'
import { tell } from '../../../people/notifications/tell.ts'

/** Reminds each member once about tomorrow's flight, with the last pilot's note and the state of the aircraft. */
export function remindOfFlights(call: Call<null>): Promise<void> {
  return inTransaction(call, async ({ db, now, actor, platform }) => {
    const coming = await confirmedOn(db, addDays(clubDate(now), 1))
    const reminded = await insertFlightReminders(db, coming, now)
    const due = coming.filter(({ _id }) => reminded.has(_id))
    const planes = [...new Set(due.map(({ aircraft_type }) => aircraft_type))]
    const notes = await lastNotes(db, planes)
    const groundings = await openGroundings(db, planes)
    const defects = await openDefects(db, planes)
    const siteUrl = platform.publicUrl()
    const notices = due.map(({ to, aircraft_status, ...flight }) => {
      const mine = ({ aircraft_id }: { aircraft_id: string }) => aircraft_id === flight.aircraft_type
      const mail = reminderMail({
        to,
        flight,
        siteUrl,
        grounded: groundedReasons(aircraft_status, reasonsForMail(groundings.filter(mine))),
        limitations: defects.filter(mine).flatMap(({ limitation }) => limitation || []),
        last: notes.find(mine),
      })
      return noticeOf(mail, { to, kind: 'flight-soon', body: flightInWords(flight) })
    })
    await tell({ db, now, actor, platform }, notices)
  })
}
