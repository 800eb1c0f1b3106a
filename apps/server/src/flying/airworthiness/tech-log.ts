import type { Defect, TechLog } from '@rsfc/contract/airworthiness/schemas'
import { isUnjudged } from '@rsfc/domain/airworthiness/defect'
import { groundedReasons } from '@rsfc/domain/airworthiness/grounding'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import { inspectionsWithForecast } from './outlook.ts'
import type { Call } from '../../people/call/call.ts'
import { isTrustedReporter, readsTechLog } from './access.ts'
import { defectsOf } from './defects-store.ts'
import { openDefects, openGroundings } from './groundings-store.ts'
import { metersOf } from './meters-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { findPlane, lastFlights } from './store.ts'
import { toDefects, toDefectSummary, toGroundings, toLastFlight } from './wire.ts'

const DEFECTS = 200

export async function readTechLog(call: Call, id: string): Promise<TechLog | Refusal> {
  const { db, now } = call
  if (!(await readsTechLog(call))) return refused(403)
  const plane = await findPlane(db, id)
  if (!plane) return refused(404)
  const meter = (await metersOf(db, [id])).get(id)
  const groundings = await openGroundings(db, [id])
  const reasons = groundedReasons(plane.aircraft_status, groundings)
  const open = await openDefects(db, [id])
  const flights = await lastFlights(db, id)
  return {
    aircraft_id: id,
    aircraft_name: plane.aircraft_name,
    aircraft_registration: plane.aircraft_registration,
    aircraft_status: plane.aircraft_status,
    meter: meter ? toHours(meter.tenths) : null,
    meter_estimated: meter?.estimated ?? false,
    fuel_left_l: flights[0]?.fuel_left_l ?? null,
    grounded: reasons.length > 0,
    grounded_reason: reasons.join('; '),
    groundings: toGroundings({ _id: id, aircraft_status: plane.aircraft_status }, groundings),
    unjudged: open.some(isUnjudged),
    grounds_at_once: await isTrustedReporter(call, id),
    defects: open.map(toDefectSummary),
    inspections: await inspectionsWithForecast(db, id, now),
    last_flights: flights.map(toLastFlight),
  }
}

export async function listDefects(call: Call, id: string): Promise<Defect[] | Refusal> {
  if (!(await readsTechLog(call))) return refused(403)
  if (!(await findPlane(call.db, id))) return refused(404)
  return toDefects(call.db, await defectsOf(call.db, id, DEFECTS))
}
