import { isRealDate } from '@rsfc/domain/time/club-time'
import { z } from 'zod'

/** Every record's `_id`. */
export const Id = z.guid()

/** One line of text, trimmed. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(
      (text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(),
      'Use plain text on one line',
    )
}

/** Text of several lines; PostgreSQL keeps no NUL, and its JSON no half of a character. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Use plain text')
}

export const ClubDate = z.string().refine(isRealDate, 'Use a date such as 2026-11-15')

/** 'HH:MM', club time. */
export const ClubTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:30')

/** An instant with its offset; ours carry the club's. */
export const ClubStamp = z.iso.datetime({ offset: true })

export const Email = line(254)
  .toLowerCase()
  .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'Use an email address such as name@example.com')

/** Forms send an emptied date as '' and mean that there is none. */
export const OptionalDate = z
  .string()
  .refine((text) => text === '' || isRealDate(text), 'Use a date such as 2026-11-15')
  .transform((text) => (text === '' ? null : text))
  .nullish()

/** What a list may be asked for; `cursor` is the `_id` of the last record of the page before. */
export function listQuery(most: number) {
  return z.object({
    q: line(100).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(most).default(most),
    cursor: Id.optional(),
  })
}

/** Where an upload of this noun was stored: the `file_path` that its upload call answered. */
export function storedPicturePath(noun: string) {
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^public/uploads/${noun}/[a-z0-9-]+\\.jpg$`), 'Upload the picture first')
}

/** What every upload of a picture answers. */
export const StoredPicture = z.object({ file_path: z.string() })
