import type { Reauthentication, SessionUser } from '@rsfc/contract/account/schemas'
import type { z } from 'zod'
import { refused, Refusal } from '../../http/refusal.ts'
import type { HttpCall } from '../../http/serve.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { startSession } from '../../security/session.ts'
import { refuseThrottled, throttle, type Limit } from '../../security/throttle.ts'
import { createTurns } from '../../security/turns.ts'
import { checkSecondFactor } from './second-factor.ts'
import { findCredentialsById, type Credentials } from './store.ts'

const FAILURES: Limit = { name: 'reauthenticate', attempts: 10, seconds: 15 * 60 }

const takeTurn = createTurns()

type Proof = z.output<typeof Reauthentication>

/** The member proves again who they are. The session gets a new secret, so a copied cookie gains nothing. */
export function reauthenticate(call: HttpCall, proof: Proof): Promise<SessionUser | Refusal> {
  return takeTurn(call.actor._id, async () => {
    const tooMany = await refuseThrottled(call, [FAILURES, call.actor._id])
    if (tooMany) return tooMany
    const member = await findCredentialsById(call.db, call.actor._id)
    if (!member) return refused(401)
    const about = { user_id: member._id }
    const factor = await prove(call, member, proof)
    if (factor instanceof Refusal) {
      if (factor.code === undefined) {
        await throttle(call, [FAILURES, member._id])
        await recordSecurityEvent(call, 'reauthentication-failed', about)
      }
      return factor
    }
    await recordSecurityEvent(call, 'reauthenticated', about)
    return startSession(call, member, factor)
  })
}

async function prove(
  call: HttpCall,
  member: Credentials,
  { password = '', code }: Proof,
): Promise<{ strong: boolean } | Refusal> {
  if (!(await verifyPassword(member.password_hash, password))) {
    return refused(400, { errors: [{ field: 'password', message: 'This is not your password' }] })
  }
  return checkSecondFactor(call, member, code)
}
