import type { Fault } from '../bookings/request.ts'
import { clubLocalTime, clubDate, daysBetween } from '../time/club-time.ts'

/** The most wishes a member can have at a time. */
export const WISHES_MAX = 5
/** A longer period would be too vague. */
const WINDOW_DAYS = 31
const AHEAD_DAYS = 180
export const WISH_MINUTES = { min: 30, max: 480 }

type Window = { from: string; to: string; minutes: number }

export const TOO_MANY_WISHES = `You have ${WISHES_MAX} wishes. Delete one to make room for another.`

const minutesIn = ({ from, to }: Window) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

/** The period must be in the future, long enough for the flight, and not too far ahead. */
export function judgeWish(wish: Window, now: Date): Fault | null {
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
  return null
}
