import { spanOnDate } from '../bookings/board/availability.ts'
import { clip, USUAL_HOURS } from '../bookings/board/board-hours.ts'
import { datesOf } from '../bookings/board/board-range.ts'
import type { Fault } from '../bookings/request.ts'
import { NOT_REQUIRED } from '../bookings/status.ts'
import { openingTimes } from '../club/opening-hours.ts'
import { clubLocalTime, clubDate, daysBetween } from '../time/club-time.ts'

/** The most wishes a member can have at a time. */
export const WISHES_MAX = 5
/** A longer period would be too vague. */
const WINDOW_DAYS = 31
const AHEAD_DAYS = 180
export const WISH_MINUTES = { min: 30, max: 480 }

type Window = { from: string; to: string; minutes: number }
type Wanted = Window & { flight_instructor?: string | null | undefined }

const [OPENING, CLOSING] = openingTimes().split(' to ')
const OUTSIDE_HOURS = `Without an instructor, slots are offered between ${OPENING} and ${CLOSING}. Widen the time, or request the flight`

export const TOO_MANY_WISHES = `You have ${WISHES_MAX} wishes. Delete one to make room for another.`

const minutesIn = ({ from, to }: Window) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

/** The period must be in the future, long enough for the flight, and not too far ahead. */
export function judgeWish(wish: Wanted, now: Date): Fault | null {
  const { from, to, minutes } = wish
  const fault = (field: string, message: string) => ({ field, message })
  if (to <= from) return fault('to', 'The end must be after the start')
  if (to <= clubLocalTime(now)) return fault('to', 'This time has passed. Choose a later one')
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10)) + 1
  if (days > WINDOW_DAYS) return fault('to', `Choose ${WINDOW_DAYS} days at most, or make a second wish`)
  if (daysBetween(clubDate(now), to.slice(0, 10)) > AHEAD_DAYS)
    return fault('to', `Choose a time within the next ${AHEAD_DAYS} days`)
  if (minutesIn(wish) < minutes)
    return fault(
      'minutes',
      'The flight is longer than the time you chose. Widen the time or shorten the flight',
    )
  return isDual(wish) || fitsUsualHours(wish) ? null : fault('to', OUTSIDE_HOURS)
}

function isDual({ flight_instructor = NOT_REQUIRED }: Wanted): boolean {
  return flight_instructor !== null && flight_instructor !== NOT_REQUIRED
}

function fitsUsualHours({ from, to, minutes }: Window): boolean {
  return datesOf({ from: from.slice(0, 10), to: to.slice(0, 10) }).some((date) => {
    const span = spanOnDate(date, from, to)
    return span !== null && clip(span, USUAL_HOURS).some((part) => part.to - part.from >= minutes)
  })
}
