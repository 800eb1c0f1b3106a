import { mondayOf } from '../../time/calendar-spans.ts'
import { addDays, type ClubDate } from '../../time/club-time.ts'
import type { Span } from './availability.ts'
import { spanOfEntry, type Held } from './board-hours.ts'
import { datesOf, rangeOf } from './board-range.ts'

export type DayEntry<Entry extends Held = Held> = Span & { entry: Entry }
export type BoardDay<Entry extends Held = Held> = { date: ClubDate; entries: DayEntry<Entry>[] }

/** The entries of each date, earliest first. An entry that spans several days is listed on each of them. */
export function entriesByDay<Entry extends Held>(
  entries: readonly Entry[],
  dates: readonly ClubDate[],
): BoardDay<Entry>[] {
  const days = new Map(dates.map((date): [ClubDate, DayEntry<Entry>[]] => [date, []]))
  for (const entry of entries) {
    const [first, last] = [entry.from.slice(0, 10), entry.to.slice(0, 10)]
    // Nearly all entries begin and end on the same day.
    for (const date of first === last ? [first] : dates) {
      const span = days.has(date) ? spanOfEntry(entry, date) : null
      if (span) days.get(date)?.push({ ...span, entry })
    }
  }
  return [...days].map(([date, all]) => ({
    date,
    entries: all.toSorted((a, b) => a.from - b.from || a.to - b.to),
  }))
}

/** The weeks of a month's calendar, Monday to Sunday; null outside the month. */
export function monthWeeks(date: ClubDate): (ClubDate | null)[][] {
  const { from, to } = rangeOf('month', date)
  const weeks: (ClubDate | null)[][] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(
      datesOf({ from: monday, to: addDays(monday, 6) }).map((day) => (day < from || day > to ? null : day)),
    )
  return weeks
}
