import type { ClubDate } from '../../time/club-time.ts'
import { freeGaps, type Span } from './availability.ts'
import type { Field } from '../../field/field.ts'
import { openSpans } from '../../field/opening-hours.ts'
import type { Held } from './board-hours.ts'
import { datesOf, type BoardRange } from './board-range.ts'
import { heldOn } from './day-plan.ts'

/** A free time of one aircraft. */
export type FreeSlot = Span & { aircraft_type: string; date: ClubDate }

type Search = BoardRange & {
  field: Field
  /** In order of preference, if several are free at the same time. */
  aircraft: readonly string[]
  minutes: number
  /** The slot found before; the search continues after it. */
  after?: FreeSlot | null
}

/** A new booking suggests the first free times of these days. */
export const NEXT_FREE_DAYS = 14

/** Suggested times start at whole five minutes. */
const STEP = 5

/** The first slot of the wanted length during opening hours; at most one in each gap between two bookings. */
export function nextFree(
  entries: readonly Held[],
  { field, from, to, aircraft, minutes, after = null }: Search,
): FreeSlot | null {
  const order = (a: FreeSlot, b: FreeSlot) =>
    a.date.localeCompare(b.date) ||
    a.from - b.from ||
    aircraft.indexOf(a.aircraft_type) - aircraft.indexOf(b.aircraft_type)
  for (const date of datesOf({ from, to })) {
    const [first] = aircraft
      .flatMap((id) => slotsOf(field, entries, id, date, minutes))
      .filter((slot) => !after || order(slot, after) > 0)
      .toSorted(order)
    if (first) return first
  }
  return null
}

/** The first free slot of each day. */
export function nextFreeDays(entries: readonly Held[], search: Omit<Search, 'after'>): FreeSlot[] {
  return datesOf(search).flatMap((date) => nextFree(entries, { ...search, from: date, to: date }) ?? [])
}

function slotsOf(
  field: Field,
  entries: readonly Held[],
  aircraft_type: string,
  date: ClubDate,
  minutes: number,
): FreeSlot[] {
  const held = heldOn(entries, aircraft_type, date)
  const gaps = openSpans(field, date).flatMap((open) => freeGaps(held, open))
  return gaps.flatMap((gap) => {
    const start = Math.ceil(gap.from / STEP) * STEP
    return start + minutes <= gap.to ? [{ aircraft_type, date, from: start, to: start + minutes }] : []
  })
}
