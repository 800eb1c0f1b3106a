import type { ClubDate, ClubTime } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import { remainingOf, type Due, type Remaining } from './inspection.ts'
import type { Tenths } from './meter.ts'

/** A coming booking of one aircraft. */
export type Planned = { _id: string; flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

export type Usage = { flown_minutes: number; booked_minutes: number }

/** The share of booked time that is flown. Without a history it is 1, so that no inspection is missed. */
export function flownRatio({ flown_minutes, booked_minutes }: Usage): number {
  return booked_minutes > 0 ? flown_minutes / booked_minutes : 1
}

export type Forecast = Remaining & {
  /** Null if the item has no due date and the coming bookings do not use up its hours. */
  expected_on: ClubDate | null
  /** The booking during which the item falls due, and all later ones. */
  affected: string[]
}

type State = {
  today: ClubDate
  meter: Tenths
  /** Earliest first. */
  bookings: readonly Planned[]
  ratio: number
}

/** When an item falls due, if the coming bookings are flown at this aircraft's usual ratio. */
export function forecast(due: Due, { today, meter, bookings, ratio }: State): Forecast {
  const remaining = remainingOf(due, { today, meter })
  const crossing = crossingIndex(remaining.remaining_tenths, bookings, ratio)
  const byHours = expectedByHours(remaining.remaining_tenths, today, bookings[crossing])
  const affected = bookings.filter(
    (booking, index) => index >= crossing || (due.due_on !== null && booking.flight_date > due.due_on),
  )
  return {
    ...remaining,
    expected_on: earlier(due.due_on, byHours),
    affected: affected.map(({ _id }) => _id),
  }
}

/**
 * The index of the first booking that the remaining hours do not cover; the number of bookings if they cover
 * all.
 */
function crossingIndex(remaining: Tenths | null, bookings: readonly Planned[], ratio: number): number {
  if (remaining === null) return bookings.length
  // In minutes, because rounding each flight to tenths would add up to an error.
  const left = remaining * 6
  let used = 0
  const index = bookings.findIndex((booking) => (used += lengthOf(booking) * ratio) > left)
  return index === -1 ? bookings.length : index
}

function expectedByHours(
  remaining: Tenths | null,
  today: ClubDate,
  crossing: Planned | undefined,
): ClubDate | null {
  if (remaining !== null && remaining < 0) return today
  return crossing?.flight_date ?? null
}

function lengthOf({ start_time, end_time }: Planned): number {
  return minutesOfDay(end_time) - minutesOfDay(start_time)
}

function earlier(one: ClubDate | null, other: ClubDate | null): ClubDate | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
