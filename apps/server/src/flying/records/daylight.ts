import type { Span } from '@rsfc/domain/bookings/board/availability'
import { HOME_AIRFIELD } from '@rsfc/domain/club/facts'
import { clubInstant, clubTime, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { getTimes } from 'suncalc'

type Times = { flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

/** A cache, because a queue asks for the same days repeatedly. */
const known = new Map<ClubDate, Span>()
const MOST_KNOWN = 1000

/** Civil dawn to civil dusk at Seletar, in minutes since midnight club time. */
export function daylightOn(date: ClubDate): Span {
  const before = known.get(date)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const span = sunOn(date)
  known.set(date, span)
  return span
}

/** Whether a part of the flight is outside civil daylight. */
export function isAtNight({ flight_date, start_time, end_time }: Times): boolean {
  const light = daylightOn(flight_date)
  return minutesOfDay(start_time) < light.from || minutesOfDay(end_time) > light.to
}

function sunOn(date: ClubDate): Span {
  const { dawn, dusk } = getTimes(clubInstant(date, '12:00'), HOME_AIRFIELD.latitude, HOME_AIRFIELD.longitude)
  // The type allows days without dawn or dusk, which do not exist near the equator.
  return { from: minuteOf(dawn, '06:45'), to: minuteOf(dusk, '19:15') }
}

function minuteOf(instant: Date | null, fallback: string): number {
  return minutesOfDay(instant ? clubTime(instant) : fallback)
}
