import { isMultiEngine, type AircraftClass } from '../fleet/aircraft-class.ts'
import { addHours, hoursOf, NO_HOURS, type LogbookHours, type LoggedTime } from './hours.ts'

/** The hours of a page, and those of them in aircraft with several engines. Earlier logbooks do not tell them apart. */
export type PageHours = LogbookHours & { multi_engine: number }

export const NO_PAGE: Readonly<PageHours> = { ...NO_HOURS, multi_engine: 0 }

/** The three lines at the foot of a page of a logbook. */
export type PageTotals = {
  /** The sum of this page. */
  page: PageHours
  /** The totals of earlier pages, with earlier hours. */
  brought: PageHours
  /** The sum of both, which the next page brings forward. */
  total: PageHours
}

type LoggedRow = LoggedTime & { aircraft_class: AircraftClass }

export function turnPage(brought: PageHours, rows: readonly LoggedRow[]): PageTotals {
  const page = rows.map(pageHoursOf).reduce(add, NO_PAGE)
  return { page, brought, total: add(brought, page) }
}

export function pageHoursOf(flight: LoggedRow): PageHours {
  const multi_engine = isMultiEngine(flight.aircraft_class) ? flight.minutes : 0
  return { ...hoursOf(flight), multi_engine }
}

const add = (one: PageHours, other: PageHours): PageHours => ({
  ...addHours(one, other),
  multi_engine: one.multi_engine + other.multi_engine,
})
