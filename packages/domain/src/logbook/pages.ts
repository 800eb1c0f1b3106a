import { addHours, hoursOf, NO_HOURS, type LogbookHours, type LoggedTime } from './hours.ts'

/** The three lines at the foot of a page of a logbook. */
export type PageTotals = {
  /** This page. */
  page: LogbookHours
  /** From the pages before, and earlier hours. */
  brought: LogbookHours
  /** Both, which the next page brings forward. */
  total: LogbookHours
}

export function turnPage(brought: LogbookHours, rows: readonly LoggedTime[]): PageTotals {
  const page = rows.map(hoursOf).reduce(addHours, NO_HOURS)
  return { page, brought, total: addHours(brought, page) }
}
