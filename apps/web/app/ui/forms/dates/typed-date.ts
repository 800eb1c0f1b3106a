import { readDate } from '@rsfc/domain/time/read-text'
import { z } from 'zod'
import { DATE_HINT } from './date-hint.ts'

/** A date as someone has typed it. */
export const typedDate = z.string().refine((text) => readDate(text) !== null, DATE_HINT)

/** Nothing, or a date as someone has typed it. */
export const optionalDate = z
  .string()
  .refine((text) => text.trim() === '' || readDate(text) !== null, DATE_HINT)
