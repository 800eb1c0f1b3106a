import { pendingEmail, takeLink } from '../security/links-store.ts'
import { recordChange } from '../records/audit-store.ts'
import { lockMember, onTakenName, updateMember, type MemberRow } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import type { TransactionCall } from '../call/call.ts'
import { askToConfirm } from '../security/confirm-email.ts'
import { endAccess } from '../security/sessions/end-access.ts'
import { hashLink } from '../security/links.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { emailChangedMail, welcomeMail } from './mails.ts'

/** Confirms the member's address, or switches the member to a new address. */
export async function confirmEmail(call: HttpCall<Session | null>, token: string): Promise<null | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const link = await takeLink(tx.db, hashLink(token), ['confirm-email'], tx.now)
      const member = link?.user_id ? await lockMember(tx.db, link.user_id) : undefined
      if (!member || !link?.email) return refused(400)
      const changes = { email: link.email, email_confirmed_at: tx.now }
      const after = await updateMember(tx.db, member._id, changes)
      await recordSecurityEvent(tx, 'email-confirmed', { user_id: member._id })
      if (after.email !== member.email) await finishChange(tx, member, after)
      if (!member.email_confirmed_at) {
        const { mailer, publicUrl } = tx.platform
        await mailer.queue(tx.db, welcomeMail(after, publicUrl()))
      }
      return null
    },
    onTakenName(409),
  )
}

async function finishChange(
  tx: TransactionCall<Session | null> & Pick<HttpCall, 'request'>,
  before: MemberRow,
  after: MemberRow,
): Promise<void> {
  const what = { action: 'member.update', subject: 'member' as const, subject_id: after._id }
  await recordChange(tx, what, { email: before.email }, { email: after.email })
  await recordSecurityEvent(tx, 'email-changed', { user_id: after._id })
  await endAccess(tx, after._id)
  await tx.platform.mailer.queue(tx.db, emailChangedMail(before, after.email))
}

/** Mails the link again, to the unconfirmed address. */
export async function resendConfirmation(call: HttpCall): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(404)
    const email = (await pendingEmail(tx.db, member._id, tx.now)) ?? member.email
    if (member.email_confirmed_at && email === member.email) return refused(409)
    return askToConfirm(tx, member, email)
  })
}
