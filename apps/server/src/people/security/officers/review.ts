import type { OfficerReview } from '@rsfc/contract/security/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { actInWords } from '@rsfc/domain/security/officer-acts'
import { stateOfReview } from '@rsfc/domain/security/officer-review'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../../base/database/client.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { TransactionCall } from '../../call/call.ts'
import type { HttpCall } from '../../call/serve.ts'
import { recordChange } from '../../records/audit-store.ts'
import { findMember, lockMember, updateMember, type MemberRow } from '../../records/member-store.ts'
import { superAdminsAnd } from '../../records/officers-store.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { lockOffice, readOffice } from './acts-store.ts'
import { restoredMail } from './mails.ts'
import { actBehindReview, addAgreement, closeReview, findReview, membersUnderReview } from './review-store.ts'

type Reading = { db: Queryable; now: Date }

/** What was undone, who can decide, and who has agreed. */
export async function describeReview({ db, now }: Reading, member: MemberRow) {
  const { people, acts } = await readOffice(db, now)
  const state = stateOfReview(await findReview(db, member._id), people, acts)
  const names = (ids: readonly string[]) =>
    people.filter(({ _id }) => ids.includes(_id)).map((person) => fullName(person))
  return { state, names, description: await storyOf(db, member._id) }
}

async function storyOf(db: Queryable, id: string): Promise<string> {
  const act = await actBehindReview(db, id)
  if (!act) return ''
  const { kind, before, actor_id, member_id } = act
  const [actor, member] = [
    actor_id ? await findMember(db, actor_id) : undefined,
    member_id ? await findMember(db, member_id) : undefined,
  ]
  const name = member ? fullName(member) : (before.name ?? 'a deleted member')
  const by = actor ? fullName(actor) : 'an officer who has left'
  return `${actInWords({ kind, ...before, member: name })} ${by} did this, and it was undone.`
}

export async function listReviews(call: HttpCall): Promise<OfficerReview[]> {
  const found = await membersUnderReview(call.db)
  return Promise.all(found.map((member) => toWire(call, member)))
}

async function toWire(call: HttpCall, member: MemberRow): Promise<OfficerReview> {
  const { state, names, description } = await describeReview(call, member)
  const { reviewers, agreed, needed } = state
  return {
    member_id: member._id,
    name: fullName(member),
    suspended: member.account_status !== 'active',
    since: clubStamp(member.frozen_at ?? call.now),
    description,
    reviewers: names(reviewers),
    agreed: names(agreed),
    needed,
    may_agree: reviewers.includes(call.actor._id) && !agreed.includes(call.actor._id),
  }
}

/** Two officers who took no part give the powers back. Nobody does it alone, and nobody for themselves. */
export function agreeToRestore(call: HttpCall, id: string): Promise<{ done: boolean } | Refusal> {
  return inTransaction(call, async (tx) => {
    await lockOffice(tx.db)
    const member = await lockMember(tx.db, id)
    if (!member) return refused(404)
    if (!member.frozen_at) return refused(409)
    const before = await describeReview(tx, member)
    if (!before.state.reviewers.includes(tx.actor._id)) return notAReviewer(before)
    await addAgreement(tx.db, id, tx.actor._id)
    const { state } = await describeReview(tx, member)
    await recordChange(tx, auditOf('agree-to-restore', id), null, null)
    if (state.decided) await restore(tx, member)
    return { done: state.decided }
  })
}

function notAReviewer({ state, names }: Awaited<ReturnType<typeof describeReview>>): Refusal {
  const who = names(state.reviewers)
  return who.length === 0
    ? refused(403)
    : refused(403, { message: `You cannot decide this. These officers can: ${who.join(', ')}.` })
}

async function restore(tx: TransactionCall & Pick<HttpCall, 'request'>, member: MemberRow): Promise<void> {
  await closeReview(tx.db, member._id)
  const after = await updateMember(tx.db, member._id, { account_status: 'active', frozen_at: null })
  await recordChange(tx, auditOf('restore', member._id), member, after)
  await recordSecurityEvent(tx, 'powers-restored', { user_id: member._id })
  const readers = await superAdminsAnd(tx.db, member._id)
  const mails = readers.map((reader) => restoredMail(reader, fullName(member)))
  await tx.platform.mailer.queueAll(tx.db, mails)
}

function auditOf(verb: string, subject_id: string) {
  return { action: `member.${verb}`, subject: 'member' as const, subject_id }
}
