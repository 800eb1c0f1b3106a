import { isEmailAddress } from '@rsfc/domain/members/email-address'
import { NAME_MAX, nameFault } from '@rsfc/domain/members/person-name'
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

/** Multi-line text, trimmed. PostgreSQL cannot store NUL, nor its JSON types lone surrogates. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Use plain text')
}

export const ClubDate = z.string().refine(isRealDate, 'Enter a date such as 2026-11-15')

/** 'HH:MM', club time. */
export const ClubTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30')

/** A date and time with offset; responses use the club's time zone. */
export const ClubStamp = z.iso.datetime({ offset: true })

export const NOT_AN_EMAIL = 'Enter an email address such as name@example.com'

export const Email = line(254).toLowerCase().refine(isEmailAddress, NOT_AN_EMAIL)

/** A person's name, or a title that stands before it in mails. */
export function personName(max = NAME_MAX) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .superRefine((text, context) => {
      const message = nameFault(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Forms send '' for an empty date. */
export const OptionalDate = z
  .string()
  .refine((text) => text === '' || isRealDate(text), 'Enter a date such as 2026-11-15')
  .transform((text) => (text === '' ? null : text))
  .nullish()

/** Query of a list; `cursor` is the `_id` of the last record on the previous page. */
export function listQuery(max: number) {
  return z.object({
    q: line(100).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(max).default(max),
    cursor: Id.optional(),
  })
}

/** The `file_path` returned by an upload call of this noun. */
export function storedPicturePath(noun: string) {
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^public/uploads/${noun}/[a-z0-9-]+\\.jpg$`), 'Upload the picture first')
}

/** The response of every picture upload. */
export const StoredPicture = z.object({ file_path: z.string() })
