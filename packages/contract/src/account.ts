import { ACCOUNT_TYPES } from '@rsfc/domain/members/account'
import { PASSWORD_FAULTS, passwordFault } from '@rsfc/domain/members/password'
import { z } from 'zod'
import { Email, Id, line, Nothing, OptionalDate, prose } from './fields.ts'
import { defineRoutes } from './http.ts'
import { Member, MemberFields } from './members.ts'

export const PASSWORDS_DIFFER = 'Passwords do not match'

/** A password that someone chooses; one that someone signs in with is not judged. */
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

const Credentials = z.object({
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
    /** Of the link that an empty club prints at its start: makes its first super-admin. */
    setup: z.string().max(200).optional(),
  })
  .refine((form) => form.password1 === form.password2, { path: ['password2'], message: PASSWORDS_DIFFER })

const optionalMemberFields = MemberFields.partial().shape

export const NewMember = z.object({
  ...optionalMemberFields,
  first_name: MemberFields.shape.first_name,
  last_name: MemberFields.shape.last_name,
  email: MemberFields.shape.email,
  account_type: MemberFields.shape.account_type,
  membership_type: MemberFields.shape.membership_type,
  account_status: MemberFields.shape.account_status,
  password: NewPassword,
})

export const account = defineRoutes({
  login: {
    method: 'POST',
    path: '/account/login',
    access: 'public',
    summary: 'Sign in with email or username',
    body: Credentials,
    data: SessionUser,
    duringMaintenance: true,
    notices: {
      404: 'Your account has been disabled. Please contact the administrator for more information.',
      401: 'Incorrect credentials',
      otherwise: 'Incorrect credentials',
    },
  },
  register: {
    method: 'POST',
    path: '/account/create-account',
    access: 'public',
    summary: 'Register as a member',
    body: Registration,
    data: Nothing,
    notices: { 200: 'Account Created', otherwise: 'Account Creation Failed' },
  },
  create: {
    method: 'POST',
    path: '/account/new',
    access: 'admin',
    summary: 'Create a member of any type',
    body: NewMember,
    data: Member,
    notices: {
      200: 'New member added successfully',
      400: 'Unable to create account as email already exists',
      invalid: 'Please fill in all required fields',
      otherwise: 'Unable to add new member',
    },
  },
  requestRecovery: {
    method: 'POST',
    path: '/account/change-password',
    access: 'public',
    summary: 'Ask for a password recovery link by mail',
    body: z.object({ usernameEmail: line(254).min(1, 'Enter your email or username') }),
    data: Nothing,
    notices: {
      200: 'We have sent you information on resetting your password to your inbox',
      otherwise: 'Unable to change password',
    },
  },
  recover: {
    method: 'POST',
    path: '/account/password',
    access: 'public',
    summary: 'Set a new password with a recovery link',
    body: z.object({ password: NewPassword, recovery_id: z.string().max(200) }),
    data: Nothing,
    notices: { 200: 'Password Changed', otherwise: 'Unable to change password' },
  },
  checkMember: {
    method: 'POST',
    path: '/account/cookie/member',
    access: 'public',
    summary: 'Is there a valid session?',
    data: SessionUser,
    duringMaintenance: true,
    notices: {
      401: 'Your Cookie has expired. Please log in again.',
      otherwise: 'Your Cookie has expired. Please log in again.',
    },
  },
  checkAdmin: {
    method: 'POST',
    path: '/account/cookie/admin',
    access: 'public',
    summary: "Is there a valid officer's session?",
    data: SessionUser,
    duringMaintenance: true,
    notices: {
      400: 'Unauthorized Access',
      401: 'Cookie has expired, you will need to login again',
      otherwise: 'Cookie has expired, you will need to login again',
    },
  },
  logout: {
    method: 'POST',
    path: '/account/logout',
    access: 'public',
    summary: 'End the session',
    data: Nothing,
    duringMaintenance: true,
  },
  update: {
    method: 'POST',
    path: '/account/update/:id',
    access: 'member',
    summary: "Change a member's fields: their own details, or any for officers",
    body: MemberFields.partial(),
    data: Member,
    notices: { 200: 'Changes Saved', otherwise: 'Changes Failed' },
  },
  remove: {
    method: 'POST',
    path: '/account/delete',
    access: 'admin',
    summary: 'Delete a member',
    body: z.object({ user_id: Id }),
    data: Nothing,
    notices: { 200: 'User has been deleted', otherwise: 'Changes Failed' },
  },
})

/** The same call made from one's own profile, which says it in other words (§8). */
export const accountOfProfile = defineRoutes({
  requestRecovery: {
    ...account.requestRecovery,
    notices: { 200: 'Password Change request has been made', otherwise: 'Unable to change password' },
  },
})
