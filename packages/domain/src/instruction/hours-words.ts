import type { Span } from '../bookings/board/availability.ts'
import type { ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { timeOfDay } from '../time/day-minutes.ts'

/** For example '09:00 to 12:00 and 14:00 to 17:00'. */
export function hoursInWords(hours: readonly Span[]): string {
  const words = hours.map(({ from, to }) => `${timeOfDay(from)} to ${timeOfDay(to)}`)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}

/** Says why an instructor cannot be asked for a time outside their hours, and what to do. */
export function outsideHoursInWords(name: string, date: ClubDate, hours: readonly Span[]): string {
  const day = dateInWords(date)
  return hours.length === 0
    ? `${name} does not teach on ${day}. Choose another day or instructor, or leave it to the officers.`
    : `${name} teaches on ${day} from ${hoursInWords(hours)}. Choose a time within these hours, or another instructor.`
}
