import { durationInWords } from '../bookings/flight-words.ts'
import { clubDate, clubTime } from '../time/club-time.ts'
import { shortDateInWords } from '../time/club-words.ts'
import { FLOWN_DAYS } from './queue.ts'

/** For example 'You are first of 4 in line.' or 'You are number 2 of 4 in line.' */
export function placeInWords({ place, waiting }: { place: number; waiting: number }): string {
  if (waiting === 1) return 'Nobody else is waiting for this time.'
  return place === 1
    ? `You are first of ${waiting} in line.`
    : `You are number ${place} of ${waiting} in line.`
}

export function orderInWords(flown_minutes: number): string {
  const flown =
    flown_minutes === 0 ? 'You have not flown' : `You have flown ${durationInWords(flown_minutes)}`
  return `${flown} in the last ${FLOWN_DAYS} days. Whoever has flown least comes first, then the oldest wish.`
}

/** For example '2 h 15 min left, until Sat 21 Nov, 14:00'. */
export function timeLeftInWords(answer_by: Date, now: Date): string {
  const minutes = Math.ceil((answer_by.getTime() - now.getTime()) / 60_000)
  const today = clubDate(now)
  const day = clubDate(answer_by)
  const until = `${day === today ? '' : `${shortDateInWords(day, today)}, `}${clubTime(answer_by)}`
  return minutes <= 0 ? 'The time to answer has passed' : `${durationInWords(minutes)} left, until ${until}`
}
