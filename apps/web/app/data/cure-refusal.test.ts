import { account } from '@rsfc/contract/account/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { ApiError, type Call } from '@rsfc/contract/kit/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { accessToken, forgetSession, rememberSession, setSigningOut } from '../session/session.ts'
import { cureAndRepeat } from './cure-refusal.ts'
import { stubTab } from '../../testing/stub-tab.ts'

const NORA = {
  _id: '0190a5a0-0000-7000-8000-000000000001',
  salutation: 'Nora',
  account_type: 'user',
  access_token: 'old',
  profile_image: null,
  frozen: false,
  email_confirmed: true,
  second_factor: 'not-needed',
  second_factor_due: null,
} as const
const REFUSED = new ApiError({
  status: 401,
  message: 'Please sign in.',
  errors: [],
  code: undefined,
  data: null,
})

beforeEach(() => {
  vi.useFakeTimers()
  stubTab()
  setSigningOut(false)
  forgetSession()
  rememberSession(NORA)
  return () => vi.useRealTimers()
})

/** A call that was sent with the old cookie; by the time of the check the browser has the cookie of `access_token`. */
async function repeat(
  route: { access: 'public' | 'member' | 'admin'; personal?: true },
  access_token: string | null,
) {
  const checks = vi.fn<() => Promise<unknown>>(() =>
    access_token ? Promise.resolve({ ...NORA, access_token }) : Promise.reject(REFUSED),
  )
  const attempt = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
  const cured = cureAndRepeat({
    route,
    error: REFUSED,
    token: 'old',
    callOnce: checks as unknown as Call,
    attempt,
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { result: await cured, repeated: attempt.mock.calls.length, checked: checks.mock.calls.length }
}

test.each([
  ['a call of a member', fleet.list],
  ['a check of the session', account.checkAdmin],
])('%s that arrived with a replaced cookie is repeated with the new one', async (_what, route) => {
  expect(await repeat(route as never, 'new')).toEqual({ result: 'done', repeated: 1, checked: 1 })
  expect(accessToken()).toBe('new')
})

test.each([
  ['the session has ended', fleet.list, null, 1],
  ['the cookie is the same', fleet.list, 'old', 1],
  ['it is a sign-in', account.login, 'new', 0],
])('a refusal stays if %s', async (_what, route, cookie, checked) => {
  expect(await repeat(route as never, cookie)).toEqual({ result: REFUSED, repeated: 0, checked })
})

test('while signing out a refusal is not cured', async () => {
  setSigningOut(true)
  expect(await repeat(fleet.list as never, 'new')).toEqual({ result: REFUSED, repeated: 0, checked: 0 })
})
