import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import type { Planned } from './forecast.ts'

export type ShopDays = {
  from: ClubDate
  to: ClubDate
  /** The bookings that would have to be moved. */
  disturbed: string[]
}

const OFFERED = 3

/**
 * The days in the workshop that disturb the fewest bookings, then the least booked time. Otherwise the later
 * days win, so that more of the remaining hours are flown first. At most three, without overlaps.
 */
export function quietestDays(
  bookings: readonly Planned[],
  { from, until, days }: { from: ClubDate; until: ClubDate; days: number },
): ShopDays[] {
  const starts = Math.max(1, daysBetween(from, until) - days + 2)
  const choices = Array.from({ length: starts }, (_, index) => {
    const first = addDays(from, index)
    const last = addDays(first, days - 1)
    const within = bookings.filter(({ flight_date }) => flight_date >= first && flight_date <= last)
    return { from: first, to: last, disturbed: within.map(({ _id }) => _id), minutes: total(within) }
  })
  choices.sort(
    (a, b) => a.disturbed.length - b.disturbed.length || a.minutes - b.minutes || daysBetween(a.from, b.from),
  )
  const offered: ShopDays[] = []
  for (const { minutes: _compared, ...choice } of choices) {
    if (offered.every((better) => choice.to < better.from || choice.from > better.to)) offered.push(choice)
    if (offered.length === OFFERED) break
  }
  return offered
}

function total(bookings: readonly Planned[]): number {
  return bookings.reduce(
    (sum, { start_time, end_time }) => sum + minutesOfDay(end_time) - minutesOfDay(start_time),
    0,
  )
}
