import type { Call } from '../call/call.ts'
import { findLink, hasLink, takeLink } from '../security/links-store.ts'
import { updateMember } from '../records/member-store.ts'
import { deleteAttempts } from '../../base/limits/throttle-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { passwordChangedMail } from '../security/account-mails.ts'
import { limitMails } from '../security/confirm-email.ts'
import { endAccess } from '../security/sessions/end-access.ts'
import { createLink, hashLink } from '../security/links.ts'
import { refuseWeakPassword } from '../../base/passwords/password-rules.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { recoveryMail } from './mails.ts'
import { signInKeys } from './sign-in.ts'
import { findCredentials } from './store.ts'

const MAILS_PER_ACCOUNT: Limit = { name: 'recovery', attempts: 10, seconds: 60 * 60 }

/** Runs as a job after the response, so that the response and its timing do not reveal whether the account exists. */
export async function sendRecovery(call: Call<null>, name: string): Promise<void> {
  const member = await findCredentials(call.db, name)
  if (!member || member.account_status !== 'active') return
  if (!member.email_confirmed_at && (await limitMails(call, member.email))) return
  // Strangers may ask, too: whoever asks again still has the link of an earlier mail.
  const often = await throttle(call, [MAILS_PER_ACCOUNT, member._id])
  if (often && (await hasLink(call.db, member._id, 'password', call.now))) return
  await inTransaction(call, async (tx) => {
    const id = await createLink(tx, { purpose: 'password', user_id: member._id })
    await recordSecurityEvent(tx, 'recovery-requested', { user_id: member._id })
    await tx.platform.mailer.queue(tx.db, recoveryMail(member, id))
  })
}

const PURPOSES = ['password', 'invitation'] as const

/** Tells the page whether its link still works, before the visitor chooses a password. */
export async function checkRecovery(
  { db, now }: Pick<Call<Session | null>, 'db' | 'now'>,
  recovery_id: string,
): Promise<{ works: boolean }> {
  return { works: (await findLink(db, hashLink(recovery_id), PURPOSES, now)) !== undefined }
}

/** Sets a new password through the link of a recovery or an invitation. It does not sign in. */
export async function recover(
  call: HttpCall<Session | null>,
  { password, recovery_id }: { password: string; recovery_id: string },
): Promise<null | Refusal> {
  const password_hash = await hashPassword(password)
  return inTransaction(call, async (tx) => {
    const link = await takeLink(tx.db, hashLink(recovery_id), PURPOSES, tx.now)
    if (!link?.user_id) return refused(400)
    const member = await updateMember(tx.db, link.user_id, { password_hash })
    // The refusal rolls back, so that the link can be used again with a better password.
    const weak = await refuseWeakPassword('password', password, member)
    if (weak) return weak
    await endAccess(tx, member._id)
    await deleteAttempts(tx.db, signInKeys(member))
    await recordSecurityEvent(tx, 'password-changed', { user_id: member._id, details: { by: link.purpose } })
    if (link.purpose === 'password') {
      await tx.platform.mailer.queue(tx.db, passwordChangedMail(member, 'everywhere'))
    }
    return null
  })
}
