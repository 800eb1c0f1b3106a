import { fullName } from '@rsfc/domain/members/words'
import { UNDO_HOURS } from '@rsfc/domain/security/officer-acts'
import type { TransactionCall } from '../../call/call.ts'
import { recordChange } from '../../records/audit-store.ts'
import { deleteFactors, factorsOf } from '../factors/factors-store.ts'
import { findMember, lockMember, type MemberRow } from '../../records/member-store.ts'
import { activeOfficers } from '../../records/officers-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { endAccess } from '../sessions/end-access.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { factorsResetMail, resetRequestedMail, resetHelpMail } from './mails.ts'
import { findReset, saveReset } from './store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * For a member who lost every second factor. One officer asks, and another one agrees within a day, so that no single
 * officer can take over an account.
 */
export function resetFactors(call: HttpCall, id: string): Promise<{ done: boolean } | Refusal> {
  return inTransaction(call, async (tx) => {
    if (tx.actor._id === id) return OWN
    if (await isNewOfficer(tx)) return NEW_OFFICER
    const member = await lockMember(tx.db, id)
    if (!member) return refused(404)
    if (!(await hasFactors(tx, id))) return NOTHING_TO_RESET
    const request = await findReset(tx.db, id, tx.now)
    if (!request) return ask(tx, member)
    if (request.requested_by === tx.actor._id) return refused(409)
    return finish(tx, member, request)
  })
}

const OWN = refused(403, {
  message: 'You cannot reset your own sign-in. Ask two other officers.',
})

const NOTHING_TO_RESET = refused(409, { message: 'This member has no passkey and no second factor.' })

const NEW_OFFICER = refused(403, {
  message: 'You can do this once you have been an officer for three days. Ask two other officers.',
})

/** Otherwise one officer could appoint the second one. In that time the super-admins can undo the appointment. */
async function isNewOfficer({ db, now, actor }: TransactionCall): Promise<boolean> {
  const since = (await findMember(db, actor._id))?.officer_since ?? now
  return now.getTime() - since.getTime() < UNDO_HOURS * HOUR_MS
}

async function hasFactors({ db }: TransactionCall, id: string): Promise<boolean> {
  const { passkeys, authenticator } = await factorsOf(db, id)
  return passkeys > 0 || authenticator
}

async function ask(tx: TransactionCall, member: MemberRow): Promise<{ done: boolean }> {
  const expires_at = new Date(tx.now.getTime() + DAY_MS)
  const row = { user_id: member._id, requested_by: tx.actor._id, createdAt: tx.now, expires_at }
  await saveReset(tx.db, row)
  await recordSecurityEvent(tx, 'factor-reset-requested', { user_id: member._id })
  const others = (await activeOfficers(tx.db)).filter(({ _id }) => _id !== tx.actor._id && _id !== member._id)
  const by = fullName(tx.actor)
  await tx.platform.mailer.queueAll(tx.db, [
    resetRequestedMail(member, by),
    ...others.map((officer) => resetHelpMail(officer, { member, by, site: tx.platform.publicUrl() })),
  ])
  return { done: false }
}

async function finish(
  tx: TransactionCall,
  member: MemberRow,
  first: { requested_by: string; first_name: string; last_name: string },
): Promise<{ done: boolean }> {
  await deleteFactors(tx.db, member._id)
  await endAccess(tx, member._id)
  const what = { action: 'member.reset-factors', subject: 'member' as const, subject_id: member._id }
  await recordChange(tx, what, null, { requested_by: fullName(first) })
  const details = { requested_by: first.requested_by }
  await recordSecurityEvent(tx, 'factors-reset', { user_id: member._id, details })
  const by = [fullName(first), fullName(tx.actor)]
  await tx.platform.mailer.queue(tx.db, factorsResetMail(member, by))
  return { done: true }
}
