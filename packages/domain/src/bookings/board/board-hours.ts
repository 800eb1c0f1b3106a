import { freeGaps, spanOnDate, type Span } from './availability.ts'
import { fieldOn, type Field } from '../../field/field.ts'
import type { ClubDate } from '../../time/club-time.ts'
import { DAY_MINUTES } from '../../time/day-minutes.ts'

/**
 * What occupies an aircraft; an `offer` is held while a member decides whether to take it, and a `closure` of the
 * airfield occupies all of them.
 */
export type Held = {
  aircraft_type: string
  from: string
  to: string
  kind: 'booking' | 'downtime' | 'offer' | 'closure'
}

const HOUR = 60
const DAYLIGHT_HOURS: Span = { from: 6 * HOUR, to: 20 * HOUR }

/** The hours that the board shows: daylight, extended to include every booking on these dates. */
export function hoursShown(entries: readonly Held[], dates: readonly ClubDate[]): Span {
  return entries
    .filter(({ kind }) => kind !== 'downtime' && kind !== 'closure')
    .flatMap((entry) => dates.flatMap((date) => spanOfEntry(entry, date) ?? []))
    .reduce(
      (shown, { from, to }) => ({
        from: Math.min(shown.from, Math.floor(from / HOUR) * HOUR),
        to: Math.max(shown.to, Math.ceil(to / HOUR) * HOUR),
      }),
      DAYLIGHT_HOURS,
    )
}

export function spanOfEntry(entry: Pick<Held, 'from' | 'to'>, date: ClubDate): Span | null {
  return spanOnDate(date, entry.from, entry.to)
}

export type Shade = Span & { kind: 'night' | 'closed' }

/** The shaded parts of a day: night, and daylight hours when the club is closed. */
export function shadesOf(field: Field, date: ClubDate, light: Span, shown: Span): Shade[] {
  const { open } = fieldOn(field, date)
  const nights = freeGaps([light], { from: 0, to: DAY_MINUTES })
  const closed = freeGaps(open ? [open] : [], light)
  return [
    ...nights.map((span) => ({ ...span, kind: 'night' as const })),
    ...closed.map((span) => ({ ...span, kind: 'closed' as const })),
  ].flatMap((shade) => clip(shade, shown))
}

export function clip<S extends Span>(span: S, { from, to }: Span): S[] {
  const clipped = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }
  return clipped.from < clipped.to ? [clipped] : []
}
