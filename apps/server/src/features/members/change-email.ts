import { isAdmin } from '@rsfc/domain/members/account'
import type { TransactionCall } from '../../call.ts'
import { isEmailOfOther, type MemberRow } from '../../db/members/members.ts'
import { refused, type Refusal } from '../../http/answers/refusal.ts'
import { askToConfirm } from '../../security/confirm-email.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { emailChangeAskedMail } from './mails.ts'

const CHANGES: Limit = { name: 'email-change', attempts: 5, seconds: 24 * 60 * 60 }

/**
 * Asks the new address to confirm; until then the old one stays. Only officers learn that an address is taken:
 * anyone else could find out who has an account.
 */
export async function changeEmail(
  tx: TransactionCall,
  member: MemberRow,
  email: string,
): Promise<Refusal | null> {
  const byOfficer = isAdmin(tx.actor)
  const tooMany = byOfficer ? null : await throttle(tx, [CHANGES, tx.actor._id])
  if (tooMany) return tooMany
  if (byOfficer && (await isEmailOfOther(tx.db, member._id, email))) return TAKEN
  await recordSecurityEvent(tx, 'email-change-requested', { user_id: member._id })
  const refusal = await askToConfirm(tx, member, email)
  if (refusal) return refusal
  await tx.platform.mailer.queue(tx.db, emailChangeAskedMail(member, email))
  return null
}

const TAKEN = refused(409, {
  errors: [{ field: 'email', message: 'There is already an account with this email' }],
})
