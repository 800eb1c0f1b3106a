import { readDate } from '@rsfc/domain/time/read-text'
import { z } from 'zod'

const DATE_HINT = 'Enter a date such as 21 Nov 2026'

/** A date as people type it. */
export const typedDate = z.string().refine((text) => readDate(text) !== null, DATE_HINT)
export const optionalDate = z
  .string()
  .refine((text) => text.trim() === '' || readDate(text) !== null, DATE_HINT)

/** What a number field holds: a text while it is empty. */
export function optionalFigure(figure: number | string): number | null {
  const number = typeof figure === 'number' ? figure : Number.parseFloat(figure)
  return Number.isNaN(number) ? null : number
}
