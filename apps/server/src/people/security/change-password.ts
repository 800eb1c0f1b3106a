import { holdPassword } from './credentials-store.ts'
import { updateMember } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { passwordChangedMail } from './account-mails.ts'
import { endAccess } from './sessions/end-access.ts'
import { proveInTurn } from './factors/own-proof.ts'
import { refuseWeakPassword } from '../../base/passwords/password-rules.ts'
import { hashPassword, verifyPassword } from '../../base/passwords/passwords.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { rotateSession } from './sessions/session.ts'

type Form = { old_password: string; password: string; endpoint?: string | undefined }

/** Sets a new password, ends all other access and gives this session a new secret. */
export async function changePassword(
  call: HttpCall,
  { old_password, password, endpoint }: Form,
): Promise<null | Refusal> {
  const member = await proveInTurn(call, async (known) =>
    (await verifyPassword(known.password_hash, old_password)) ? known : WRONG,
  )
  if (member instanceof Refusal) return member
  if (password === old_password) return SAME
  const weak = await refuseWeakPassword('password', password, member)
  if (weak) return weak
  const password_hash = await hashPassword(password)
  const changed = await inTransaction(call, async (tx) => {
    // Of two simultaneous changes only one succeeds, so that a thief cannot overwrite the owner's new password.
    if (!(await holdPassword(tx.db, member))) return WRONG
    const { _id: user_id } = await updateMember(tx.db, member._id, { password_hash })
    await endAccess(tx, user_id, { session_id: tx.actor.session_id, endpoint })
    await recordSecurityEvent(tx, 'password-changed', { user_id, details: { by: 'member' } })
    const mail = passwordChangedMail(member, 'on all other devices')
    // An unconfirmed address may belong to someone else.
    if (member.email_confirmed_at) await tx.platform.mailer.queue(tx.db, mail)
    return null
  })
  if (changed) return changed
  await rotateSession(call, member)
  return null
}

const WRONG = refused(400, { errors: [{ field: 'old_password', message: 'This is not your password' }] })
const SAME = refused(400, {
  errors: [{ field: 'password', message: 'Choose a password that differs from the present one' }],
})
