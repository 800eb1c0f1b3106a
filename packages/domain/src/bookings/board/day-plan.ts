import { freeGaps, type Span } from './availability.ts'
import { curfewsOf, fieldOn, type Field } from '../../field/field.ts'
import { openSpan } from '../../field/opening-hours.ts'
import type { ClubDate } from '../../time/club-time.ts'
import { DAY_MINUTES } from '../../time/day-minutes.ts'
import { clip, spanOfEntry, type Held } from './board-hours.ts'

/** A part of an aircraft's day: occupied if it has an entry, else free, unless it is in a curfew. */
export type Stretch<Entry extends Held = Held> = Span & { entry?: Entry; curfew?: true }

/** The parts of an aircraft's day, in order. */
export function dayPlan<Entry extends Held>(
  entries: readonly Entry[],
  aircraftId: string,
  date: ClubDate,
  within: Span,
  curfews: readonly Span[] = [],
): Stretch<Entry>[] {
  const held: Stretch<Entry>[] = heldOn(entries, aircraftId, date)
  const free = freeGaps([...held, ...curfews], within)
  const closed = curfews
    .flatMap((curfew) => freeGaps(held, curfew))
    .map((span) => ({ ...span, curfew: true as const }))
  return [...held, ...free, ...closed]
    .flatMap((stretch) => clip(stretch, within))
    .toSorted((a, b) => a.from - b.from)
}

export function heldOn<Entry extends Held>(
  entries: readonly Entry[],
  aircraftId: string,
  date: ClubDate,
): (Span & { entry: Entry })[] {
  return entries
    .filter(({ aircraft_type }) => aircraft_type === aircraftId)
    .flatMap((entry) => {
      const span = spanOfEntry(entry, date)
      return span ? [{ ...span, entry }] : []
    })
}

/** The default length of a flight. */
export const USUAL_MINUTES = 60
/** A time input accepts 23:59 at the latest. */
export const LAST_MINUTE = DAY_MINUTES - 1

/** The suggested time in a free gap, not in a curfew: from its start, or from when the club opens if that is later. */
export function suggestedIn(field: Field, gap: Span, date: ClubDate): Span {
  const opens = openSpan(field, date)?.from ?? gap.from
  const gaps = freeGaps(curfewsOf(fieldOn(field, date)), gap)
  const part = gaps.find(({ to }) => to > opens) ?? gaps[0] ?? gap
  const from = part.to > opens ? Math.max(part.from, opens) : part.from
  return { from, to: Math.min(from + USUAL_MINUTES, part.to, LAST_MINUTE) }
}

/** The first free part of the time selected on the board; null if none is free. */
export function freePartOf(wanted: Span, held: readonly Span[]): Span | null {
  const [first] = freeGaps(held, wanted)
  return first ? { from: first.from, to: Math.min(first.to, LAST_MINUTE) } : null
}
