import { lockMember } from '../../records/member-store.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './passkeys-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { factorMail } from '../account-mails.ts'
import { readRegistration } from './passkey-answers.ts'
import { registerOptions } from './passkey-options.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { rotateSession } from '../sessions/session.ts'
import { codesForNewFactor, settleRemoval } from './factor-changes.ts'

const MAX_PASSKEYS = 20

export async function offerRegistration(call: HttpCall) {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(401)
    const known = await passkeysOf(tx.db, member._id)
    return known.length < MAX_PASSKEYS
      ? { options: { ...(await registerOptions(tx, member, known)) } }
      : TOO_MANY
  })
}

type Form = { name: string; answer: object }

/** Adds a passkey. From now on the session counts as opened with one. */
export async function addPasskey(
  call: HttpCall,
  { name, answer }: Form,
): Promise<{ recovery_codes: string[] | null } | Refusal> {
  const made = await readRegistration(call, call.actor._id, answer)
  if (!made) return refused(400)
  const added = await inTransaction(
    call,
    async (tx) => {
      const member = await lockMember(tx.db, tx.actor._id)
      if (!member) return refused(401)
      if ((await passkeysOf(tx.db, member._id)).length >= MAX_PASSKEYS) return TOO_MANY
      await insertPasskey(tx.db, { ...made, name, createdAt: tx.now })
      await recordSecurityEvent(tx, 'passkey-added', { user_id: member._id, details: { name } })
      const fact = `The passkey "${name}" was added. It signs in to your RSFC account without a password.`
      await tx.platform.mailer.queue(tx.db, factorMail(member, 'A passkey was added', fact))
      return { member, recovery_codes: await codesForNewFactor(tx) }
    },
    { passkeys_credential_id_unique: refused(409) },
  )
  if (added instanceof Refusal) return added
  await rotateSession(call, added.member, { strong: true })
  return { recovery_codes: added.recovery_codes }
}

const TOO_MANY = refused(409, { message: `You already have ${MAX_PASSKEYS} passkeys. Remove one first.` })

export function removePasskey(call: HttpCall, id: string): Promise<{ consequence: string | null } | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    const removed = member && (await deletePasskey(tx.db, member._id, id))
    if (!removed) return refused(404)
    const { name } = removed
    await recordSecurityEvent(tx, 'passkey-removed', { user_id: member._id, details: { name } })
    const consequence = await settleRemoval(tx, member)
    const facts = [`The passkey "${name}" was removed from your RSFC account.`, consequence ?? []].flat()
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'A passkey was removed', ...facts))
    return { consequence }
  })
}
