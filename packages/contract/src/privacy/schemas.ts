import { NAME_MAX } from '@rsfc/domain/members/person-name'
import { CONSENT_ANSWERS, PARENT_MEANS } from '@rsfc/domain/privacy/consent'
import { isEmailAddress } from '@rsfc/domain/members/email-address'
import { z } from 'zod'
import { says } from '../kit/plain-errors.ts'
import { ClubStamp, line, personName, prose, quantity } from '../kit/fields.ts'

const FILLED = says('must be filled in')
const AN_EMAIL = says('must be an email address such as name@example.com')

const PersonName = personName(2 * NAME_MAX + 1)
const Address = line(254).refine((email) => email === '' || isEmailAddress(email), AN_EMAIL)
/** In the registration, where they are optional. */
export const OptionalParent = {
  parent_name: PersonName.optional(),
  parent_email: Address.optional(),
}

export const Notice = z.object({
  version: z.int(),
  /** Paragraphs apart by an empty line; a line that begins with '## ' is a heading. */
  text: z.string(),
  /** The data protection officer; empty if none is named. */
  officer_name: z.string(),
  officer_email: z.string(),
  answer_days: z.int(),
  published_at: ClubStamp,
})
export type Notice = z.output<typeof Notice>

export const NoticeVersions = z.array(
  Notice.extend({
    asks: z.boolean(),
    published_by_name: z.string().nullable(),
    agreed: z.int(),
    declined: z.int(),
  }),
)

export const NewNotice = z.object({
  text: prose(20_000).min(20, says('must have at least 20 letters')),
  officer_name: line(200).default(''),
  officer_email: Address.default(''),
  answer_days: quantity({ min: 1, max: 90, whole: true }).default(30),
  /** Ask members to agree again. */
  asks: z.boolean().default(true),
})

const ParentConsent = z.object({
  parent_name: z.string(),
  parent_email: z.string(),
  means: z.enum(PARENT_MEANS),
  /** Of a withdrawal; else empty. */
  reason: z.string(),
  asked_at: ClubStamp,
  /** Null until the parent opened the link and agreed; of a withdrawal, when it was recorded. */
  confirmed_at: ClubStamp.nullable(),
})
export type ParentConsent = z.output<typeof ParentConsent>

const Consent = z.object({ version: z.int(), answer: z.enum(CONSENT_ANSWERS), answered_at: ClubStamp })

export const Privacy = z.object({
  version: z.int(),
  /** Whether to ask the member: there is a version they have not answered. */
  asks: z.boolean(),
  /** Latest first. */
  consents: z.array(Consent),
  minor: z.boolean(),
  /** The last one; null if nobody was named. */
  parent: ParentConsent.nullable(),
})
export type Privacy = z.output<typeof Privacy>

export const ConsentGiven = z.object({ notice_version: z.int().min(1), answer: z.enum(CONSENT_ANSWERS) })

export const NewParent = z.object({
  parent_name: PersonName.min(1, FILLED),
  parent_email: Address.min(1, FILLED),
})

export const PaperConsent = z.object({ parent_name: PersonName.min(1, FILLED) })

export const ParentWithdrawal = z.object({
  reason: prose(500).min(3, says('must have at least 3 letters')),
})

export const ParentToken = z.object({ token: z.string().max(200) })

/** What the parent sees who opens the link. */
export const ParentQuestion = z.object({
  member: z.string(),
  parent_name: z.string(),
  confirmed: z.boolean(),
})
