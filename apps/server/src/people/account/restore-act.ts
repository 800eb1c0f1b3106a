import { randomBytes } from 'node:crypto'
import { fullName } from '@rsfc/domain/members/words'
import { isAdmin } from '@rsfc/domain/members/account'
import { valuesToRestore, type Consequence } from '@rsfc/domain/security/officer-undo'
import type { FastifyRequest } from 'fastify'
import { recordChange } from '../records/audit-store.ts'
import { deleteFactorsSince } from '../security/factors/factors-store.ts'
import { deleteLinks } from '../security/links-store.ts'
import { updateMember, type MemberRow } from '../records/member-store.ts'
import { asOpenAct, type ActRow } from '../security/officers/acts-store.ts'
import { openReview } from '../security/officers/review-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { endAccess, type AccessEnding } from '../security/sessions/end-access.ts'
import { createLink } from '../security/links.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { emailRestoredMail } from './mails.ts'

/** The actor is the person the link was mailed to; null if they have been deleted. */
type Undoing = AccessEnding & {
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
  const values = valuesToRestore(asOpenAct(act), member)
  if (!values) {
    const message = `The account of ${fullName(member)} has been changed again since. Undo the later change first, or change it back under Members.`
    return refused(409, { message })
  }
  const { db, now } = undoing
  const confirmed = values.email !== undefined && { email_confirmed_at: now }
  const changes = { ...values, ...officerSince(act), ...confirmed }
  // Empty if the only change was an email that was never confirmed.
  if (Object.keys(changes).length > 0) await updateMember(db, member._id, changes)
  await endAccess(undoing, member._id)
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

function officerSince({ kind, before: { was } }: ActRow): { officer_since?: Date | null } {
  if (kind === 'create') return { officer_since: null }
  if (was.officer_since === undefined) return {}
  return { officer_since: was.officer_since === null ? null : new Date(was.officer_since) }
}

type Effect = {
  consequence: Consequence
  /** The other people on both sides. */
  parties: readonly string[]
}

/** Signs the person out, and withholds their powers or suspends them. Returns the link with which they ask for a review. */
export async function applyConsequence(
  undoing: Undoing,
  person: MemberRow,
  { consequence, parties }: Effect,
): Promise<string | null> {
  const { db, now } = undoing
  await endAccess(undoing, person._id)
  await deleteLinks(db, { user_id: person._id, purposes: ['confirm-email'] })
  const ban = consequence === 'suspended'
  if (consequence === 'signed-out' || (!ban && !isAdmin(person))) return null
  const after = await openReview(db, person, { parties, now, ban })
  if (ban && person.account_status === 'active') {
    await recordChange(undoing, auditOf('suspend', person), person, after)
    const details = { from: person.account_status, to: after.account_status }
    await recordSecurityEvent(undoing, 'status-changed', { user_id: person._id, details })
  }
  if (!ban) await recordChange(undoing, auditOf('freeze', person), null, null)
  if (!person.frozen_at) await recordSecurityEvent(undoing, 'powers-frozen', { user_id: person._id })
  await deleteLinks(db, { user_id: person._id, purposes: ['review'] })
  return createLink(undoing, { purpose: 'review', user_id: person._id })
}

function auditOf(verb: string, { _id }: MemberRow) {
  return { action: `member.${verb}`, subject: 'member' as const, subject_id: _id }
}
