import { ACCOUNT_TYPES } from '@rsfc/domain/members/account'
import { PASSWORD_FAULTS, passwordFault } from '@rsfc/domain/members/password'
import { ACT_KINDS } from '@rsfc/domain/security/officer-acts'
import { FACTOR_STATES } from '@rsfc/domain/security/second-factor'
import { z } from 'zod'
import { OptionalParent } from '../privacy/schemas.ts'
import { BirthDate, ClubStamp, Email, Id, line, personName, PhoneNumber, prose } from '../kit/fields.ts'

export const PASSWORDS_DIFFER = 'Passwords do not match'

/** Only for choosing a password: its strength is not checked at sign-in. */
export const NewPassword = z.string().superRefine((password, context) => {
  const fault = passwordFault(password)
  if (fault) context.addIssue({ code: 'custom', message: PASSWORD_FAULTS[fault] })
})

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens do not matter. */
const SecondFactorCode = line(60)

export const SessionUser = z.object({
  _id: Id,
  salutation: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  access_token: z.string(),
  /** The profile picture, if there is one. */
  profile_image: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** An officer under review, who has only the rights of a member meanwhile. */
  frozen: z.boolean(),
  /** For officers: whether a second factor is set, due or overdue. */
  second_factor: z.enum(FACTOR_STATES),
  second_factor_due: ClubStamp.nullable(),
})
export type SessionUser = z.output<typeof SessionUser>

export const Credentials = z.object({
  username: line(254).min(1, 'Enter your email or username'),
  password: z.string().min(1, 'Enter your password').max(1000),
  /** From the authenticator app, or a recovery code. The server asks for it with the code 'second-factor'. */
  code: SecondFactorCode.optional(),
})

/** What the browser's `navigator.credentials.get` returned, as JSON. */
const PasskeyAnswer = z.looseObject({ id: z.string().max(2000) })

export const PasskeySignIn = z.object({ answer: PasskeyAnswer })

/** The options for `navigator.credentials.get`, as JSON. */
export const PasskeyRequest = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** Confirms who is signed in: with the password and a code if one is set up, or with a passkey. */
export const Reauthentication = z.object({
  password: z.string().max(1000).optional(),
  code: SecondFactorCode.optional(),
  passkey: PasskeyAnswer.optional(),
})

export const LinkToken = z.object({ token: z.string().max(200) })

/** What an officer did, for the page that can undo it. */
export const OfficerAct = z.object({
  kind: z.enum(ACT_KINDS),
  member: z.string(),
  actor: z.string(),
  at: ClubStamp,
  /** What the officer changed, in a sentence or two. */
  description: z.string(),
  /** What undoing restores and what happens to the officer, in sentences. */
  consequences: z.array(z.string()),
})

export const UndoneAct = z.object({
  /** False for a deletion, which cannot be undone. */
  restored: z.boolean(),
  /** The officer cannot sign in until others have reviewed what happened. */
  suspended: z.boolean(),
  /** Both sides are without powers until others have reviewed what happened. */
  frozen: z.boolean(),
})

/** For the officer under review, who may not be able to sign in. */
export const OwnReview = z.object({
  suspended: z.boolean(),
  since: ClubStamp,
  /** What was undone, in a sentence or two; empty if that is no longer known. */
  description: z.string(),
  /** The names of those who can decide. */
  reviewers: z.array(z.string()),
  agreed: z.int(),
  needed: z.int(),
})

export const ReviewRequest = z.object({ token: z.string().max(200), words: prose(1000).default('') })

export const Registration = z
  .object({
    firstname: personName().min(1, 'Enter your first name'),
    lastname: personName().min(1, 'Enter your last name'),
    preferredTitle: personName().default(''),
    email: Email,
    contactnumber: PhoneNumber.default(''),
    dateOfBirth: BirthDate,
    address: prose(500).default(''),
    password1: NewPassword,
    password2: z.string(),
    /** The version of the privacy notice that was agreed to; the club's form asks for it. */
    privacy_version: z.int().min(1).optional(),
    /** For members under 18. */
    ...OptionalParent,
    /** The token of the one-time set-up link, which creates the first super-admin. */
    setup: z.string().max(200).optional(),
  })
  .refine((form) => form.password1 === form.password2, { path: ['password2'], message: PASSWORDS_DIFFER })

export const RecoveryLink = z.object({ recovery_id: z.string().max(200) })

export const RecoveryState = z.object({ works: z.boolean() })

export const Recovery = z.object({ password: NewPassword, recovery_id: z.string().max(200) })

export const RecoveryRequest = z.object({ usernameEmail: line(254).min(1, 'Enter your email or username') })
