import type { Field } from '../field/field.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import { countInWords } from '../text/count-words.ts'

/** The fourth seat is for the pilot. */
export const TRIAL_PEOPLE_MAX = 3

/** The days on which the club is open. */
export function trialDays({ hours }: Field): Weekday[] {
  return hours.filter(({ opens }) => opens !== null).map(({ day }) => day)
}

type Enquiry = { phone: string; people: number; days: readonly Weekday[]; message: string }

/** In the order of the week. */
export function preferredDays(days: readonly Weekday[]): string {
  const inOrder = WEEKDAYS.filter((day) => days.includes(day))
  return inOrder.length > 0 ? inOrder.join(', ') : 'any'
}

/** The message of the support case. */
export function enquiryInWords({ phone, people, days, message }: Enquiry): string {
  const lines = [
    `Trial flight for ${countInWords(people, 'person', 'people')}.`,
    `Preferred days: ${preferredDays(days)}.`,
    ...(phone ? [`Phone: ${phone}`] : []),
  ]
  return [lines.join('\n'), message].filter(Boolean).join('\n\n')
}
