import { clubDate, clubInstant, clubTime, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { spanInWords } from '../time/club-words.ts'

export type DowntimeSpan = {
  start_date: ClubDate
  start_time: ClubTime
  end_date: ClubDate
  end_time: ClubTime
}

/** The last date that a booking can have. */
const LAST_DATE = '2199-12-31'

/** All the time from now on. */
export function fromNowOn(now: Date): DowntimeSpan {
  return { start_date: clubDate(now), start_time: clubTime(now), end_date: LAST_DATE, end_time: '23:59' }
}

export const END_AFTER_START = 'The end must be after the start'

/** The field to correct if the end is not after the start; otherwise null. */
export function endFault(span: DowntimeSpan): 'end_date' | 'end_time' | null {
  if (endOf(span) > startOf(span)) return null
  return span.end_date === span.start_date ? 'end_time' : 'end_date'
}

/** Downtime is shown until it ends (4.downtime.ahead). */
export function isAhead(span: DowntimeSpan, now: Date): boolean {
  return endOf(span) > now
}

export function downtimeInWords(span: DowntimeSpan): string {
  return spanInWords(startOf(span), endOf(span))
}

type Flight = { pilot_name: string; flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

/** For example 'Mei Lim, Sat 21 Nov 2026, 10:00 to 12:00'. */
export function flightInWords({ pilot_name, flight_date, start_time, end_time }: Flight): string {
  const when = spanInWords(clubInstant(flight_date, start_time), clubInstant(flight_date, end_time))
  return `${pilot_name}, ${when}`
}

function startOf({ start_date, start_time }: DowntimeSpan): Date {
  return clubInstant(start_date, start_time)
}

function endOf({ end_date, end_time }: DowntimeSpan): Date {
  return clubInstant(end_date, end_time)
}
