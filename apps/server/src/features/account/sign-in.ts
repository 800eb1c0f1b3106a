import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { verifyPassword } from '../../security/passwords.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { startSession } from '../../security/session.ts'
import { throttle, throttleKey, unthrottle, type Limit } from '../../security/throttle.ts'
import { findCredentials } from './store.ts'

const MINUTES_15 = 15 * 60
const WRONG_FOR_ACCOUNT: Limit = { name: 'login', tries: 10, seconds: MINUTES_15 }
const WRONG_FROM_ADDRESS: Limit = { name: 'login-address', tries: 100, seconds: MINUTES_15 }

type Visit = { now: Date; request: FastifyRequest; reply: FastifyReply }

export async function signIn(
  { db }: Platform,
  { username, password }: { username: string; password: string },
  { now, request, reply }: Visit,
): Promise<SessionUser | Refusal> {
  const member = await findCredentials(db, username)
  // One account has one count, whichever of its two names is tried.
  const subjects = [
    [WRONG_FROM_ADDRESS, request.ip],
    [WRONG_FOR_ACCOUNT, member?._id ?? username],
  ] as const
  const tooMany = await throttle(db, now, subjects)
  if (tooMany) return tooMany
  if (!(await verifyPassword(member?.password_hash ?? null, password)) || !member) return refused(401)
  await unthrottle(db, subjects)
  if (member.account_status !== 'active') return refused(404)
  return startSession(db, reply, member, now)
}

export function signInKeys(memberId: string): string[] {
  return [throttleKey(WRONG_FOR_ACCOUNT, memberId)]
}
