import { freeGaps, type Span } from './availability.ts'
import { isOpenOn, OPENS } from '../../club/opening-hours.ts'
import type { ClubDate } from '../../time/club-time.ts'
import { DAY_MINUTES, minutesOfDay } from '../../time/day-minutes.ts'
import { clip, spanOfEntry, type Held } from './board-hours.ts'

/** A stretch of one aircraft's day: held by something, or free. */
export type Stretch<Entry extends Held = Held> = Span & { entry?: Entry }

/** An aircraft's day in order, without gaps: what holds it, and what is free between. */
export function dayPlan<Entry extends Held>(
  entries: readonly Entry[],
  aircraftId: string,
  date: ClubDate,
  within: Span,
): Stretch<Entry>[] {
  const held: Stretch<Entry>[] = heldOn(entries, aircraftId, date)
  const free = freeGaps(held, within)
  return [...held, ...free].flatMap((stretch) => clip(stretch, within)).toSorted((a, b) => a.from - b.from)
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

/** What one flight takes when nobody has said how long. */
export const USUAL_MINUTES = 60
/** '23:59' is the last time a form can say. */
const LAST_MINUTE = DAY_MINUTES - 1

/** The times to begin with in a free gap: from its start, or from the opening of the club. */
export function suggestedIn(gap: Span, date: ClubDate): Span {
  const opens = minutesOfDay(OPENS)
  const from = isOpenOn(date) && gap.from < opens && gap.to > opens ? opens : gap.from
  return { from, to: Math.min(from + USUAL_MINUTES, gap.to, LAST_MINUTE) }
}

/** The free part of what was pressed or drawn on the board; null when nothing of it is free. */
export function freePartOf(wanted: Span, held: readonly Span[]): Span | null {
  const [first] = freeGaps(held, wanted)
  return first ? { from: first.from, to: Math.min(first.to, LAST_MINUTE) } : null
}
