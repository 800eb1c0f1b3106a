import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const account = defineRoutes('account', {
  login: {
    method: 'POST',
    path: '/account/login',
    access: 'public',
    summary: 'Sign in with email or username',
    touches: [],
    body: schema('Credentials'),
    data: schema('SessionUser'),
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
    summary: 'Register as a member and sign in',
    touches: [],
    body: schema('Registration'),
    data: schema('SessionUser'),
    notices: { 200: 'Account Created', otherwise: 'Account Creation Failed' },
  },
  requestRecovery: {
    method: 'POST',
    path: '/account/change-password',
    access: 'public',
    summary: 'Request a password recovery link by email',
    touches: [],
    body: schema('RecoveryRequest'),
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
    touches: [],
    body: schema('Recovery'),
    notices: { 200: 'Password Changed', otherwise: 'Unable to change password' },
  },
  confirmEmail: {
    method: 'POST',
    path: '/account/confirm-email',
    access: 'public',
    summary: 'Confirm an email address with the link sent to it',
    touches: ['account', 'members'],
    body: schema('LinkToken'),
    notices: {
      200: 'Your email address is confirmed',
      400: 'This link has expired or was used before. Sign in to get a new one.',
      409: 'Another account uses this email address by now.',
    },
  },
  resendConfirmation: {
    method: 'POST',
    path: '/account/confirm-email/resend',
    access: 'member',
    beforeConfirmation: true,
    summary: 'Send the link that confirms the email address again',
    touches: [],
    limit: { calls: 5, hours: 1 },
    notices: { 200: 'We have sent you a new link', 409: 'Your email address is confirmed already.' },
  },
  reauthenticate: {
    method: 'POST',
    path: '/account/reauthenticate',
    access: 'member',
    beforeConfirmation: true,
    summary: 'Prove again who is signed in, before a call that needs it',
    touches: [],
    body: schema('Reauthentication'),
    data: schema('SessionUser'),
    duringMaintenance: true,
    notices: { 400: 'Incorrect credentials' },
  },
  checkMember: {
    method: 'POST',
    path: '/account/cookie/member',
    access: 'public',
    summary: 'Check for a valid session',
    reads: true,
    personal: true,
    staleAfter: 300,
    data: schema('SessionUser'),
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
    summary: 'Check for a valid officer session',
    reads: true,
    personal: true,
    staleAfter: 300,
    data: schema('SessionUser'),
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
    touches: [],
    duringMaintenance: true,
  },
})

/** The same call from the member's own profile, with its own message (8.password.requested). */
export const requestRecoveryFromProfile = {
  ...account.requestRecovery,
  notices: { 200: 'Password Change request has been made', otherwise: 'Unable to change password' },
} as const
