import { addHours, hoursOf, NO_HOURS, type LogbookHours, type LoggedTime } from './hours.ts'

/** The three lines at the foot of a page of a logbook. */
export type PageTotals = {
  /** The sum of this page. */
  page: LogbookHours
  /** The totals of earlier pages, with earlier hours. */
  brought: LogbookHours
  /** The sum of both, which the next page brings forward. */
  total: LogbookHours
}

export function turnPage(brought: LogbookHours, rows: readonly LoggedTime[]): PageTotals {
  const page = rows.map(hoursOf).reduce(addHours, NO_HOURS)
  return { page, brought, total: addHours(brought, page) }
}
