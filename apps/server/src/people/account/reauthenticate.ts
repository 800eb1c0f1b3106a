import type { Reauthentication, SessionUser } from '@rsfc/contract/account/schemas'
import type { z } from 'zod'
import { holdPassword, type Credentials } from '../security/credentials-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { proveInTurn } from '../security/factors/own-proof.ts'
import { readSigned } from '../security/factors/passkey-answers.ts'
import { verifyPassword } from '../../base/passwords/passwords.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { startSession } from '../security/sessions/session.ts'
import { checkSecondFactor } from './second-factor.ts'

type Proof = z.output<typeof Reauthentication>
type Strength = { strong: boolean }

/** The member confirms their identity. The session gets a new secret, so that a copied cookie gains nothing. */
export function reauthenticate(call: HttpCall, proof: Proof): Promise<SessionUser | Refusal> {
  return proveInTurn(call, async (member) => {
    const factor = await prove(call, member, proof)
    if (factor instanceof Refusal) return factor
    return inTransaction(call, async (tx) => {
      if (!(await holdPassword(tx.db, member))) return refused(401)
      await recordSecurityEvent(tx, 'reauthenticated', { user_id: member._id })
      return startSession(tx, member, factor)
    })
  })
}

async function prove(
  call: HttpCall,
  member: Credentials,
  { password = '', code, passkey }: Proof,
): Promise<Strength | Refusal> {
  if (passkey) return (await isOwnPasskey(call, passkey)) ? { strong: true } : NOT_OWN_PASSKEY
  if (!(await verifyPassword(member.password_hash, password))) {
    return refused(400, { errors: [{ field: 'password', message: 'This is not your password' }] })
  }
  return checkSecondFactor(call, member, code)
}

async function isOwnPasskey(call: HttpCall, answer: object): Promise<boolean> {
  const signer = await readSigned(call, answer)
  return signer.refused === null && signer.user_id === call.actor._id
}

const NOT_OWN_PASSKEY = refused(400, { message: 'This passkey is not one of yours. Please try another.' })
