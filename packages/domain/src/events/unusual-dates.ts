import { clubDate, daysBetween } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

type Span = { event_start_date: string; event_end_date: string }

const LONG_DAYS = 31

/** A question to confirm unusual dates before an event is saved; null if they are not unusual. */
export function questionAboutUnusualDates(
  { event_start_date, event_end_date }: Span,
  now: Date,
): string | null {
  const [start, end] = [clubDate(new Date(event_start_date)), clubDate(new Date(event_end_date))]
  const days = daysBetween(start, end) + 1
  const today = clubDate(now)
  const oddities = [
    start < today && `The start date, ${dateInWords(start)}, is in the past.`,
    days > LONG_DAYS && `With the end date ${dateInWords(end)} the event lasts ${days} days.`,
  ].filter((oddity) => oddity !== false)
  return oddities.length > 0 ? `${oddities.join(' ')} Is that right?` : null
}
