import type { Booking, FlightCorrection, FlownReport } from '@rsfc/contract/bookings/schemas'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import {
  CORRECTION_FAULTS,
  correctableUntil,
  judgeCorrection,
  mayCorrectAnyway,
  type CorrectionFault,
} from '@rsfc/domain/bookings/correction'
import { mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { judgePostFlight } from '@rsfc/domain/bookings/post-flight'
import { routeInWords } from '@rsfc/domain/places/place'
import { clubInstant, clubTime } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { changedFields } from '../../base/database/changed-fields.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { correctionsOf, flightOf, type FlightRow } from '../airworthiness/flights-store.ts'
import { lockForWork } from '../airworthiness/groundings-store.ts'
import { settleGroundings } from '../airworthiness/groundings.ts'
import { correctReport } from '../airworthiness/record-flight.ts'
import { toWire } from '../records/booking-wire.ts'
import { withConsequences } from './completion.ts'
import { saveChange } from './save-change.ts'
import { findBooking, lockBooking, type BookingRow } from './store.ts'

const hours = (tenths: number | null) => (tenths === null ? null : toHours(tenths))
const reportedAt = ({ reported_at, createdAt }: FlightRow) => reported_at ?? createdAt

/** What was reported about a flight, for those on board and officers. */
export async function readReport({ db, actor, now }: Call, id: string): Promise<FlownReport | Refusal> {
  const booking = await findBooking(db, id)
  if (!booking) return refused(404)
  if (!mayReadBooking(actor, booking)) return refused(403)
  const flight = await flightOf(db, id)
  if (!flight) return refused(404)
  const reported_at = reportedAt(flight)
  const fault = judgeCorrection(actor, booking, { reported_at, now })
  const corrections = await correctionsOf(db, id)
  const { start, end, meter_out, meter_in } = flight
  return {
    ...flight,
    start_time: clubTime(start),
    end_time: clubTime(end),
    distance: booking.distance,
    meter_out: hours(meter_out),
    meter_in: hours(meter_in),
    reported_at: clubStamp(reported_at),
    correctable_until: clubStamp(correctableUntil(reported_at)),
    correctable: fault === null || mayCorrectAnyway(actor, fault),
    corrections: corrections.map((one) => ({ ...one, at: clubStamp(one.at) })),
  }
}

/** Replaces the report of a completed flight. The old one is kept; fee, meter, totals and logbook follow the new one. */
export async function correctFlight(
  call: Call,
  id: string,
  { reason, start_time, end_time, distance, ...flown }: FlightCorrection,
): Promise<Booking | Refusal> {
  const fault = judgePostFlight({ start_time, end_time, distance, heading: '', experience: '' })
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, id)
    if (!before) return refused(404)
    if (!mayReadBooking(tx.actor, before)) return refused(403)
    const [plane] = await lockForWork(tx.db, [before.aircraft_type])
    const flight = await flightOf(tx.db, id)
    if (!plane || !flight) return refuse('not-completed')
    const refusal = await refuseCorrection(tx, before, flight)
    if (refusal) return refusal
    const start = clubInstant(before.flight_date, start_time)
    const end = clubInstant(before.flight_date, end_time)
    const corrected = await correctReport(tx, flight, { ...flown, start, end, reason })
    if (corrected instanceof Refusal) return corrected
    const times = { actual_start_time: start_time, actual_end_time: end_time, distance }
    const landed = isSameRoute(flight, corrected) ? undefined : corrected
    const changes = changedFields(before, await withConsequences(tx.db, before, times, landed))
    const after = Object.keys(changes).length > 0 ? await saveChange(tx, before, changes) : before
    const what = { action: 'booking.correct' as const, subject: 'booking' as const, subject_id: id }
    await recordChange(tx, what, figuresOf(flight), figuresOf(corrected))
    await settleGroundings(tx, [plane], '')
    return toWire(after)
  })
}

function isSameRoute(one: FlightRow, other: FlightRow): boolean {
  const landings = ({ landings_day, landings_night }: FlightRow) =>
    (landings_day ?? 0) + (landings_night ?? 0)
  return routeInWords(one) === routeInWords(other) && landings(one) === landings(other)
}

/** For the audit trail, which has no words of members: they could not be corrected there. */
function figuresOf({ landings_day, landings_night, persons_on_board, from, to, via, ...flight }: FlightRow) {
  const { night_minutes, instrument_minutes, fuel_added_l, fuel_left_l, oil_added_l } = flight
  return {
    route: routeInWords({ from, to, via }),
    takeoffs_day: flight.takeoffs_day,
    takeoffs_night: flight.takeoffs_night,
    landings_day,
    landings_night,
    night_minutes,
    instrument_minutes,
    persons_on_board,
    fuel_added_l,
    fuel_left_l,
    oil_added_l,
    meter_out: hours(flight.meter_out),
    meter_in: hours(flight.meter_in),
  }
}

/** The pilot and the instructor correct for a while; then an officer does, but not their own flight. */
async function refuseCorrection(
  tx: TransactionCall,
  booking: BookingRow,
  flight: FlightRow,
): Promise<Refusal | null> {
  const fault = judgeCorrection(tx.actor, booking, { reported_at: reportedAt(flight), now: tx.now })
  if (!fault) return null
  if (!mayCorrectAnyway(tx.actor, fault)) return refuse(fault)
  return refuseForSelf(tx, booking.user_id, { what: 'flight-report' })
}

function refuse(fault: CorrectionFault): Refusal {
  return refused(fault === 'not-yours' ? 403 : 409, { message: CORRECTION_FAULTS[fault] })
}
