// Singapore has used UTC+8 without daylight saving since 1982, so a fixed offset is enough.
const OFFSET_MS = 8 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** 'YYYY-MM-DD' in club time. */
export type ClubDate = string
/** 'HH:MM' in club time. */
export type ClubTime = string

/** The local date and time at the club: '2026-11-21T10:00:00.000Z' means ten o'clock there, despite the Z. */
export function clubLocalTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString()
}

export function clubDate(now: Date): ClubDate {
  return clubLocalTime(now).slice(0, 10)
}

export function clubTime(now: Date): ClubTime {
  return clubLocalTime(now).slice(11, 16)
}

export function clubInstant(date: ClubDate, time: ClubTime): Date {
  return new Date(`${date}T${time}:00.000+08:00`)
}

export function addDays(date: ClubDate, days: number): ClubDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: ClubDate, to: ClubDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Years 1900 to 2199: PostgreSQL has no year 0, and years after 9999 have five digits. */
const DATE = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function isRealDate(date: string): boolean {
  const [, year, month, day] = DATE.exec(date) ?? []
  return day !== undefined && Number(day) <= daysIn(Number(year), Number(month))
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
