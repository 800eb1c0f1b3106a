import { beforeEach, expect, test } from 'vitest'
import { accessToken, currentUser, forgetSession, rememberSession, setSigningOut } from './session.ts'
import { stubTab } from '../../testing/stub-tab.ts'

const NORA = {
  _id: '0190a5a0-0000-7000-8000-000000000001',
  salutation: 'Nora',
  account_type: 'user',
  access_token: 'token',
  profile_image: null,
  frozen: false,
  email_confirmed: true,
  second_factor: 'not-needed',
  second_factor_due: null,
} as const

beforeEach(() => {
  stubTab()
  setSigningOut(false)
  forgetSession()
})

test('remembers who is signed in, and forgets it', () => {
  rememberSession(NORA)
  expect(accessToken()).toBe('token')
  expect(currentUser()).toEqual({ _id: NORA._id, salutation: 'Nora', account_type: 'user' })
  forgetSession()
  expect(accessToken()).toBeNull()
  expect(currentUser()).toBeNull()
})

test('an answer that comes during sign-out does not bring the session back', () => {
  rememberSession(NORA)
  setSigningOut(true)
  forgetSession()
  rememberSession(NORA)
  expect(accessToken()).toBeNull()
  expect(currentUser()).toBeNull()
  setSigningOut(false)
  rememberSession(NORA)
  expect(accessToken()).toBe('token')
})
