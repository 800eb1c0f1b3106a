import type { Baseline, Logbook, LogbookQuery, NewBaseline } from '@rsfc/contract/logbook/schemas'
import { mayReadBookingsOf } from '@rsfc/domain/bookings/permissions'
import { baselineFault, withBaseline } from '@rsfc/domain/logbook/baseline'
import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import { NO_PAGE } from '@rsfc/domain/logbook/pages'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { foreFlightCsv, logbookCsv, myFlightbookCsv } from './csv-files.ts'
import { logbookPdf } from './easa-pdf.ts'
import {
  aircraftLogged,
  deleteBaseline,
  findBaseline,
  findName,
  flightsLogged,
  multiEngineMinutes,
  saveBaseline,
  sumOfLogged,
  type BaselineRow,
} from './store.ts'

export async function readLogbook({ db, actor }: Call, id: string): Promise<Logbook | Refusal> {
  if (!mayReadBookingsOf(actor, id)) return refused(403)
  if (!(await findName(db, id))) return refused(404)
  const baseline = await findBaseline(db, id)
  const { flights, hours: flown } = await sumOfLogged(db, id, { after: baseline?.as_of })
  return { flights, flown, baseline: baseline && toWire(baseline), hours: withBaseline(baseline, flown) }
}

function toWire({ entered_at, ...row }: BaselineRow): Baseline {
  return { ...row, entered_at: clubStamp(entered_at) }
}

const audited = (subject_id: string) => ({ subject: 'member' as const, subject_id })

export async function setBaseline(
  call: Call,
  id: string,
  form: z.output<typeof NewBaseline>,
): Promise<Baseline | Refusal> {
  if (!mayReadBookingsOf(call.actor, id)) return refused(403)
  const fault = baselineFault(form, clubDate(call.now))
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, id))) return refused(404)
    await saveBaseline(tx.db, { ...form, member_id: id, entered_by: tx.actor._id, createdAt: tx.now })
    await recordChange(tx, { action: 'logbook.baseline', ...audited(id) }, null, null)
    return toWire((await findBaseline(tx.db, id)) as BaselineRow)
  })
}

export async function removeBaseline(call: Call, id: string): Promise<null | Refusal> {
  if (!mayReadBookingsOf(call.actor, id)) return refused(403)
  return inTransaction(call, async (tx) => {
    if (await deleteBaseline(tx.db, id))
      await recordChange(tx, { action: 'logbook.baseline-remove', ...audited(id) }, null, null)
    return null
  })
}

type Format = 'csv' | 'pdf' | 'myFlightbook' | 'foreFlight'

/** A file with the flights, which are read from the database while it is sent. */
export async function exportLogbook(
  { db, actor, now }: Call,
  id: string,
  filter: LogbookQuery,
  format: Format,
): Promise<FileAnswer | Refusal> {
  if (!mayReadBookingsOf(actor, id)) return refused(403)
  const holder = await findName(db, id)
  if (!holder) return refused(404)
  switch (format) {
    case 'csv':
      return { body: logbookCsv(flightsLogged(db, id, filter)), name: 'logbook.csv' }
    case 'myFlightbook':
      return { body: myFlightbookCsv(flightsLogged(db, id, filter)), name: 'logbook-myflightbook.csv' }
    case 'foreFlight': {
      const planes = await aircraftLogged(db, id, filter)
      return { body: foreFlightCsv(planes, flightsLogged(db, id, filter)), name: 'logbook-foreflight.csv' }
    }
    case 'pdf': {
      const { opening, baseline } = await openingOf(db, id, filter)
      // Flights before that day are already included in the earlier hours.
      const rows = flightsLogged(db, id, { ...filter, after: baseline?.as_of })
      const on = clubDate(now)
      return { body: await logbookPdf({ holder, filter, baseline, opening, rows, on }), name: 'logbook.pdf' }
    }
  }
}

/** The totals carried forward to the first page: everything before it. A selection of flights starts at zero. */
async function openingOf(db: Call['db'], id: string, { from, aircraft, function: as }: LogbookQuery) {
  if (aircraft || as) return { opening: NO_PAGE, baseline: null }
  const baseline = await findBaseline(db, id)
  if (!from) return { opening: { ...NO_PAGE, ...withBaseline(baseline, NO_HOURS) }, baseline }
  const span = { to: addDays(from, -1), after: baseline?.as_of }
  const [before, multi_engine] = await Promise.all([
    sumOfLogged(db, id, span),
    multiEngineMinutes(db, id, span),
  ])
  return { opening: { ...withBaseline(baseline, before.hours), multi_engine }, baseline }
}
