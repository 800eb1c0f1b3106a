import { mondayOf } from '../../time/calendar-spans.ts'
import { addDays, type ClubDate } from '../../time/club-time.ts'
import type { Span } from './availability.ts'
import { spanOfEntry, type Held } from './board-hours.ts'
import { datesOf, rangeOf } from './board-range.ts'

export type DayEntry<Entry extends Held = Held> = Span & { entry: Entry }
export type BoardDay<Entry extends Held = Held> = { date: ClubDate; entries: DayEntry<Entry>[] }

/** What is on each date, earliest first. An entry that spans several days is on each of them. */
export function entriesByDay<Entry extends Held>(
  entries: readonly Entry[],
  dates: readonly ClubDate[],
): BoardDay<Entry>[] {
  return dates.map((date) => ({
    date,
    entries: entries
      .flatMap((entry) => {
        const span = spanOfEntry(entry, date)
        return span ? [{ ...span, entry }] : []
      })
      .toSorted((a, b) => a.from - b.from || a.to - b.to),
  }))
}

/** The rows of a month's calendar, Monday to Sunday; null outside the month. */
export function monthWeeks(date: ClubDate): (ClubDate | null)[][] {
  const { from, to } = rangeOf('month', date)
  const weeks: (ClubDate | null)[][] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(
      datesOf({ from: monday, to: addDays(monday, 6) }).map((day) => (day < from || day > to ? null : day)),
    )
  return weeks
}
