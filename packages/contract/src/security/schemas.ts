import { SECURITY_EVENTS } from '@rsfc/domain/security/events'
import { FACTOR_STATES } from '@rsfc/domain/security/second-factor'
import { z } from 'zod'
import { NewPassword } from '../account/schemas.ts'
import { ClubDate, ClubStamp, Id, line, listQuery } from '../kit/fields.ts'

const PasskeyName = line(60).min(1, 'Give the passkey a name')

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: ClubStamp,
  last_used_at: ClubStamp.nullable(),
  /** Stored by a password manager or an account, so it survives the loss of the device. */
  backed_up: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const OpenSession = z.object({
  _id: Id,
  current: z.boolean(),
  /** For example 'Chrome on Windows'. */
  device: z.string(),
  address: z.string(),
  createdAt: ClubStamp,
  last_used_at: ClubStamp,
  strong: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const SecurityEventRow = z.object({
  _id: Id,
  at: ClubStamp,
  kind: z.enum(SECURITY_EVENTS),
  user_id: Id.nullable(),
  user_name: z.string().nullable(),
  actor_id: Id.nullable(),
  actor_name: z.string().nullable(),
  address: z.string(),
  device: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityEventRow = z.output<typeof SecurityEventRow>

export const SecurityEventList = z.array(SecurityEventRow)

/** The member's own security page. */
export const OwnSecurity = z.object({
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A new address that is not confirmed yet; null if there is none. */
  pending_email: z.string().nullable(),
  second_factor: z.enum(FACTOR_STATES),
  second_factor_due: ClubStamp.nullable(),
  passkeys: z.array(Passkey),
  /** When the authenticator app was set up. */
  authenticator_since: ClubStamp.nullable(),
  recovery_codes_left: z.int(),
  sessions: z.array(OpenSession),
  sign_ins: z.array(SecurityEventRow),
})
export type OwnSecurity = z.output<typeof OwnSecurity>

/** What officers can see about how a member signs in. */
export const MemberSecurity = z.object({
  email_confirmed: z.boolean(),
  passkeys: z.int(),
  authenticator: z.boolean(),
  sessions: z.int(),
  /** A request for a reset; another officer has to agree before `until`. */
  reset_requested: z.object({ by: z.string(), by_you: z.boolean(), until: ClubStamp }).nullable(),
})
export type MemberSecurity = z.output<typeof MemberSecurity>

/** The address of this browser at its push service. It keeps its notifications. */
const Endpoint = z.string().max(1000).optional()

export const PasswordChange = z.object({
  old_password: z.string().min(1, 'Enter your current password').max(1000),
  password: NewPassword,
  endpoint: Endpoint,
})

export const OtherSessions = z.object({
  /** Keeps calendar addresses, API keys and the notifications of other devices. */
  only_sessions: z.boolean().default(false),
  endpoint: Endpoint,
})

/** The options for `navigator.credentials.create`, as JSON. */
export const PasskeyCreation = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const NewPasskey = z.object({
  name: PasskeyName,
  /** What `navigator.credentials.create` returned, as JSON. */
  answer: z.looseObject({ id: z.string().max(2000) }),
})

export const PasskeyRename = z.object({ name: PasskeyName })

/** The secret as text, and as the URI that an authenticator app reads from a QR code. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() })

export const AuthenticatorCode = z.object({ code: line(60).min(1, 'Enter the code from the app') })

/** Shown only once. Null if the earlier codes stay valid. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** What removing the last factor means for an officer, in a sentence or two. */
export const FactorRemoval = z.object({ consequence: z.string().nullable() })

export const FactorReset = z.object({
  /** False if another officer still has to agree. */
  done: z.boolean(),
})

/** An officer without powers. Either others agree to restore them, or an officer demotes them. */
export const OfficerReview = z.object({
  member_id: Id,
  name: z.string(),
  /** False if they can sign in, but only as a member. */
  suspended: z.boolean(),
  since: ClubStamp,
  /** What was undone, in a sentence or two; empty if that is no longer known. */
  description: z.string(),
  reviewers: z.array(z.string()),
  agreed: z.array(z.string()),
  needed: z.int(),
  /** Whether the reader can decide, and has not agreed yet. */
  may_agree: z.boolean(),
})
export type OfficerReview = z.output<typeof OfficerReview>

export const OfficerReviewList = z.array(OfficerReview)

export const ReviewAgreement = z.object({
  /** False if others still have to agree. */
  done: z.boolean(),
})

const MAX_PER_RESPONSE = 200

export const SecurityEventQuery = listQuery(MAX_PER_RESPONSE)
  .omit({ q: true })
  .extend({
    kind: z.enum(SECURITY_EVENTS).optional(),
    user_id: Id.optional(),
    from: ClubDate.optional(),
    to: ClubDate.optional(),
  })
