import { account } from '@rsfc/contract/account/routes'
import { ApiError, type Call } from '@rsfc/contract/kit/client'
import type { Route } from '@rsfc/contract/kit/http'
import { askIdentity } from '../session/identity-check.ts'
import { accessToken, isOfficer, isSigningOut, rememberSession } from '../session/session.ts'

type Refused = {
  route: Pick<Route, 'access' | 'personal'>
  error: ApiError
  /** The access token that the refused call carried. */
  token: string | null
  /** Makes a call without curing its refusal. */
  callOnce: Call
}

const CURES: readonly ((refused: Refused) => Promise<boolean>)[] = [renewToken, awaitCookie, proveIdentity]

/** How long a new cookie may be on its way. */
const COOKIE_MS = 500

/** Tries each cure at most once, then gives the last refusal. */
export async function cureAndRepeat<T>(
  refused: Refused & { attempt: () => Promise<T> },
  cures = CURES,
): Promise<T> {
  for (const cure of cures) {
    if (!(await cure(refused))) continue
    const token = accessToken()
    try {
      return await refused.attempt()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const left = cures.filter((other) => other !== cure)
      return cureAndRepeat({ ...refused, error, token }, left)
    }
  }
  throw refused.error
}

/** After a proof of identity in another tab, this tab's token is out of date while the cookie is valid. */
async function renewToken({ route, error, token, callOnce }: Refused): Promise<boolean> {
  const lacksToken = route.access === 'admin' ? error.status === 401 : error.status === 403 && isOfficer()
  if (!lacksToken || error.code || route.access === 'public') return false
  if (accessToken() !== token) return true
  return hasNewSession({ token, callOnce })
}

/** A proof of identity may have replaced the cookie while the call was under way, so that it arrived with the old one. */
async function awaitCookie({ route, error, token, callOnce }: Refused): Promise<boolean> {
  const needsSession = route.access !== 'public' || route.personal === true
  if (error.status !== 401 || !token || !needsSession || isSigningOut()) return false
  await new Promise((resolve) => setTimeout(resolve, COOKIE_MS))
  return hasNewSession({ token, callOnce })
}

async function hasNewSession({ token, callOnce }: Pick<Refused, 'token' | 'callOnce'>): Promise<boolean> {
  const user = await callOnce(account.checkMember, {}).catch(() => null)
  if (!user || user.access_token === token) return false
  rememberSession(user)
  return true
}

async function proveIdentity({ error }: Refused): Promise<boolean> {
  return error.code === 'reauthenticate' && askIdentity()
}
