import { isRealDate, type ClubDate, type ClubTime } from './club-time.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Reads a typed date, the day before the month: '21/11/2026', '21 Nov 2026', 'Sat 21 November 2026',
 * '28 dec 27', '2026-11-21'.
 */
export function readDate(text: string): ClubDate | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return isRealDate(typed) ? typed : null
  const [, day = '', month = '', year = ''] =
    /^(?:[a-z]+,? +)?(\d{1,2})[ ./-]+([a-z]{3,9}|\d{1,2})[ ,./-]+(\d{4}|\d{2})$/.exec(typed) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.startsWith(month)) + 1
  const date = `${year.padStart(4, '20')}-${twoDigits(number)}-${twoDigits(Number(day))}`
  return isRealDate(date) ? date : null
}

/** Reads a typed time: '09:30', '9.30', '0930', '9' or '2pm'. */
export function readTime(text: string): ClubTime | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(am|pm)?$/.exec(text.trim().toLowerCase()) ?? []
  if (hour === '' || (half && (Number(hour) < 1 || Number(hour) > 12))) return null
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? `${twoDigits(hours)}:${minute}` : null
}

/** Reads a typed duration in minutes: '3:30', '3h30', '3 h 30 min', '3.5 h', '210' or '210 min'. */
export function readDuration(text: string): number | null {
  const typed = text.trim().toLowerCase()
  const [, hours, minutes] =
    /^(\d{1,3}):([0-5]\d)$/.exec(typed) ?? /^(\d{1,3}) ?h(?: ?([0-5]?\d) ?(?:m|min)?)?$/.exec(typed) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0)
  const decimal = /^(\d{1,3})[.,](\d{1,2}) ?h$/.exec(typed)
  if (decimal) return Math.round(Number(`${decimal[1]}.${decimal[2]}`) * 60)
  return /^\d{1,5}( ?m| ?min)?$/.test(typed) ? Number.parseInt(typed, 10) : null
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
