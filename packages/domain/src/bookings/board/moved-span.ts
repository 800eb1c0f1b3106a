import { DAY_MINUTES } from '../../time/day-minutes.ts'
import type { Span } from './availability.ts'

/** The last time of a day that a booking can end. */
const LAST_MINUTE = DAY_MINUTES - 1

/** A flight moved to a new start: as long as before, and on one day. */
export function movedSpan({ from, to }: Span, start: number): Span {
  const length = to - from
  const first = Math.max(0, Math.min(start, LAST_MINUTE - length))
  return { from: first, to: first + length }
}
