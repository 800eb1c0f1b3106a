import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { isUnjudged } from '@rsfc/domain/airworthiness/defect'
import { groundedReasons } from '@rsfc/domain/airworthiness/grounding'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import { quietestDays } from '@rsfc/domain/airworthiness/shop-days'
import { isAdmin } from '@rsfc/domain/members/account'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { outlookOf, type Planned } from './outlook.ts'
import type { Call } from '../../people/call/call.ts'
import { openDefects, openGroundings } from './groundings-store.ts'
import { allPlanes } from './store.ts'
import { toGroundings } from './wire.ts'

/** How far ahead officers plan maintenance. */
const PLAN_DAYS = 60
const SHOP_DAYS = 2

/** The inspections of all aircraft and when they are due, with a fixed number of queries. */
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
    const reasons = groundedReasons(aircraft_status, own)
    const open = defects.filter(({ aircraft_id }) => aircraft_id === _id)
    const { meter, items, planned } = outlook(_id)
    return {
      aircraft_id: _id,
      aircraft_name,
      aircraft_registration,
      aircraft_status,
      meter: meter ? toHours(meter.tenths) : null,
      meter_estimated: meter?.estimated ?? false,
      grounded: reasons.length > 0,
      grounded_reason: reasons.join('; '),
      groundings: toGroundings({ _id, aircraft_status }, own),
      unjudged: open.some(isUnjudged),
      open_defects: open.length,
      items: items.map(({ wire, affected }) => ({
        ...wire,
        affected: officer ? pick(planned, affected) : [],
        shop_days: officer ? shopDays(planned, wire.expected_on, clubDate(now)) : [],
      })),
    }
  })
}

function pick(planned: readonly Planned[], ids: readonly string[]): Planned[] {
  const wanted = new Set(ids)
  return planned.filter(({ _id }) => wanted.has(_id))
}

/** Only for inspections due within the planning period. */
function shopDays(planned: readonly Planned[], expected_on: string | null, today: string) {
  if (expected_on === null || expected_on > addDays(today, PLAN_DAYS)) return []
  const tomorrow = addDays(today, 1)
  const until = expected_on < tomorrow ? tomorrow : expected_on
  return quietestDays(planned, { from: tomorrow, until, days: SHOP_DAYS })
}
