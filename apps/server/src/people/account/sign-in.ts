import type { SessionUser } from '@rsfc/contract/account/schemas'
import type { Credentials } from '../security/credentials-store.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { isOutdatedHash } from '../../base/passwords/hash-settings.ts'
import { hashPassword, verifyPassword } from '../../base/passwords/passwords.ts'
import { networkOf } from '../../base/http/origin.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { refuseThrottled, throttle, throttleKey, unthrottle, type Limit } from '../../base/limits/throttle.ts'
import { createTurns } from '../../base/limits/turns.ts'
import { checkSecondFactor } from './second-factor.ts'
import { openSession } from './open-session.ts'
import { findCredentials, replaceHash } from './store.ts'

const MINUTES_15 = 15 * 60
const FAILURES_PER_NAME: Limit = { name: 'login-name', attempts: 10, seconds: MINUTES_15 }
const FAILURES_PER_ACCOUNT: Limit = { name: 'login', attempts: 10, seconds: MINUTES_15 }
export const FAILURES_PER_ADDRESS: Limit = { name: 'login-address', attempts: 100, seconds: MINUTES_15 }

// Attempts on one account run one after the other: each sees the failures before it, and correct ones need no count.
const takeTurn = createTurns()

type Form = { username: string; password: string; code?: string | undefined }
type SignInCall = HttpCall<Session | null>

export async function signIn(call: SignInCall, form: Form): Promise<SessionUser | Refusal> {
  const member = await findCredentials(call.db, form.username)
  const address = [FAILURES_PER_ADDRESS, networkOf(call.request)] as const
  const tooMany = await throttle(call, address)
  if (tooMany) return tooMany
  const result = await takeTurn(member?._id ?? form.username.toLowerCase(), () => attempt(call, form, member))
  // A correct password that still needs a code is not a failure.
  if (!(result instanceof Refusal) || result.code) await unthrottle(call.db, address)
  return result
}

/** An unknown name gets the same answers, after the same time, as an account with a wrong password. */
async function attempt(
  call: SignInCall,
  { username, password, code }: Form,
  member: Credentials | undefined,
): Promise<SessionUser | Refusal> {
  const byName = [FAILURES_PER_NAME, username] as const
  const byAccount = [FAILURES_PER_ACCOUNT, member?._id ?? username] as const
  const about = { user_id: member?._id ?? null }
  const tooMany = await refuseThrottled(call, byName)
  if (tooMany) {
    await recordSecurityEvent(call, 'sign-in-locked', about)
    return tooMany
  }
  // Attempts by email and by username add up. The answer stays 'wrong password', as for an unknown name.
  const locked = (await refuseThrottled(call, byAccount)) !== null
  const right = await verifyPassword(locked ? null : (member?.password_hash ?? null), password)
  if (!right || !member) {
    await throttle(call, byName, byAccount)
    await recordSecurityEvent(call, 'sign-in-failed', about)
    return refused(401)
  }
  if (member.account_status !== 'active') return refused(404)
  const factor = await checkSecondFactor(call, member, code)
  if (!(factor instanceof Refusal)) {
    const opened = await openSession(call, member, factor)
    // Only now is the password available, so only now can it be hashed with the current settings.
    if (isOutdatedHash(member.password_hash)) await replaceHash(call.db, member, await hashPassword(password))
    return opened
  }
  if (factor.code === undefined) {
    const kind = factor.status === 429 ? 'sign-in-locked' : 'sign-in-failed'
    await recordSecurityEvent(call, kind, { ...about, details: { second_factor: true } })
  }
  return factor
}

/** The keys of the counters that a recovery resets. */
export function signInKeys({ _id, email, username }: { _id: string; email: string; username: string }) {
  return [
    throttleKey(FAILURES_PER_ACCOUNT, _id),
    ...[email, username].map((name) => throttleKey(FAILURES_PER_NAME, name)),
  ]
}
