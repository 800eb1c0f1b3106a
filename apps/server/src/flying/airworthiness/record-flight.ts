import { createHash, randomBytes } from 'node:crypto'
import { judgeConditions, usualFunction } from '@rsfc/domain/airworthiness/flight'
import { judgeMovements, withTakeoffs } from '@rsfc/domain/airworthiness/movements'
import { plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import type { Place } from '@rsfc/domain/places/place'
import type { FlightReport } from '@rsfc/contract/airworthiness/schemas'
import { gapBefore, judgeMeter, toTenths, type MeterGap } from '@rsfc/domain/airworthiness/meter'
import type { z } from 'zod'
import type { TransactionCall } from '../../people/call/call.ts'
import { licenceOf, insertFlight, updateFlight, type FlightRow } from './flights-store.ts'
import { carryGaps, closeGap, gapBeforeFlight, insertGap, insertQuestions, pilotOf } from './gaps-store.ts'
import { insertReadings, readingsAround, type Neighbour } from './meters-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { gapMail } from './mails.ts'

type Tx = TransactionCall<Session | null>
type Report = Omit<z.output<typeof FlightReport>, 'defect'> & { report_id?: string | undefined }

const MINUTE = 60_000

type Flown = {
  booking_id: string | null
  aircraft_id: string
  pilot_id: string | null
  instructor_id: string | null
  start: Date
  end: Date
}

/** Adds a flight without a report, because an officer may complete a booking by hand. It went where it was booked to. */
export async function addFlight(tx: Tx, flown: Flown, destination: Place | null = null): Promise<FlightRow> {
  const license_type = flown.pilot_id ? await licenceOf(tx.db, flown.pilot_id) : undefined
  const { via, ...ends } = plannedRoute(destination)
  return insertFlight(tx.db, {
    ...flown,
    ...ends,
    via: [...via],
    function: usualFunction({
      license_type: license_type ?? 'none',
      instructed: flown.instructor_id !== null,
    }),
    entered_by: tx.actor?._id ?? null,
    createdAt: tx.now,
  })
}

/** Adds the pilot's report to the flight, and the meter to the chain of readings. The caller has locked the aircraft. */
export async function addReport(
  tx: Tx,
  flight: FlightRow,
  report: Report,
  corrected: FlightRow | null = null,
): Promise<FlightRow | Refusal> {
  const {
    meter_out: out = null,
    meter_in: into = null,
    function: flownAs,
    report_id = null,
    from,
    to,
    ...rest
  } = report
  const meter_out = out === null ? null : toTenths(out)
  const meter_in = into === null ? null : toTenths(into)
  const around = await readingsAround(tx.db, flight.aircraft_id, flight)
  const minutes = (flight.end.getTime() - flight.start.getTime()) / MINUTE
  const fault =
    judgeMeter(
      { meter_out, meter_in },
      { before: around.before?.value ?? null, after: around.after?.value ?? null },
    ) ??
    judgeConditions(rest, minutes) ??
    judgeMovements({ ...rest, via: rest.via ?? flight.via }, minutes)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  const saved = await updateFlight(tx.db, flight._id, {
    ...rest,
    ...withTakeoffs(rest),
    from: from ?? flight.from,
    to: to ?? flight.to,
    report_id,
    meter_out,
    meter_in,
    function: flownAs ?? flight.function,
  })
  if (meter_out === null || meter_in === null) return saved
  const reading = {
    aircraft_id: flight.aircraft_id,
    flight_id: flight._id,
    entered_by: tx.actor?._id ?? null,
    createdAt: tx.now,
  }
  await insertReadings(tx.db, [
    { ...reading, kind: 'out', at: flight.start, value: meter_out },
    { ...reading, kind: 'in', at: flight.end, value: meter_in },
  ])
  const gap = gapBefore(around.before?.value ?? null, meter_out)
  if (gap && corrected?.meter_out !== meter_out)
    await askAbout(tx, gap, around.before?.flight_id ?? null, flight)
  if (around.after && corrected?.meter_in !== meter_in) await narrowGap(tx, around.after, flight, meter_in)
  return saved
}

/**
 * Adds a corrected flight in place of another, which stays but no longer counts. A gap before it stays open if the
 * meter at the start stays. The caller has locked the aircraft.
 */
export async function correctReport(
  tx: Tx,
  old: FlightRow,
  { start, end, reason, ...report }: Report & { start: Date; end: Date; reason: string },
): Promise<FlightRow | Refusal> {
  await updateFlight(tx.db, old._id, { withdrawn_at: tx.now })
  const { booking_id, aircraft_id, pilot_id, instructor_id } = old
  const flight = await insertFlight(tx.db, {
    booking_id,
    aircraft_id,
    pilot_id,
    instructor_id,
    start,
    end,
    from: old.from,
    to: old.to,
    via: old.via,
    function: old.function,
    entered_by: tx.actor?._id ?? null,
    corrects: old._id,
    correction_reason: reason,
    reported_at: old.reported_at ?? old.createdAt,
    createdAt: tx.now,
  })
  const meter_out = typeof report.meter_out === 'number' ? toTenths(report.meter_out) : null
  await carryGaps(tx.db, old, flight, { sameStart: meter_out === old.meter_out, now: tx.now })
  return addReport(tx, flight, report, old)
}

/** A late report explains some or all of the gap before the next flight; a corrected one may leave a gap. */
async function narrowGap(tx: Tx, next: Neighbour, flight: FlightRow, meter_in: number): Promise<void> {
  if (!next.flight_id) return
  const old = await gapBeforeFlight(tx.db, next.flight_id)
  if (old)
    await closeGap(tx.db, old._id, {
      closed_at: tx.now,
      closed_by: null,
      closed_reason: 'Explained by a report that came later',
    })
  const rest = gapBefore(meter_in, next.value)
  if (rest) await insertGap(tx.db, gapRow(tx, rest, flight.aircraft_id, flight._id, next.flight_id))
}

function gapRow(tx: Tx, gap: MeterGap, aircraft_id: string, before: string | null, after: string) {
  return {
    aircraft_id,
    flight_before: before,
    flight_after: after,
    from_value: gap.from,
    to_value: gap.to,
    createdAt: tx.now,
  }
}

/** Asks both pilots once, by mail. */
async function askAbout(tx: Tx, gap: MeterGap, before: string | null, flight: FlightRow): Promise<void> {
  const { db, platform } = tx
  const gap_id = await insertGap(db, gapRow(tx, gap, flight.aircraft_id, before, flight._id))
  const sides = [
    { side: 'before' as const, pilot: before ? await pilotOf(db, before) : undefined },
    { side: 'after' as const, pilot: await pilotOf(db, flight._id) },
  ]
  for (const { side, pilot } of sides) {
    if (!pilot) continue
    const token = randomBytes(24).toString('base64url')
    await insertQuestions(db, [{ gap_id, side, user_id: pilot.person._id, token_hash: hashGapToken(token) }])
    const siteUrl = platform.publicUrl()
    await platform.mailer.queue(
      db,
      gapMail({ to: pilot.person, plane: pilot, flight: pilot, gap, side, token, siteUrl }),
    )
  }
}

export function hashGapToken(token: string): Buffer {
  return createHash('sha256').update(`meter-gap:${token}`).digest()
}
