import type { Defect, DefectSummary, TechLog } from '@rsfc/contract/airworthiness/schemas'
import { groundedReasons } from '@rsfc/domain/airworthiness/grounding'
import type { AircraftStatus } from '@rsfc/domain/fleet/status'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { hoursOrNull } from './outlook.ts'
import type { Queryable } from '../../base/database/client.ts'
import { findDefects, stepsOf, type ReportedDefect } from './defects-store.ts'
import type { GroundingRow } from './groundings-store.ts'
import type { LastFlightRow } from './store.ts'

type Grounding = TechLog['groundings'][number]

function toGrounding({ _id, aircraft_id, cause, reason, from, lifted_at }: GroundingRow): Grounding {
  const lifted = lifted_at && clubStamp(lifted_at)
  return { _id, aircraft_id, cause, reason, from: clubStamp(from), lifted_at: lifted }
}

/** A status other than active acts as a grounding by an officer, which has no record of its own. */
export function toGroundings(
  { _id: aircraft_id, aircraft_status }: { _id: string; aircraft_status: AircraftStatus },
  rows: readonly GroundingRow[],
): Grounding[] {
  const byStatus = groundedReasons(aircraft_status, []).map((reason) => ({
    _id: null,
    aircraft_id,
    cause: 'officer' as const,
    reason,
    from: null,
    lifted_at: null,
  }))
  return [...byStatus, ...rows.map(toGrounding)]
}

export function toLastFlight({ start, end, meter_out, meter_in, ...flight }: LastFlightRow) {
  return {
    ...flight,
    start: clubStamp(start),
    end: clubStamp(end),
    meter_out: hoursOrNull(meter_out),
    meter_in: hoursOrNull(meter_in),
  }
}

export function toDefectSummary({ until_tenths, createdAt, ...defect }: ReportedDefect): DefectSummary {
  return { ...defect, until_hours: hoursOrNull(until_tenths), createdAt: clubStamp(createdAt) }
}

/** Adds the history of each defect. */
export async function toDefects(db: Queryable, rows: ReportedDefect[]): Promise<Defect[]> {
  const steps = await stepsOf(
    db,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => ({
    ...toDefectSummary(row),
    aircraft_id: row.aircraft_id,
    steps: steps
      .filter(({ defect_id }) => defect_id === row._id)
      .map(({ at, ...step }) => ({ ...step, at: clubStamp(at) })),
  }))
}

export async function readDefect(db: Queryable, id: string): Promise<Defect> {
  const [defect] = await toDefects(db, await findDefects(db, [id]))
  return defect as Defect
}
