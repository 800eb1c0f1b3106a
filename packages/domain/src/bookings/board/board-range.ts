import type { Field } from '../../field/field.ts'
import { isOpenOn } from '../../field/opening-hours.ts'
import { firstBookableDate } from '../request.ts'
import { mondayOf } from '../../time/calendar-spans.ts'
import { addDays, clubDate, isRealDate, type ClubDate } from '../../time/club-time.ts'
import { dateInWords } from '../../time/club-words.ts'
import { monthOfDate } from '../../time/months.ts'

const BOARD_VIEWS = ['day', 'week', 'month', 'list'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

export type BoardRange = { from: ClubDate; to: ClubDate }

/** The days that a view shows; weeks start on Monday. */
export function rangeOf(view: BoardView, date: ClubDate): BoardRange {
  if (view === 'month') return { from: firstOfMonth(date), to: addDays(nextMonth(date), -1) }
  if (view !== 'week') return { from: date, to: date }
  const monday = mondayOf(date)
  return { from: monday, to: addDays(monday, 6) }
}

export function datesOf({ from, to }: BoardRange): ClubDate[] {
  const dates: ClubDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The date after pressing Next or Previous. */
export function stepDate(view: BoardView, date: ClubDate, step: 1 | -1): ClubDate {
  if (view === 'week') return addDays(date, 7 * step)
  if (view !== 'month') return addDays(date, step)
  return step === 1 ? nextMonth(date) : firstOfMonth(addDays(firstOfMonth(date), -1))
}

/** For example 'Sat 21 Nov 2026', 'Mon 16 to Sun 22 Nov 2026' or 'November 2026'. */
export function rangeInWords(view: BoardView, date: ClubDate): string {
  if (view === 'month') return monthOfDate(date)
  if (view !== 'week') return dateInWords(date)
  const { from, to } = rangeOf(view, date)
  const [first, last] = [dateInWords(from), dateInWords(to)]
  const shownParts = from.slice(0, 7) === to.slice(0, 7) ? 2 : from.slice(0, 4) === to.slice(0, 4) ? 3 : 4
  return `${first.split(' ').slice(0, shownParts).join(' ')} to ${last}`
}

/** The first date that the board shows: the first bookable day on which the club is open. */
export function firstOpenDate(field: Field, now: Date): ClubDate {
  const first = firstBookableDate(now)
  const week = datesOf({ from: first, to: addDays(first, 6) })
  return week.find((date) => isOpenOn(field, date)) ?? first
}

type Opening = { now: Date; field: Field; atDesk: boolean }

/** Where the board opens. Members start at the first day they can book, officers at today. */
export function boardPlace(
  asked: { view: string | null; date: string | null },
  { now, field, atDesk }: Opening,
): { view: BoardView; date: ClubDate } {
  const view = BOARD_VIEWS.find((name) => name === asked.view) ?? 'day'
  const first = atDesk ? clubDate(now) : firstOpenDate(field, now)
  return { view, date: asked.date && isRealDate(asked.date) ? asked.date : first }
}

function firstOfMonth(date: ClubDate): ClubDate {
  return `${date.slice(0, 7)}-01`
}

function nextMonth(date: ClubDate): ClubDate {
  return firstOfMonth(addDays(firstOfMonth(date), 31))
}
