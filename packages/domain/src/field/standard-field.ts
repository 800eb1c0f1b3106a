import { WEEKDAYS } from '../time/weekdays.ts'
import type { DayHours, Field } from './field.ts'

const CLOSED_DAYS: ReadonlySet<string> = new Set(['Tuesday', 'Thursday'])

/** The hours of every new club, which hold until an officer changes them (9.opening.open, 9.opening.closed). */
export const STANDARD_HOURS: readonly DayHours[] = WEEKDAYS.map((day) =>
  CLOSED_DAYS.has(day) ? { day, opens: null, closes: null } : { day, opens: '09:00', closes: '17:00' },
)

/** For pages that are built before anyone can be asked, and while the answer is awaited. */
export const STANDARD_FIELD: Field = { hours: STANDARD_HOURS, holidays: [], closures: [], bands: [] }
