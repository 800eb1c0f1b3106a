import { fieldOn, type Field } from '../field/field.ts'
import { closedDays, remarksOn, spanInHours, weekInWords } from '../field/opening-hours.ts'
import { dateInWords } from '../time/club-words.ts'
import type { When } from '../time/read-when.ts'

/** Stand for what officers have set; `withHours` writes it in their place. */
export const WEEK = '{opening hours}'
export const CLOSED = '{closed days}'

/** The text of an answer with the opening hours of today's settings, and of the day that the question names. */
export function withHours(text: string, field: Field, when: When | null): string {
  if (!text.includes(WEEK)) return text
  const closed = closedDays(field)
  const filled = text
    .replace(WEEK, weekInWords(field))
    .replace(CLOSED, closed ? `, and closed on ${closed}` : '')
  const day = text.includes(CLOSED) ? dayInWords(field, when) : ''
  return day ? `${day} ${filled}` : filled
}

function dayInWords(field: Field, when: When | null): string {
  if (when?.kind !== 'days' || when.from !== when.to) return ''
  const { open } = fieldOn(field, when.from)
  const date = dateInWords(when.from)
  const hours = open ? `On ${date} we are open ${spanInHours(open)}.` : `On ${date} we are closed.`
  return [hours, remarksOn(field, when.from)].filter(Boolean).join(' ')
}
