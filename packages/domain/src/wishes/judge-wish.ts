import { spanOnDate } from '../bookings/board/availability.ts'
import { clip } from '../bookings/board/board-hours.ts'
import { datesOf } from '../bookings/board/board-range.ts'
import type { Fault } from '../bookings/request.ts'
import { NOT_REQUIRED } from '../bookings/status.ts'
import type { Field } from '../field/field.ts'
import { spanInHours, usualHours, usualSpans } from '../field/opening-hours.ts'
import { clubLocalTime, clubDate, daysBetween } from '../time/club-time.ts'

/** The most wishes a member can have at a time. */
export const WISHES_MAX = 5
/** A longer period would be too vague. */
const WINDOW_DAYS = 31
const AHEAD_DAYS = 180
export const WISH_MINUTES = { min: 30, max: 480 }

type Window = { from: string; to: string; minutes: number }
type Wanted = Window & { flight_instructor?: string | null | undefined }

export const TOO_MANY_WISHES = `You have ${WISHES_MAX} wishes. Delete one to make room for another.`

const minutesIn = ({ from, to }: Window) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

/** The period must be in the future, long enough for the flight, and not too far ahead. */
export function judgeWish(field: Field, wish: Wanted, now: Date): Fault | null {
  const { from, to, minutes } = wish
  const fault = (at: string, message: string) => ({ field: at, message })
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
  return isDual(wish) || fitsOpenHours(field, wish) ? null : fault('to', outsideHours(field))
}

function isDual({ flight_instructor = NOT_REQUIRED }: Wanted): boolean {
  return flight_instructor !== null && flight_instructor !== NOT_REQUIRED
}

function outsideHours(field: Field): string {
  const hours = spanInHours(usualHours(field)).replace(' to ', ' and ')
  return `Without an instructor, slots are offered between ${hours}. Widen the time, or request the flight`
}

function fitsOpenHours(field: Field, { from, to, minutes }: Window): boolean {
  return datesOf({ from: from.slice(0, 10), to: to.slice(0, 10) }).some((date) => {
    const span = spanOnDate(date, from, to)
    return (
      span !== null &&
      usualSpans(field, date)
        .flatMap((open) => clip(span, open))
        .some((part) => part.to - part.from >= minutes)
    )
  })
}
