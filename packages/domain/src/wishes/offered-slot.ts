import { freeGaps, spanOnDate, type Span } from '../bookings/board/availability.ts'
import { curfewsOf, fieldOn, type Field } from '../field/field.ts'
import { usualSpans } from '../field/opening-hours.ts'
import { datesOf } from '../bookings/board/board-range.ts'
import { freeOn, without, type Availability, type Busy } from '../instruction/availability.ts'
import { clubLocalTime, type ClubDate } from '../time/club-time.ts'
import { DAY_MINUTES } from '../time/day-minutes.ts'

/** A time that became free for an aircraft or a person, in club time such as '2026-11-21T09:00'. */
export type FreedTime = { resource_id: string; from: string; to: string }

/** Later than any wish. */
const OPEN_END = '9999-12-31T00:00'

/** From now on, for an aircraft that flies again or an instructor who has more time. */
export function freeFromNow(ids: readonly string[], now: Date): FreedTime[] {
  return ids.map((resource_id) => ({ resource_id, from: clubLocalTime(now).slice(0, 16), to: OPEN_END }))
}

export type Slot = Span & { date: ClubDate; aircraft_type: string }

type Search = {
  field: Field
  wish: { from: string; to: string; minutes: number }
  freed: readonly FreedTime[]
  /** The aircraft that suit, in order of preference. */
  aircraft: readonly string[]
  /** What occupies the aircraft. A null id stands for the member's own flights, on any aircraft. */
  held: readonly (Busy & { resource_id: string | null })[]
  /** Null for a flight without an instructor; then the usual hours apply, on closed days too. */
  teacher: { _id: string; availability: Availability; busy: readonly Busy[] } | null
}

/** Slots start at multiples of five minutes. */
const STEP = 5

/**
 * The earliest slot that suits a wish and uses time that became free. It starts where that time starts or
 * ends where the gap ends, so that no small gaps are left.
 */
export function slotFor({ field, wish, freed, aircraft, held, teacher }: Search): Slot | null {
  const range = { from: wish.from.slice(0, 10), to: wish.to.slice(0, 10) }
  for (const date of datesOf(range)) {
    const window = spanOnDate(date, wish.from, wish.to)
    if (!window) continue
    const slots = aircraft.flatMap((aircraft_type) => {
      const news = freed
        .filter(({ resource_id }) => resource_id === aircraft_type || resource_id === teacher?._id)
        .flatMap(({ from, to }) => spanOnDate(date, from, to) ?? [])
      const open = teacher
        ? without(freeOn(teacher.availability, teacher.busy, date), curfewsOf(fieldOn(field, date)))
        : usualSpans(field, date)
      const taken = held
        .filter(({ resource_id }) => resource_id === null || resource_id === aircraft_type)
        .flatMap(({ from, to }) => spanOnDate(date, from, to) ?? [])
      const gaps = without(within(open, window), taken)
      return news
        .flatMap((span) => gaps.flatMap((gap) => slotIn(gap, span, wish.minutes)))
        .map((span) => ({ ...span, date, aircraft_type }))
    })
    const [first] = slots.toSorted((a, b) => a.from - b.from)
    if (first) return first
  }
  return null
}

function slotIn(gap: Span, news: Span, minutes: number): Span[] {
  const earliest = Math.ceil(Math.max(gap.from, news.from) / STEP) * STEP
  const latest = Math.floor((gap.to - minutes) / STEP) * STEP
  const from = Math.min(earliest, latest)
  const touches = from < news.to && from + minutes > news.from
  return from >= gap.from && touches ? [{ from, to: from + minutes }] : []
}

function within(spans: readonly Span[], { from, to }: Span): Span[] {
  return without(spans, [
    { from: 0, to: from },
    { from: to, to: DAY_MINUTES },
  ])
}

/** The time that was occupied before and is free now. */
export function freedBetween(before: Span | null, after: Span | null): Span[] {
  return before ? freeGaps(after ? [after] : [], before) : []
}
