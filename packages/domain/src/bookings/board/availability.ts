import type { ClubDate } from '../../time/club-time.ts'
import { DAY_MINUTES, minutesOfDay } from '../../time/day-minutes.ts'

/** In minutes of the day; `to` is exclusive. */
export type Span = { from: number; to: number }

/**
 * The part of a period that falls on a date; null if none does. Timestamps are in club time, so they are not
 * parsed.
 */
export function spanOnDate(date: ClubDate, from: string, to: string): Span | null {
  const [begins, ends] = [from.slice(0, 10), to.slice(0, 10)]
  if (begins > date || ends < date) return null
  const start = begins === date ? minutesOfDay(from.slice(11, 16)) : 0
  const end = ends === date ? minutesOfDay(to.slice(11, 16)) : DAY_MINUTES
  return start < end ? { from: start, to: end } : null
}

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES }

/** The gaps between the busy spans, in order. */
export function freeGaps(busy: readonly Span[], within: Span = WHOLE_DAY): Span[] {
  const gaps: Span[] = []
  let { from } = within
  // An empty span must not split a gap.
  const occupied = busy.filter(({ from: start, to: end }) => start < end)
  for (const span of occupied.toSorted((a, b) => a.from - b.from)) {
    const to = Math.min(span.from, within.to)
    if (to > from) gaps.push({ from, to })
    from = Math.max(from, span.to)
  }
  if (within.to > from) gaps.push({ from, to: within.to })
  return gaps
}

type SlotRequest = { start: number; minutes: number; within?: Span; step?: number; most?: number }

/**
 * The free slots of the given length that are closest to the requested start. They start at whole steps, or
 * at the edges of a gap.
 */
export function freeSlots(
  busy: readonly Span[],
  { start, minutes, within, step = 30, most = 3 }: SlotRequest,
): Span[] {
  const starts = freeGaps(busy, within).flatMap((gap) => startsIn(gap, minutes, step))
  return starts
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)
    .slice(0, most)
    .map((from) => ({ from, to: from + minutes }))
    .toSorted((a, b) => a.from - b.from)
}

function startsIn({ from, to }: Span, minutes: number, step: number): number[] {
  const last = to - minutes
  if (last < from) return []
  const starts = new Set([from])
  for (let at = Math.ceil(from / step) * step; at <= last; at += step) starts.add(at)
  return [...starts.add(last)]
}
