import type { OfficerAct, UndoneAct } from '@rsfc/contract/account/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { actInWords, undoInWords } from '@rsfc/domain/security/officer-acts'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { TransactionCall } from '../call/call.ts'
import { findLink, takeLink } from '../security/links-store.ts'
import { findMember, lockMember, onTakenName, type MemberRow } from '../records/member-store.ts'
import { closeAct, findAct, lockAct, type ActRow } from '../members/officer-acts-store.ts'
import { superAdminsAnd } from '../records/officers-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { hashLink } from '../security/links.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { actUndoneMail, OFFICER_HAS_LEFT } from './mails.ts'
import { restoreMember, suspendOfficer, takeBackAccount } from './restore-act.ts'

type Visit = HttpCall<Session | null>
type Transacting = TransactionCall<Session | null> & Pick<Visit, 'request'>
type Outcome = z.output<typeof UndoneAct>

export async function readAct(call: Visit, token: string): Promise<z.output<typeof OfficerAct> | Refusal> {
  const link = await findLink(call.db, hashLink(token), ['undo'], call.now)
  const found = link?.act_id ? await findAct(call.db, link.act_id) : undefined
  if (!found) return refused(404)
  const story = tell(found.act, found.member)
  return {
    kind: story.kind,
    member: story.member,
    actor: nameOf(found.actor),
    at: clubStamp(found.act.createdAt),
    description: actInWords(story),
    consequences: [undoInWords(story), ...consequencesFor(found.actor)].filter(Boolean),
  }
}

function tell({ kind, before }: ActRow, member: MemberRow | null | undefined) {
  const { was, became, name } = before
  return { kind, was, became, member: member ? fullName(member) : (name ?? 'a deleted member') }
}

function nameOf(officer: MemberRow | null | undefined): string {
  return officer ? fullName(officer) : 'an officer who has left'
}

function consequencesFor(officer: MemberRow | null): string[] {
  if (!officer) return [OFFICER_HAS_LEFT]
  const name = fullName(officer)
  if (officer.account_status !== 'active') return [`${name} is already suspended.`]
  const suspended = `${name} is signed out everywhere and suspended for review.`
  const unlessLast = `The club always keeps a super-admin: if ${name} is the last one, they are only signed out.`
  return officer.account_type === 'super-admin' ? [suspended, unlessLast] : [suspended]
}

/** Restores what the officer changed and suspends them. If several links of one act are used at once, one succeeds. */
export async function undoAct(call: Visit, token: string): Promise<Outcome | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const link = await findLink(tx.db, hashLink(token), ['undo'], tx.now)
      const act = link?.act_id ? await lockAct(tx.db, link.act_id) : undefined
      if (!link || !act || !(await takeLink(tx.db, hashLink(token), ['undo'], tx.now))) return refused(404)
      return undo(tx, act, act.before.sent_to[link._id])
    },
    { ...onTakenName(409), members_last_super_admin: NO_SUPER_ADMIN },
  )
}

const NO_SUPER_ADMIN = refused(409, {
  message: 'This would leave the club without a super-admin. Make someone super-admin first, then try again.',
})

async function undo(tx: Transacting, act: ActRow, holder: string | undefined): Promise<Outcome | Refusal> {
  const undoing = { ...tx, actor: (holder && (await findMember(tx.db, holder))) || null }
  const member = act.member_id ? await lockMember(tx.db, act.member_id) : undefined
  const restored = act.kind !== 'delete'
  const refusal = restored ? await restoreMember(undoing, act, member) : null
  if (refusal) return refusal
  const officer = act.actor_id ? await lockMember(tx.db, act.actor_id) : undefined
  const suspended = officer !== undefined && (await suspendOfficer(undoing, officer))
  if (member) await takeBackAccount(undoing, act, member)
  await closeAct(tx.db, act._id, tx.now)
  const details = { kind: act.kind, restored, suspended }
  await recordSecurityEvent(undoing, 'act-undone', { user_id: act.member_id, details })
  const about = { officer: nameOf(officer), suspended, hasLeft: officer === undefined }
  const story = { ...tell(act, member), ...about, by: undoing.actor }
  const readers = await superAdminsAnd(tx.db, act.actor_id)
  const mails = readers.map((reader) => actUndoneMail(reader, story))
  await tx.platform.mailer.queueAll(tx.db, mails)
  return { restored, suspended }
}
