import { dueAfter, INSPECTION_TEMPLATES } from '@rsfc/domain/airworthiness/inspection'
import { toTenths } from '@rsfc/domain/airworthiness/meter'
import { addDays, clubDate, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import { addMonths } from '@rsfc/domain/time/months'
import type { inspections, inspections_done } from '../../../flying/airworthiness/tables.ts'
import type { Calendar } from '../calendar.ts'
import type { AircraftRow } from '../fleet.ts'
import { randomFor } from '../random.ts'
import type { FlightRow } from './flown.ts'

type ItemRow = typeof inspections.$inferInsert & { _id: string }
type DoneRow = typeof inspections_done.$inferInsert
type Done = { on: ClubDate; tenths: number }

/** For each aircraft, the hours or days since each item was last done. One is close to its 100-hour check. */
const SINCE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '9V-BOA': {
    '50 h check': 21,
    '100 h check': 91,
    'Annual inspection': 220,
    'Certificate of airworthiness': 220,
    Insurance: 190,
    'Radio licence': 130,
  },
  '9V-BOC': {
    '50 h check': 33,
    '100 h check': 38,
    'Annual inspection': 310,
    'Certificate of airworthiness': 310,
    Insurance: 190,
    'Radio licence': 75,
  },
}

const WORKSHOP = 'Seletar Light Aircraft Engineering'
/** Work is done a little before it is due. */
const EARLY_HOURS = 4

export function planInspections(calendar: Calendar, plane: AircraftRow, flown: readonly FlightRow[]) {
  const since = SINCE[plane.aircraft_registration ?? '']
  if (!since) return { items: [], done: [] }
  const random = randomFor(`inspections of ${plane.aircraft_registration}`)
  const createdAt = plane.createdAt as Date
  const planned = INSPECTION_TEMPLATES.map(({ interval_hours, ...template }) => {
    const interval = {
      kind: template.kind,
      interval_tenths: interval_hours === null ? null : toTenths(interval_hours),
      interval_months: template.interval_months,
    }
    const history =
      interval_hours === null
        ? yearsOf(calendar, flown, since[template.name]!, template.interval_months!)
        : checksOf(flown, since[template.name]!, interval_hours)
    const last = history.at(-1)!
    const item: ItemRow = {
      ...template,
      ...interval,
      _id: random.id(createdAt),
      aircraft_id: plane._id,
      tolerance_tenths: interval_hours === null ? 0 : toTenths(interval_hours / 10),
      last_done_on: last.on,
      last_done_tenths: last.tenths,
      ...dueAfter(interval, last),
      createdAt,
    }
    const done = history.map(({ on, tenths }): DoneRow => {
      const at = clubInstant(on, '17:30')
      return {
        _id: random.id(at),
        inspection_id: item._id,
        done_on: on,
        at_tenths: tenths,
        done_by: template.document ? '' : WORKSHOP,
        release_number: template.document ? '' : `CRS-${random.between(1000, 9999)}`,
        createdAt: at,
      }
    })
    return { item, done }
  })
  return { items: planned.map(({ item }) => item), done: planned.flatMap(({ done }) => done) }
}

/** Checks every so many hours, from the beginning of the log to the last one, oldest first. */
function checksOf(flown: readonly FlightRow[], sinceHours: number, everyHours: number): Done[] {
  const history: Done[] = []
  let wanted = (flown.at(-1)?.meter_in ?? 0) - toTenths(sinceHours)
  for (const { meter_in, end } of flown.toReversed()) {
    if (meter_in > wanted) continue
    history.unshift({ on: clubDate(end), tenths: meter_in })
    wanted = meter_in - toTenths(everyHours - EARLY_HOURS)
  }
  return history
}

/** Inspections every so many months during three years, the last one some days ago, oldest first. */
function yearsOf({ today }: Calendar, flown: readonly FlightRow[], days: number, months: number): Done[] {
  const last = addDays(today, -days)
  const dates = [addMonths(last, -months), last]
  return dates.map((on) => ({ on, tenths: meterOn(flown, on) }))
}

function meterOn(flown: readonly FlightRow[], day: ClubDate): number {
  const before = flown.findLast(({ end }) => clubDate(end) <= day)
  return before?.meter_in ?? flown[0]?.meter_out ?? 0
}
