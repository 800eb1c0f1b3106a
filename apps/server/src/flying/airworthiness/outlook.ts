import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import { flownRatio, forecast } from '@rsfc/domain/airworthiness/forecast'
import { toHours, type Tenths } from '@rsfc/domain/airworthiness/meter'
import { clubDate } from '@rsfc/domain/time/club-time'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import { metersOf } from './meters-store.ts'
import { inspectionsOf, plannedOf, usageOf, type InspectionRow } from './outlook-store.ts'
import type { Queryable } from '../../base/database/client.ts'

export type Planned = Awaited<ReturnType<typeof plannedOf>>[number]

/** One aircraft's inspections and when they are due, the most urgent first. */
export async function inspectionsWithForecast(db: Queryable, id: string, now: Date): Promise<Inspection[]> {
  const outlook = await outlookOf(db, [id], now)
  return outlook(id).items.map(({ wire }) => wire)
}

/** The state of these aircraft, and when their inspections are due. */
export async function outlookOf(db: Queryable, ids: readonly string[], now: Date) {
  const today = clubDate(now)
  const meters = await metersOf(db, ids)
  const items = await inspectionsOf(db, ids)
  const planned = await plannedOf(db, ids, now)
  const usage = await usageOf(db, ids, today)
  return (id: string) => {
    const own = planned.filter(({ aircraft_type }) => aircraft_type === id)
    const ratio = flownRatio(usage.get(id) ?? { flown_minutes: 0, booked_minutes: 0 })
    const meter = meters.get(id)
    const state = { today, meter: meter?.tenths ?? 0, bookings: own, ratio }
    const judged = items
      .filter(({ aircraft_id }) => aircraft_id === id)
      .map((item) => {
        const { affected, ...expected } = forecast(item, state)
        return { wire: toInspection(item, expected), affected }
      })
    return {
      meter,
      planned: own,
      items: judged.toSorted((a, b) => compareDates(a.wire.expected_on, b.wire.expected_on)),
    }
  }
}

function compareDates(a: string | null, b: string | null): number {
  return (a ?? '9999').localeCompare(b ?? '9999')
}

type Expected = { remaining_days: number | null; remaining_tenths: number | null; expected_on: string | null }

function toInspection(item: InspectionRow, expected: Expected): Inspection {
  const {
    interval_tenths,
    tolerance_tenths,
    last_done_tenths,
    due_tenths,
    createdAt: _internal,
    ...rest
  } = item
  const fields = {
    ...rest,
    interval_hours: hoursOrNull(interval_tenths),
    tolerance_hours: toHours(tolerance_tenths),
    last_done_hours: hoursOrNull(last_done_tenths),
    due_hours: hoursOrNull(due_tenths),
  }
  return {
    ...fields,
    version: versionOf(VERSIONED.inspection, fields),
    remaining_hours: hoursOrNull(expected.remaining_tenths),
    remaining_days: expected.remaining_days,
    expected_on: expected.expected_on,
  }
}

export const hoursOrNull = (tenths: Tenths | null) => (tenths === null ? null : toHours(tenths))
