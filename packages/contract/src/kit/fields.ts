import { birthDateFault } from '@rsfc/domain/members/birth-date'
import { isEmailAddress } from '@rsfc/domain/members/email-address'
import { NAME_MAX, nameFault } from '@rsfc/domain/members/person-name'
import { isPhoneNumber } from '@rsfc/domain/members/phone-number'
import {
  asDestination,
  asPlace,
  isDestination,
  isPlace,
  NO_PLACE,
  PLACE_MAX,
} from '@rsfc/domain/places/place'
import { titleFault } from '@rsfc/domain/text/plain-title'
import { clubDate, isRealDate } from '@rsfc/domain/time/club-time'
import { z } from 'zod'
import { amount, says } from './plain-errors.ts'

/** Every record's `_id`. */
export const Id = z.guid().meta({ description: 'Names a record' })

/** Validation stops if a text is too long, because other rules would take too much time on it. */
const AT_ONCE = { abort: true }
const PLAIN_LINE = 'must be plain text on one line'
const NOT_UPLOADED = 'must be uploaded first'
const DATE = 'must be a date such as 2026-11-15'

/** One line of text, trimmed. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, AT_ONCE)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(), says(PLAIN_LINE))
}

/** Multi-line text, trimmed. PostgreSQL cannot store NUL, nor its JSON types lone surrogates. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .max(max, AT_ONCE)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), says('must be plain text'))
}

export const ClubDate = z
  .string()
  .refine(isRealDate, says(DATE))
  .meta({ format: 'date', description: 'A day in Singapore, such as 2026-11-15' })

/** 'HH:MM', club time. */
export const ClubTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('must be a time such as 09:30'))
  .meta({ description: 'A time of day in Singapore, such as 09:30' })

const NOT_A_MOMENT = says('must be a date and time such as 2026-11-21T09:00')

/** 'YYYY-MM-DDTHH:MM', club time. */
export const ClubMoment = z
  .string()
  .refine(
    (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isRealDate(text.slice(0, 10)),
    NOT_A_MOMENT,
  )
  .meta({ description: 'A date and time in Singapore, such as 2026-11-21T09:00' })

/** A date and time with offset; responses use the club's time zone. */
export const ClubStamp = z.iso
  .datetime({ offset: true })
  .meta({ description: 'A date and time with offset, such as 2026-11-15T09:30:00+08:00' })

export const NOT_AN_EMAIL = 'Enter an email address such as name@example.com'

export const Email = line(254).toLowerCase().refine(isEmailAddress, NOT_AN_EMAIL)

/** A person's name, or the title in front of it in mails. */
export const personName = (max = NAME_MAX) => withoutLinks(max, nameFault)

/** One line that others read in a heading or a mail: no links, no markup. */
export const title = (max: number) => withoutLinks(max, titleFault)

function withoutLinks(max: number, faultOf: (text: string) => string | null) {
  return z
    .string()
    .trim()
    .max(max, AT_ONCE)
    .superRefine((text, context) => {
      const fault = faultOf(text)
      if (fault) context.addIssue({ code: 'custom', params: { fault } })
    })
}

/** Forms send '' for an empty date. */
export const OptionalDate = z
  .string()
  .refine((text) => text === '' || isRealDate(text), says(DATE))
  .transform((text) => (text === '' ? null : text))
  .nullish()

/** What is asked about a medical wherever one is entered, beside its last day. */
export const MedicalDetails = z.object({
  medical_class: line(200).optional(),
  examined_on: OptionalDate,
  /** Record it although a question was asked about its dates. Forms with files send text. */
  dates_checked: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
})
export type MedicalDetails = z.output<typeof MedicalDetails>

export const BirthDate = OptionalDate.superRefine((date, context) => {
  const message = date ? birthDateFault(date, clubDate(new Date())) : null
  if (message) context.addIssue({ code: 'custom', message: `Date of birth ${message}` })
})

export const PhoneNumber = line(40).refine(
  (text) => text === '' || isPhoneNumber(text),
  says('must be a phone number such as +65 9123 4567'),
)

/** Query of a list; `cursor` is the `_id` of the last record on the previous page. */
export function listQuery(max: number) {
  return z.object({
    q: line(100).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(max).default(max),
    cursor: Id.optional(),
  })
}

/** An ICAO code or the name of a place; known aerodromes become their code. */
export const Place = line(PLACE_MAX)
  .overwrite(asPlace)
  .refine(isPlace, says(NO_PLACE))
  .meta({ description: 'An ICAO code such as WMKM, or the name of a place' })

/** 'local', or a place. */
export const Destination = line(PLACE_MAX)
  .overwrite(asDestination)
  .refine(isDestination, says(NO_PLACE))
  .meta({ description: "'local', an ICAO code such as WMKM, or the name of a place" })

type Range = { min?: number; max: number; unit?: string; whole?: boolean; dollars?: boolean }

/** A number within limits; the message names both. */
export function quantity({ min = 0, max, unit = '', whole = false, dollars = false }: Range) {
  const sign = dollars ? '$' : ''
  const kind = whole ? 'a whole number between' : 'between'
  const fault = says(`must be ${kind} ${sign}${amount(min)} and ${sign}${amount(max)}${unit}`)
  return (whole ? z.int(fault) : z.number(fault)).min(min, fault).max(max, fault)
}

/** The `file_path` returned by an upload call of this noun. */
export function storedPicturePath(noun: string) {
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^public/uploads/${noun}/[a-z0-9-]+\\.jpg$`), says(NOT_UPLOADED))
}

/** The response of every picture upload. */
export const StoredPicture = z.object({ file_path: z.string() })

/** Created by the sender for each report. If the report is sent again with the same id, nothing changes. */
export const ReportId = Id.optional().meta({
  description: 'Created by the sender; a report that is sent again with the same id counts once',
})

/** The version of the record that the caller has read. A call without one is not checked for conflicts. */
export const SeenVersion = z.string().max(400, says('must be as it was read')).optional()

/** Shows what has changed since the record was read. */
export const Version = z.string()
