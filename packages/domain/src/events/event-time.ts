import { HERITAGE_SINCE } from '../club/facts.ts'
import { isRealDate } from '../time/club-time.ts'
import { clubStamp } from '../time/club-words.ts'

export const NOT_A_TIME = 'Enter a date such as 2026-11-15, or a date and time such as 2026-11-15T19:00'
export const YEAR_TOO_EARLY = `The year must be ${HERITAGE_SINCE} or later`
export const ENDS_BEFORE_START = 'The event cannot end before it starts'

const FORM = /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/i

/** A date without a time: an event begins at the start of its first day and ends at the end of its last. */
const WHOLE_DAY = { start: '00:00', end: '23:59' }

/**
 * Reads a date, or a date and time with or without an offset; without one it is club time. Null if it is
 * neither.
 */
export function eventTime(text: string, edge: keyof typeof WHOLE_DAY): string | null {
  const [, date = '', time = WHOLE_DAY[edge], seconds = ':00', offset = '+08:00'] =
    FORM.exec(text.trim()) ?? []
  if (!isRealDate(date)) return null
  const instant = new Date(`${date}T${time}${seconds}${offset.toUpperCase()}`)
  return Number.isNaN(instant.getTime()) ? null : clubStamp(instant)
}
