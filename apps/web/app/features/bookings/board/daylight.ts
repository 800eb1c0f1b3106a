import { HOME_AIRFIELD } from '@rsfc/domain/club/facts'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { clubInstant, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { getTimes } from 'suncalc'

/** Civil dawn to civil dusk at Seletar, in minutes since midnight club time. */
export function civilDaylight(date: ClubDate): Span {
  const { dawn, dusk } = getTimes(clubInstant(date, '12:00'), HOME_AIRFIELD.latitude, HOME_AIRFIELD.longitude)
  // The types allow no dawn or dusk; near the equator that never happens.
  return { from: minuteOf(dawn, '06:45'), to: minuteOf(dusk, '19:15') }
}

const QUARTER = 15

/** Daylight narrowed to whole quarter-hours, for suggested times. */
export function daylightInQuarters(date: ClubDate): Span {
  const { from, to } = civilDaylight(date)
  return { from: Math.ceil(from / QUARTER) * QUARTER, to: Math.floor(to / QUARTER) * QUARTER }
}

function minuteOf(instant: Date | null, fallback: string): number {
  return minutesOfDay(instant ? clubTime(instant) : fallback)
}
