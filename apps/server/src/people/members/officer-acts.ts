import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { kindOfChange, UNDO_HOURS, type ActKind, type ActValues } from '@rsfc/domain/security/officer-acts'
import type { TransactionCall } from '../call/call.ts'
import { findMembers, type MemberRow } from '../records/member-store.ts'
import { newId } from '../../base/database/new-id.ts'
import {
  addressesOfBefore,
  deleteActsOn,
  hasActSince,
  insertAct,
  witnessesSince,
  type ActRecord,
} from './officer-acts-store.ts'
import { superAdminsAnd } from '../records/officers-store.ts'
import { createLink } from '../security/links.ts'
import { officerActMail } from './mails.ts'

const HOUR_MS = 60 * 60 * 1000

type Act = Pick<ActRecord, 'was' | 'became'> & {
  kind: ActKind
  /** Who is told: those who were super-admin before the act, and the officer who acts. */
  witnesses: MemberRow[]
}

/** Call it before the change, while everyone still has their role and address. Null if nothing is to be announced. */
export async function prepareAct(
  tx: TransactionCall,
  member: MemberRow,
  { account_type, account_status, email }: ActValues,
): Promise<Act | null> {
  const became = given({ account_type, account_status, email })
  if (Object.keys(became).length === 0) return null
  const kind = kindOfChange(await isOrWasOfficer(tx, member), became)
  if (!kind) return null
  const was = given({
    account_type: became.account_type && member.account_type,
    officer_since: became.account_type && (member.officer_since?.toISOString() ?? null),
    account_status: became.account_status && member.account_status,
    email: became.email && member.email,
  })
  return { kind, was, became, witnesses: await witnessesOf(tx) }
}

export async function prepareCreation(tx: TransactionCall, became: ActValues): Promise<Act | null> {
  if (became.account_type === 'user') return null
  return { kind: 'create', was: {}, became, witnesses: await witnessesOf(tx) }
}

/** Acts on a member are deleted with the member, because nothing is left to restore. */
export async function prepareDeletion(tx: TransactionCall, member: MemberRow): Promise<Act | null> {
  const isAct = await isOrWasOfficer(tx, member)
  await deleteActsOn(tx.db, member._id)
  if (!isAct) return null
  const { account_type } = member
  return { kind: 'delete', was: { account_type }, became: {}, witnesses: await witnessesOf(tx) }
}

/**
 * Includes super-admins who lost their role or status by an act that can still be undone. Otherwise whoever did that
 * could continue unseen, and the later changes would block every undo.
 */
async function witnessesOf({ db, now, actor }: TransactionCall): Promise<MemberRow[]> {
  const since = undoableSince(now)
  const present = await superAdminsAnd(db, actor._id)
  const earlier = (await witnessesSince(db, since)).filter((id) => present.every(({ _id }) => _id !== id))
  const known = [...present, ...(await findMembers(db, earlier))]
  const addresses = await addressesOfBefore(db, since)
  return known.map((person) => ({ ...person, email: addresses.get(person._id) ?? person.email }))
}

function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
}

/** True after a demotion too, while it can be undone. Otherwise a second act on the same person would go unnoticed. */
async function isOrWasOfficer({ db, now }: TransactionCall, member: MemberRow): Promise<boolean> {
  return isAdmin(member) || hasActSince(db, member._id, undoableSince(now))
}

/** Records the act and mails each witness their own link to undo it. */
export async function announceAct(tx: TransactionCall, act: Act | null, member: MemberRow): Promise<void> {
  if (!act) return
  const { kind, was, became, witnesses } = act
  const deleted = kind === 'delete'
  const mailed = witnesses.map((witness) => ({ witness, link: newId() }))
  const sent_to = Object.fromEntries(mailed.map(({ witness, link }) => [link, witness._id]))
  const act_id = newId()
  await insertAct(tx.db, {
    _id: act_id,
    kind,
    actor_id: tx.actor._id,
    member_id: deleted ? null : member._id,
    before: { was, became, sent_to, ...(deleted && { name: fullName(member) }) },
    createdAt: tx.now,
  })
  for (const { link } of mailed) await createLink(tx, { _id: link, purpose: 'undo', act_id })
  const story = { kind, was, became, member: fullName(member), actor: fullName(tx.actor), at: tx.now }
  const mails = mailed.map(({ witness, link }) => officerActMail(witness, story, link))
  await tx.platform.mailer.queueAll(tx.db, mails)
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
