import type { SessionUser } from '@rsfc/contract/account/schemas'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { HttpCall } from '../../http/serve.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { startSession, type Session } from '../../security/session.ts'
import { throttle, throttleKey, unthrottle, type Limit } from '../../security/throttle.ts'
import { findCredentials } from './store.ts'

const MINUTES_15 = 15 * 60
const FAILURES_PER_ACCOUNT: Limit = { name: 'login', attempts: 10, seconds: MINUTES_15 }
const FAILURES_PER_ADDRESS: Limit = { name: 'login-address', attempts: 100, seconds: MINUTES_15 }

export async function signIn(
  call: HttpCall<Session | null>,
  { username, password }: { username: string; password: string },
): Promise<SessionUser | Refusal> {
  const member = await findCredentials(call.db, username)
  const counted = [
    [FAILURES_PER_ADDRESS, call.request.ip],
    // By id, so that attempts by email and by username count together.
    [FAILURES_PER_ACCOUNT, member?._id ?? username],
  ] as const
  const tooMany = await throttle(call, ...counted)
  if (tooMany) return tooMany
  if (!(await verifyPassword(member?.password_hash ?? null, password)) || !member) return refused(401)
  await unthrottle(call.db, ...counted)
  if (member.account_status !== 'active') return refused(404)
  return startSession(call, member)
}

export function signInKeys(memberId: string): string[] {
  return [throttleKey(FAILURES_PER_ACCOUNT, memberId)]
}
