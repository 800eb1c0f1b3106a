import { findCredentialsById, type Credentials } from '../credentials-store.ts'
import { refused, Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { refuseThrottled, throttle, type Limit } from '../../../base/limits/throttle.ts'
import { createTurns } from '../../../base/limits/turns.ts'

const FAILURES: Limit = { name: 'reauthenticate', attempts: 10, seconds: 15 * 60 }

const takeTurn = createTurns()

/**
 * Lets a signed-in member confirm their identity. Attempts run one after the other, and ten failures lock it for 15
 * minutes. A refusal with a code asks for another step and is not a failure.
 */
export function proveInTurn<T>(
  call: HttpCall,
  prove: (member: Credentials) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return takeTurn(call.actor._id, async () => {
    const tooMany = await refuseThrottled(call, [FAILURES, call.actor._id])
    if (tooMany) return tooMany
    const member = await findCredentialsById(call.db, call.actor._id)
    if (!member) return refused(401)
    const proof = await prove(member)
    if (proof instanceof Refusal && proof.code === undefined) {
      await throttle(call, [FAILURES, member._id])
      await recordSecurityEvent(call, 'reauthentication-failed', { user_id: member._id })
    }
    return proof
  })
}
