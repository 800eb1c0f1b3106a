import { addDays, clubDate, type ClubDate } from './club-time.ts'
import { addMonths } from './months.ts'
import { readWhen } from './read-when.ts'

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const LONG = '(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?'
const BEFORE = new RegExp(
  `\\b(before|by|until|till)(?: the)?(?: (start|end) of)?(?: the)? (?:(${MONTHS})${LONG}|(this month|next month|this year|next year|month|year))\\b(?: (\\d{4})\\b)?(?! ?\\d)`,
)
const WITHIN = /\b(?:in|within|over)(?: the)? (?:next |coming )?(\d{1,2}|[a-z]+) (day|week|month)s?\b/
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] // prettier-ignore
const INCLUSIVE = /\b(?:by|until|till)\b/

/** The day before which something has to be done: 'before 14 March', 'by June', 'in the next two months'. */
export function readDeadline(sentence: string, now: Date): ClubDate | null {
  const today = clubDate(now)
  const text = sentence.toLowerCase().replace(/\s+/g, ' ')
  return monthNamed(text, today) ?? span(text, today) ?? day(text, now)
}

/** 'Before June' and 'by June' end with May; 'by the end of June' includes it. */
function monthNamed(text: string, today: ClubDate): ClubDate | null {
  const [, , edge, month, period, year] = BEFORE.exec(text) ?? []
  if (period) return endOfPeriod(period, edge, today)
  if (!month) return null
  const number = MONTHS.split('|').indexOf(month) + 1
  const inYear = (one: number) => `${one}-${String(number).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const afterIt = (first: ClubDate) => (edge === 'end' ? addMonths(first, 1) : first)
  if (year) return afterIt(inYear(Number(year)))
  const first = afterIt(inYear(thisYear))
  return first > today ? first : afterIt(inYear(thisYear + 1))
}

function endOfPeriod(period: string, edge: string | undefined, today: ClubDate): ClubDate {
  const next = period.startsWith('next')
  const isYear = period.endsWith('year')
  const start = isYear ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`
  const length = isYear ? 12 : 1
  const first = addMonths(start, next ? length : 0)
  // 'Before next month' ends with this one; 'by the year' can only mean its end.
  return next && edge !== 'end' ? first : addMonths(first, length)
}

function span(text: string, today: ClubDate): ClubDate | null {
  const [, count = '', unit = ''] = WITHIN.exec(text) ?? []
  const number = /^\d/.test(count) ? Number(count) : /^an?$/.test(count) ? 1 : NUMBERS.indexOf(count)
  if (!unit || number <= 0) return null
  if (unit === 'month') return addDays(addMonths(today, number), 1)
  return addDays(today, number * (unit === 'week' ? 7 : 1) + 1)
}

/** 'By 14 March' includes the day, 'before 14 March' does not. */
function day(text: string, now: Date): ClubDate | null {
  const when = /\bbefore\b/.test(text) || INCLUSIVE.test(text) ? readWhen(text, now) : null
  if (when?.kind !== 'days') return null
  return /\bbefore\b/.test(text) ? when.from : addDays(when.to, 1)
}
