import { clubLocalTime, clubDate, clubTime, type ClubDate } from './club-time.ts'

/**
 * For example 'Sat 21 Nov 2026'. `toUTCString` has a fixed format in every locale, and Intl takes a hundred
 * times as long.
 */
export function dateInWords(date: ClubDate): string {
  const words = new Date(`${date}T00:00:00Z`).toUTCString()
  return `${words.slice(0, 3)} ${Number(words.slice(5, 7))} ${words.slice(8, 16)}`
}

/** The same without the year if it is the current one, where space is short. */
export function shortDateInWords(date: ClubDate, today: ClubDate): string {
  const words = dateInWords(date)
  return date.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words
}

/** For example 'Sat 21 Nov 2026, 10:00 to 12:00', in club time; with both dates if they differ. */
export function spanInWords(from: Date, to: Date): string {
  const [first, last] = [clubDate(from), clubDate(to)]
  const start = `${dateInWords(first)}, ${clubTime(from)}`
  return first === last ? `${start} to ${clubTime(to)}` : `${start} to ${dateInWords(last)}, ${clubTime(to)}`
}

/** ISO 8601 with the club's offset, for example '2026-11-21T10:00:00+08:00'. */
export function clubStamp(instant: Date): string {
  return `${clubLocalTime(instant).slice(0, 19)}+08:00`
}
