import { randomBytes } from 'node:crypto'
import { fullName } from '@rsfc/domain/members/words'
import type { ActValues } from '@rsfc/domain/security/officer-acts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../base/database/client.ts'
import { recordChange } from '../records/audit-store.ts'
import { deleteFactorsSince } from '../security/factors/factors-store.ts'
import { deleteLinks } from '../security/links-store.ts'
import { updateMember, type MemberRow } from '../records/member-store.ts'
import { withdrawUndoLinksOf, type ActRow } from '../members/officer-acts-store.ts'
import { hasOtherSuperAdmin } from '../records/officers-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { endAccess } from '../security/sessions/end-access.ts'
import { createLink } from '../security/links.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { emailRestoredMail } from './mails.ts'

/** The actor is the person the link was mailed to; null if they have been deleted. */
type Undoing = {
  db: Transaction
  now: Date
  request: FastifyRequest
  actor: MemberRow | null
  platform: { mailer: Pick<Mailer, 'queue'> }
}

/** Restores the member's values from before the act. */
export async function restoreMember(
  undoing: Undoing,
  act: ActRow,
  member: MemberRow | undefined,
): Promise<Refusal | null> {
  if (!member) {
    return refused(409, { message: 'This member has been deleted since. Use the link in that mail.' })
  }
  if (wasChangedSince(member, act)) {
    const message = `The account of ${fullName(member)} has been changed again since. Undo the later change first, or change it back under Members.`
    return refused(409, { message })
  }
  const { db, now } = undoing
  const values = valuesBefore(act, member)
  const confirmed = values.email !== undefined && { email_confirmed_at: now }
  const changes = { ...values, ...officerSince(act), ...confirmed }
  // Empty if the only change was an email that was never confirmed.
  if (Object.keys(changes).length > 0) await updateMember(db, member._id, changes)
  await endAccess(db, member._id)
  await deleteLinks(db, { user_id: member._id, purposes: ['confirm-email'] })
  const { officer_since: _date, ...was } = act.before.was
  await recordChange(undoing, auditOf('undo', member), act.before.became, { ...was, ...values })
  return null
}

/**
 * Whoever reads mail at the other address may have set a password and added factors. These end, and a mail to the
 * restored address sets a new password. Must come last, because a suspension withdraws such links.
 */
export async function takeBackAccount(undoing: Undoing, act: ActRow, member: MemberRow): Promise<void> {
  const { email } = act.before.was
  if (email === undefined || email === member.email) return
  const { db, platform } = undoing
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  await updateMember(db, member._id, { password_hash })
  await deleteFactorsSince(db, member._id, act.createdAt)
  const link = await createLink(undoing, { purpose: 'password', user_id: member._id })
  await platform.mailer.queue(db, emailRestoredMail({ ...member, email }, link))
}

/** An email may still be unconfirmed, so both the address and the pending one must be as the act left them. */
function wasChangedSince(member: MemberRow, { kind, before: { was, became } }: ActRow): boolean {
  const { account_type = member.account_type, account_status = member.account_status, email } = became
  if (member.account_type !== account_type) return true
  // A new officer who was disabled by hand is not a conflict, because the undo disables them too.
  if (kind !== 'create' && member.account_status !== account_status) return true
  return email !== undefined && member.email !== email && member.email !== was.email
}

function valuesBefore({ kind, before: { was } }: ActRow, member: MemberRow): ActValues {
  if (kind === 'create') {
    const account_status = member.account_status === 'active' ? 'disabled' : member.account_status
    return { account_type: 'user', account_status }
  }
  const { officer_since: _date, email, ...values } = was
  return email === undefined || email === member.email ? values : { ...values, email }
}

function officerSince({ kind, before: { was } }: ActRow): { officer_since?: Date | null } {
  if (kind === 'create') return { officer_since: null }
  if (was.officer_since === undefined) return {}
  return { officer_since: was.officer_since === null ? null : new Date(was.officer_since) }
}

/** False if they are the last super-admin: then they are only signed out. */
export async function suspendOfficer(undoing: Undoing, officer: MemberRow): Promise<boolean> {
  const { db } = undoing
  await endAccess(db, officer._id)
  await deleteLinks(db, { user_id: officer._id, purposes: ['confirm-email'] })
  // Otherwise they could use the links they got about others to retaliate.
  await withdrawUndoLinksOf(db, officer._id)
  if (officer.account_status !== 'active') return true
  const isLast = officer.account_type === 'super-admin' && !(await hasOtherSuperAdmin(db, officer._id))
  if (isLast) return false
  const after = await updateMember(db, officer._id, { account_status: 'banned' })
  await recordChange(undoing, auditOf('suspend', officer), officer, after)
  const details = { from: officer.account_status, to: after.account_status }
  await recordSecurityEvent(undoing, 'status-changed', { user_id: officer._id, details })
  return true
}

function auditOf(verb: string, { _id }: MemberRow) {
  return { action: `member.${verb}`, subject: 'member' as const, subject_id: _id }
}
