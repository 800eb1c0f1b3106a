import { mondayOf } from './calendar-spans.ts'
import { addDays, clubDate, daysBetween, isRealDate, type ClubDate, type ClubTime } from './club-time.ts'
import { addMonths } from './months.ts'
import { readTime } from './read-text.ts'

/** The days and the time named in a sentence. */
export type When =
  | { kind: 'days'; from: ClubDate; to: ClubDate; time: ClubTime | null }
  | { kind: 'past'; date: ClubDate }
  /** It looks like a date, but there is no such day. */
  | { kind: 'no-such-day'; words: string }

type Days = { from: ClubDate; to: ClubDate }

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const WEEKDAY = /\b(next |coming |this )?(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur|urs)?(?:day)?s?\b/
const MONTH_NAMES =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?'
const DAY_MONTH = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?${MONTH_NAMES}\\b(?:[ ,-]*(\\d{4})\\b)?`,
)
const MONTH_DAY = new RegExp(
  `\\b${MONTH_NAMES} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d|[:.]\\d|\\s?[ap]m)(?:[ ,]+(\\d{4})\\b)?`,
)
const FIGURES = /\b(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?\b/
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/
const TIMES =
  /(?<![\d/-])(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?|\d{4}) ?(?:-|–|to|till|until) ?(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)|\d{1,2}:\d{2}|\d{4})(?![\d/-])/
const PARTS: Readonly<Record<string, ClubTime>> = { morning: '09:00', noon: '12:00', lunchtime: '12:00', afternoon: '13:00', evening: '17:00' } // prettier-ignore

/** Reads days in club time, day before month; null if the sentence names none. */
export function readWhen(sentence: string, now: Date): When | null {
  const today = clubDate(now)
  const text = sentence.toLowerCase().replace(/\s+/g, ' ')
  const found = writtenDate(text, today) ?? spokenDays(text, today) ?? weekday(text, today)
  const time = timesIn(text)?.from ?? timeIn(text) ?? (found ? bareTimeIn(text) : null)
  if (!found) return time ? { kind: 'days', from: today, to: today, time } : null
  if ('words' in found) return { kind: 'no-such-day', words: found.words }
  return found.to < today ? { kind: 'past', date: found.from } : { kind: 'days', ...found, time }
}

function writtenDate(text: string, today: ClubDate): Days | { words: string } | null {
  const iso = ISO.exec(text)
  if (iso) return isRealDate(iso[0]) ? oneDay(iso[0]) : { words: iso[0] }
  const named = DAY_MONTH.exec(text)
  if (named) return dated(named[0], Number(named[1]), MONTHS.indexOf(named[2] ?? '') + 1, named[3], today)
  const american = MONTH_DAY.exec(text)
  if (american)
    return dated(american[0], Number(american[2]), MONTHS.indexOf(american[1] ?? '') + 1, american[3], today)
  const figures = FIGURES.exec(text)
  return figures && dated(figures[0], Number(figures[1]), Number(figures[2]), figures[3], today)
}

/** Without a year, the next such day. */
function dated(words: string, day: number, month: number, year: string | undefined, today: ClubDate) {
  const thisYear = Number(today.slice(0, 4))
  const inYear = (number: number) =>
    `${number}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year) {
    const date = inYear(Number(year.length === 2 ? `20${year}` : year))
    return isRealDate(date) ? oneDay(date) : { words }
  }
  // Searches four years ahead, to find 29 February.
  const coming = [0, 1, 2, 3, 4]
    .map((more) => inYear(thisYear + more))
    .find((date) => isRealDate(date) && date >= today)
  return coming ? oneDay(coming) : { words }
}

function spokenDays(text: string, today: ClubDate): Days | null {
  const monday = mondayOf(today)
  const [, count = '', unit = ''] = /\bin (\d{1,2}|[a-z]+) (day|week)s?\b/.exec(text) ?? []
  const number = /^\d/.test(count) ? Number(count) : count === 'a' ? 1 : COUNTS.indexOf(count)
  if (unit && number > 0) return oneDay(addDays(today, number * (unit === 'week' ? 7 : 1)))
  if (/\b(day after (tomorrow|tmr|tmrw))\b/.test(text)) return oneDay(addDays(today, 2))
  if (/\b(tomorrow|tmr|tmrw|tml|2moro|tomorow|tommorow|tommorrow)\b/.test(text))
    return oneDay(addDays(today, 1))
  if (/\byesterday\b/.test(text)) return oneDay(addDays(today, -1))
  const [, last] = /\blast (week|month|mon|tue|wed|thu|fri|sat|sun)/.exec(text) ?? []
  if (last) return oneDay(dayOfLast(last, today))
  if (/\bnext (weekend|wkend)\b/.test(text)) return { from: addDays(monday, 12), to: addDays(monday, 13) }
  if (/\b(weekend|wkend)\b/.test(text))
    return { from: later(addDays(monday, 5), today), to: addDays(monday, 6) }
  if (/\bnext (week|wk)\b/.test(text) && !WEEKDAY.test(text))
    return { from: addDays(monday, 7), to: addDays(monday, 13) }
  if (/\bthis (week|wk)\b/.test(text)) return { from: today, to: addDays(monday, 6) }
  if (/\b(today|tdy|tonight|now)\b/.test(text)) return oneDay(today)
  return null
}

function dayOfLast(span: string, today: ClubDate): ClubDate {
  if (span === 'week') return addDays(today, -7)
  if (span === 'month') return addMonths(today, -1)
  const inWeek = addDays(mondayOf(today), WEEKDAYS.indexOf(span))
  return inWeek < today ? inWeek : addDays(inWeek, -7)
}

/** 'sat' is the next Saturday, including today; 'next sat' is the Saturday of next week. */
function weekday(text: string, today: ClubDate): Days | null {
  const [, which = '', name = ''] = WEEKDAY.exec(text) ?? []
  const index = WEEKDAYS.indexOf(name)
  if (index < 0) return null
  const inWeek = addDays(
    mondayOf(today),
    index + (which === 'next ' || /\bnext (week|wk)\b/.test(text) ? 7 : 0),
  )
  return oneDay(daysBetween(today, inWeek) < 0 ? addDays(inWeek, 7) : inWeek)
}

/**
 * For example '2-4pm', '11am to 1pm' or '1400-1600'. The first time is before noon if it would otherwise be
 * later than the second.
 */
export function timesIn(sentence: string): { from: ClubTime; to: ClubTime } | null {
  const [, start = '', end = ''] = TIMES.exec(sentence.toLowerCase()) ?? []
  const to = readTime(end)
  const half = /[ap]m$/.exec(end)?.[0] ?? ''
  const sameHalf = readTime(/[ap]m$/.test(start) ? start : `${start}${half}`)
  const from = to && sameHalf && sameHalf > to ? readTime(`${start}am`) : sameHalf
  return from && to && from < to ? { from, to } : null
}

/** A time such as '1400' next to a day; a year is not a time. */
function bareTimeIn(text: string): ClubTime | null {
  const written = /(?<![\d/-])(0[6-9]|1\d)[0-5][05](?![\d/-])/.exec(text)?.[0]
  return written ? readTime(written) : null
}

function timeIn(text: string): ClubTime | null {
  const written = /\b(\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)|\d{1,2}:\d{2}|\d{4}(?= ?(?:h|hrs)\b))/.exec(text)?.[1]
  if (written) return readTime(written)
  const part = Object.keys(PARTS).find((word) => new RegExp(`\\b${word}\\b`).test(text))
  return part ? (PARTS[part] ?? null) : null
}

const oneDay = (date: ClubDate): Days => ({ from: date, to: date })
const later = (one: ClubDate, other: ClubDate) => (one > other ? one : other)
