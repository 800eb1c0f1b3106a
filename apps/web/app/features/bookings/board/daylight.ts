import { HOME_AIRFIELD } from '@rsfc/domain/club/facts'
import type { Span } from '@rsfc/domain/bookings/availability'
import { clubInstant, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { getTimes } from 'suncalc'

/** From civil dawn to civil dusk at Seletar, in minutes of the club's day. */
export function civilDaylight(date: ClubDate): Span {
  const { dawn, dusk } = getTimes(clubInstant(date, '12:00'), HOME_AIRFIELD.latitude, HOME_AIRFIELD.longitude)
  // One degree from the equator there is a dawn and a dusk every day of the year.
  return { from: minuteOf(dawn, '06:45'), to: minuteOf(dusk, '19:15') }
}

function minuteOf(instant: Date | null, otherwise: string): number {
  return minutesOfDay(instant ? clubTime(instant) : otherwise)
}
