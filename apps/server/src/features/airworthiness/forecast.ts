import type { AircraftForecast, Inspection } from '@rsfc/contract/airworthiness/schemas'
import { flownRatio, forecast } from '@rsfc/domain/airworthiness/forecast'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import { quietestDays } from '@rsfc/domain/airworthiness/shop-days'
import { isAdmin } from '@rsfc/domain/members/account'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../call.ts'
import { openDefects, openGroundings } from '../../db/airworthiness/groundings.ts'
import { metersOf } from '../../db/airworthiness/meters.ts'
import type { Queryable } from '../../db/client.ts'
import { allPlanes, inspectionsOf, plannedOf, usageOf, type InspectionRow } from './store.ts'
import { hoursOrNull, toGrounding } from './wire.ts'

/** How far ahead officers plan a stay in the shop. */
const PLAN_DAYS = 60
const SHOP_DAYS = 2

type Planned = Awaited<ReturnType<typeof plannedOf>>[number]

/** Every aircraft's inspections with when they fall due. One round of queries, whatever the number of aircraft. */
export async function readForecast({ db, now, actor }: Call): Promise<AircraftForecast[]> {
  const planes = await allPlanes(db)
  const ids = planes.map(({ _id }) => _id)
  const [groundings, defects, outlook] = [
    await openGroundings(db, ids),
    await openDefects(db, ids),
    await outlookOf(db, ids, now),
  ]
  const officer = isAdmin(actor)
  return planes.map(({ _id, aircraft_name, aircraft_registration, aircraft_status }) => {
    const own = groundings.filter(({ aircraft_id }) => aircraft_id === _id)
    const { meter, items, planned } = outlook(_id)
    return {
      aircraft_id: _id,
      aircraft_name,
      aircraft_registration,
      meter: meter ? toHours(meter.tenths) : null,
      meter_estimated: meter?.estimated ?? false,
      grounded: own.length > 0 || aircraft_status !== 'active',
      groundings: own.map(toGrounding),
      open_defects: defects.filter(({ aircraft_id }) => aircraft_id === _id).length,
      items: items.map(({ wire, affected }) => ({
        ...wire,
        affected: officer ? planned.filter((flight) => affected.includes(flight._id)) : [],
        shop_days: officer ? shopDays(planned, wire.expected_on, clubDate(now)) : [],
      })),
    }
  })
}

/** One aircraft's inspections with when they fall due, the most urgent first. */
export async function inspectionsWithForecast(db: Queryable, id: string, now: Date): Promise<Inspection[]> {
  const outlook = await outlookOf(db, [id], now)
  return outlook(id).items.map(({ wire }) => wire)
}

async function outlookOf(db: Queryable, ids: readonly string[], now: Date) {
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

export function toInspection(item: InspectionRow, expected: Expected): Inspection {
  const {
    interval_tenths,
    tolerance_tenths,
    last_done_tenths,
    due_tenths,
    createdAt: _internal,
    ...rest
  } = item
  return {
    ...rest,
    interval_hours: hoursOrNull(interval_tenths),
    tolerance_hours: toHours(tolerance_tenths),
    last_done_hours: hoursOrNull(last_done_tenths),
    due_hours: hoursOrNull(due_tenths),
    remaining_hours: hoursOrNull(expected.remaining_tenths),
    remaining_days: expected.remaining_days,
    expected_on: expected.expected_on,
  }
}

/** Only for what falls due within the time one plans ahead. */
function shopDays(planned: readonly Planned[], expected_on: string | null, today: string) {
  if (expected_on === null || expected_on > addDays(today, PLAN_DAYS)) return []
  const until = expected_on < addDays(today, 1) ? addDays(today, 1) : expected_on
  return quietestDays(planned, { from: addDays(today, 1), until, days: SHOP_DAYS })
}
