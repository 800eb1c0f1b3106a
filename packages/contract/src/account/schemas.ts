import { ACCOUNT_TYPES } from '@rsfc/domain/members/account'
import { PASSWORD_FAULTS, passwordFault } from '@rsfc/domain/members/password'
import { z } from 'zod'
import { Email, Id, line, OptionalDate, prose } from '../kit/fields.ts'

export const PASSWORDS_DIFFER = 'Passwords do not match'

/** Only for choosing a password: at sign-in its strength is not checked. */
export const NewPassword = z.string().superRefine((password, context) => {
  const fault = passwordFault(password)
  if (fault) context.addIssue({ code: 'custom', message: PASSWORD_FAULTS[fault] })
})

export const SessionUser = z.object({
  _id: Id,
  salutation: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  access_token: z.string(),
})
export type SessionUser = z.output<typeof SessionUser>

export const Credentials = z.object({
  username: line(254).min(1, 'Enter your email or username'),
  password: z.string().min(1, 'Enter your password').max(1000),
})

export const Registration = z
  .object({
    firstname: line(100).min(1, 'Enter your first name'),
    lastname: line(100).min(1, 'Enter your last name'),
    preferredTitle: line(60).default(''),
    email: Email,
    contactnumber: line(40).default(''),
    dateOfBirth: OptionalDate,
    address: prose(500).default(''),
    password1: NewPassword,
    password2: z.string(),
    /** The token of the one-time set-up link, which creates the first super-admin. */
    setup: z.string().max(200).optional(),
  })
  .refine((form) => form.password1 === form.password2, { path: ['password2'], message: PASSWORDS_DIFFER })

export const Recovery = z.object({ password: NewPassword, recovery_id: z.string().max(200) })

export const RecoveryRequest = z.object({ usernameEmail: line(254).min(1, 'Enter your email or username') })
