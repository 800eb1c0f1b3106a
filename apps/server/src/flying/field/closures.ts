import type { Closure, ClosureClash, NewClosure } from '@rsfc/contract/field/schemas'
import { END_AFTER_START, endFault, flightInWords, isAhead } from '@rsfc/domain/fleet/downtime'
import { daysBetween } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { closureMail } from './mails.ts'
import {
  allAircraft,
  deleteClosure,
  flightsWithin,
  insertClosure,
  lockField,
  type ClosureRow,
  type Span,
} from './store.ts'

const LONGEST_DAYS = 366

export async function listClashes({ db }: Call, span: Span): Promise<ClosureClash[] | Refusal> {
  return faultOf(span) ?? (await flightsWithin(db, span))
}

/**
 * Bookings in a new closure stay, like those of a grounded aircraft: their pilots are told, and an officer moves or
 * cancels them. The officer must have seen all of them.
 */
export async function addClosure(
  call: Call,
  { seen, ...form }: z.output<typeof NewClosure>,
): Promise<Closure | Refusal> {
  const fault = faultOf(form)
  if (fault) return fault
  if (!isAhead(form, call.now))
    return refused(400, { errors: [{ field: 'end_date', message: 'This time has already passed' }] })
  return inTransaction(call, async (tx) => {
    await lockField(tx.db)
    const flights = await flightsWithin(tx.db, form)
    const unseen = flights.filter(({ _id }) => !seen.includes(_id))
    if (unseen.length > 0)
      return refused(409, {
        errors: unseen.map((flight) => ({ field: 'seen', message: `Booked: ${flightInWords(flight)}` })),
      })
    const row = await insertClosure(tx.db, form)
    await recordChange(tx, { ...ACTION, action: 'field.closure.add' }, null, toTrail(row))
    await tellPilots(tx, flights, row, 'closed')
    return row
  })
}

export async function removeClosure(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await deleteClosure(tx.db, id)
    if (!row) return refused(404)
    await recordChange(tx, { ...ACTION, action: 'field.closure.remove' }, toTrail(row), null)
    if (!isAhead(row, tx.now)) return null
    await tellPilots(tx, await flightsWithin(tx.db, row), row, 'open')
    const freed = { from: `${row.start_date}T${row.start_time}`, to: `${row.end_date}T${row.end_time}` }
    const planes = await allAircraft(tx.db)
    await tx.platform.reactions.timeIsFreed.run(
      tx,
      planes.map((resource_id) => ({ resource_id, ...freed })),
    )
    return null
  })
}

const ACTION = { subject: 'site' as const, subject_id: null }

function toTrail({ _id, createdAt: _at, ...fields }: ClosureRow) {
  return fields
}

function faultOf(span: Span): Refusal | null {
  const fault = endFault(span)
  if (fault) return refused(400, { errors: [{ field: fault, message: END_AFTER_START }] })
  if (daysBetween(span.start_date, span.end_date) <= LONGEST_DAYS) return null
  const message = `Choose at most ${LONGEST_DAYS} days`
  return refused(400, { errors: [{ field: 'end_date', message }] })
}

type Flights = Awaited<ReturnType<typeof flightsWithin>>

/** One mail for each pilot, however many of their flights it concerns. */
async function tellPilots(
  tx: TransactionCall,
  flights: Flights,
  closure: ClosureRow,
  state: 'closed' | 'open',
): Promise<void> {
  const coming = flights.filter((flight) =>
    isAhead({ ...flight, start_date: flight.flight_date, end_date: flight.flight_date }, tx.now),
  )
  const byPilot = Map.groupBy(coming, ({ to }) => to?._id)
  const notices = [...byPilot.values()].flatMap((mine) => {
    const to = mine[0]?.to
    if (!to) return []
    const mail = closureMail({ to, flights: mine, closure, state, siteUrl: tx.platform.publicUrl() })
    return [noticeOf(mail, { to, kind: 'grounded', body: mail.subject })]
  })
  await tell(tx, notices)
}
