import { clubDate, daysBetween } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

type Span = { event_start_date: string; event_end_date: string }

const LONG_DAYS = 31

/** What is unusual about the dates of an event, for a question before it is saved; null if nothing is. */
export function questionAboutEvent({ event_start_date, event_end_date }: Span, now: Date): string | null {
  const [start, end] = [clubDate(new Date(event_start_date)), clubDate(new Date(event_end_date))]
  const days = daysBetween(start, end) + 1
  const today = clubDate(now)
  const oddities = [
    start < today && `The start date, ${dateInWords(start)}, is in the past.`,
    days > LONG_DAYS && `With the end date ${dateInWords(end)} the event lasts ${days} days.`,
  ].filter((oddity) => oddity !== false)
  return oddities.length > 0 ? `${oddities.join(' ')} Is that right?` : null
}
