import { DAY_MINUTES } from '../../time/day-minutes.ts'
import type { Span } from './availability.ts'

/** The latest minute of a day at which a booking can end. */
const LAST_MINUTE = DAY_MINUTES - 1

/** The times of a flight after a move to a new start: the same length, within one day. */
export function timesAfterMove({ from, to }: Span, start: number): Span {
  const length = to - from
  const first = Math.max(0, Math.min(start, LAST_MINUTE - length))
  return { from: first, to: first + length }
}
