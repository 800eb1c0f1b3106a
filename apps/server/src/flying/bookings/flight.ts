import type { FlightReport } from '@rsfc/contract/airworthiness/schemas'
import type { Booking, PostFlight } from '@rsfc/contract/bookings/schemas'
import {
  awaitsPayment,
  awaitsPostFlight,
  mayCompleteFlight,
  ownsBooking,
} from '@rsfc/domain/bookings/permissions'
import { hasStory, judgePostFlight } from '@rsfc/domain/bookings/post-flight'
import { plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import type { z } from 'zod'
import { settleGroundings } from '../airworthiness/groundings.ts'
import { addReport } from '../airworthiness/record-flight.ts'
import { isTrustedReporter } from '../airworthiness/access.ts'
import { reportDefect } from '../airworthiness/report-defect.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { flightOf, isReported } from '../airworthiness/flights-store.ts'
import { lockForWork } from '../airworthiness/groundings-store.ts'
import { toWire } from '../records/booking-wire.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { withConsequences } from './completion.ts'
import { saveChange } from './save-change.ts'
import { lockBooking } from './store.ts'

/** Completes a flight once: it is counted and billed, and its story becomes a post of its author. */
export async function completeFlight(
  call: Call,
  report: z.output<typeof PostFlight>,
): Promise<Booking | Refusal> {
  const fault = judgePostFlight(report)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  const { report_id, booking_id, start_time, end_time, distance, heading, experience, visibility, ...flown } =
    report
  const complete = async (tx: TransactionCall) => {
    const before = await lockBooking(tx.db, booking_id)
    if (!before) return refused(404)
    if (!mayCompleteFlight(tx.actor, before)) return refused(403)
    if (report_id && (await isReported(tx.db, { booking_id, report_id }))) return toWire(before)
    if (!awaitsPostFlight(before, tx.now)) return refused(409)
    const completed = {
      booking_status: 'completed' as const,
      actual_start_time: start_time,
      actual_end_time: end_time,
      distance,
    }
    const planned = plannedRoute(before.destination)
    const { from, to, via, landings_day, landings_night } = flown
    const places = { from: from ?? planned.from, to: to ?? planned.to, via: via ?? planned.via }
    const route = { ...places, landings_day, landings_night }
    const changes = await withConsequences(tx.db, before, completed, route)
    const after = await saveChange(tx, before, changes)
    const refusal = await addToTechLog(tx, after, { ...flown, report_id })
    if (refusal) return refusal
    if (hasStory(report)) {
      const post = { header: heading, description: experience, visibility }
      await tx.platform.reactions.flightIsTold.run(tx, { booking_id, ...post })
    }
    return toWire(after)
  }
  return inTransaction(call, complete, { flights_report: OF_ANOTHER_FLIGHT })
}

const OF_ANOTHER_FLIGHT = refused(409, { message: 'This report belongs to another flight.' })

type Flown = z.output<typeof FlightReport> & { report_id: string | undefined }

/** Adds meter, landings, fuel, the note, and a defect, which grounds the aircraft at once if it is critical. */
async function addToTechLog(
  tx: TransactionCall,
  { _id, aircraft_type }: { _id: string; aircraft_type: string },
  { defect, ...report }: Flown,
): Promise<Refusal | null> {
  const [plane] = await lockForWork(tx.db, [aircraft_type])
  const flight = await flightOf(tx.db, _id)
  if (!plane || !flight) return null
  const saved = await addReport(tx, flight, report)
  if (saved instanceof Refusal) return saved
  const trusted = defect !== undefined && (await isTrustedReporter(tx, plane._id))
  const reported = defect ? await reportDefect(tx, plane, defect, { trusted, flight_id: flight._id }) : null
  if (reported instanceof Refusal) return reported
  await settleGroundings(tx, [plane], '')
  return null
}

/** The member reports that the fee was paid; an officer checks it. */
export async function reportPayment(call: Call, id: string): Promise<Booking | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, id)
    if (!before) return refused(404)
    if (!ownsBooking(tx.actor, before)) return refused(403)
    if (!awaitsPayment(before)) return refused(409)
    return toWire(await saveChange(tx, before, { payment_status: 'to-check-payment' }))
  })
}
