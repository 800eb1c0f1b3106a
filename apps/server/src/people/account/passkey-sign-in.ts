import type { SessionUser } from '@rsfc/contract/account/schemas'
import { findCredentialsById } from '../security/credentials-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { readSigned } from '../security/factors/passkey-answers.ts'
import { signInOptions } from '../security/factors/passkey-options.ts'
import { networkOf } from '../../base/http/origin.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { throttle, unthrottle, type Limit } from '../../base/limits/throttle.ts'
import { openSession } from './open-session.ts'
import { FAILURES_PER_ADDRESS } from './sign-in.ts'

const OPTIONS_PER_ADDRESS: Limit = { name: 'passkey-options', attempts: 600, seconds: 60 * 60 }

type SignInCall = HttpCall<Session | null>

/** Every sign-in page asks for these options, so that its field can offer passkeys. */
export async function offerPasskey(call: SignInCall) {
  const tooMany = await throttle(call, [OPTIONS_PER_ADDRESS, networkOf(call.request)])
  return tooMany ?? { options: { ...(await signInOptions(call)) } }
}

/** A passkey counts as both factors, and works even if wrong passwords have locked the account. */
export async function signInWithPasskey(call: SignInCall, answer: object): Promise<SessionUser | Refusal> {
  const address = [FAILURES_PER_ADDRESS, networkOf(call.request)] as const
  const tooMany = await throttle(call, address)
  if (tooMany) return tooMany
  const { user_id, refused: reason } = await readSigned(call, answer)
  if (reason !== null) {
    await recordSecurityEvent(call, 'sign-in-failed', { user_id, details: { passkey: reason } })
    return refused(401)
  }
  await unthrottle(call.db, address)
  const member = await findCredentialsById(call.db, user_id)
  return member?.account_status === 'active' ? openSession(call, member, { strong: true }) : refused(404)
}
