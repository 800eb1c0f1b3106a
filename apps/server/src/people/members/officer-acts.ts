import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { kindOfChange, type ActKind, type ActValues } from '@rsfc/domain/security/officer-acts'
import { hasPowers, refuseAct, wasSuperAdmin, type ActRefusal } from '@rsfc/domain/security/officer-standing'
import { refuseLink, type LinkRefusal } from '@rsfc/domain/security/officer-undo'
import type { TransactionCall } from '../call/call.ts'
import type { MemberRow } from '../records/member-store.ts'
import { newId } from '../../base/database/new-id.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import {
  asOfficer,
  deleteActsOn,
  insertAct,
  lockOffice,
  readOffice,
  type ActRecord,
  type Office,
} from '../security/officers/acts-store.ts'
import { createLink } from '../security/links.ts'
import { officerActMail } from './mails.ts'

type Act = Pick<ActRecord, 'was' | 'became'> & {
  kind: ActKind
  office: Office
}

/** Comes first in the transaction. Another act may have ended the officer's powers since the call came in. */
export async function enterOffice({ db, now, actor }: TransactionCall): Promise<Office | Refusal> {
  await lockOffice(db)
  const office = await readOffice(db, now)
  const officer = office.people.find(({ _id }) => _id === actor._id)
  return !isAdmin(actor) || (officer && hasPowers(officer)) ? office : refused(403)
}

/** Why this change of an officer is refused, if it is. */
export function refuseActOn(
  { people, acts }: Office,
  member: MemberRow,
  change: ActValues | 'deleted',
): Refusal | null {
  const refusal = refuseAct(asOfficer(member), change, people, acts)
  return refusal && ACT_REFUSALS[refusal](fullName(member))
}

const ACT_REFUSALS: Readonly<Record<ActRefusal, (name: string) => Refusal>> = {
  'last-with-standing': (name) =>
    refused(409, {
      message: `${name} is the last super-admin who has been one for three days. Make someone else super-admin first, and try again after three days.`,
    }),
  'under-review': (name) =>
    refused(409, {
      message: `${name} is under review. Two other officers have to agree on the member’s page before the account gets anything back.`,
    }),
}

/** Call it before the change, while everyone still has their role and address. Null if nothing is to be announced. */
export function prepareAct(
  office: Office,
  member: MemberRow,
  { account_type, account_status, email }: ActValues,
): Act | null {
  const became = given({ account_type, account_status, email })
  if (Object.keys(became).length === 0) return null
  const kind = kindOfChange(isOrWasOfficer(office, member), became)
  if (!kind) return null
  const was = given({
    account_type: became.account_type && member.account_type,
    officer_since: became.account_type && (member.officer_since?.toISOString() ?? null),
    account_status: became.account_status && member.account_status,
    email: became.email && member.email,
  })
  return { kind, was, became, office }
}

export function prepareCreation(office: Office, became: ActValues): Act {
  return { kind: 'create', was: {}, became, office }
}

/** Acts on a member are deleted with the member, because nothing is left to restore. */
export async function prepareDeletion(
  { db }: TransactionCall,
  office: Office,
  member: MemberRow,
): Promise<Act | null> {
  await deleteActsOn(db, member._id)
  if (!isOrWasOfficer(office, member)) return null
  const { account_type } = member
  return { kind: 'delete', was: { account_type }, became: {}, office }
}

/** True after a demotion too, while it can be undone. Otherwise a second act on the same person would go unnoticed. */
function isOrWasOfficer({ acts }: Office, member: MemberRow): boolean {
  return isAdmin(member) || acts.some(({ about_id, undone }) => about_id === member._id && !undone)
}

type Witness = MemberRow & { refusal: LinkRefusal | null }

/**
 * Who is told: the super-admins, the officer who acts, and super-admins who lost their role or status by an act that can
 * still be undone. Otherwise whoever did that could continue unseen, and the later changes would block every undo.
 */
function witnessesOf({ kind, was, became, office }: Act, actor_id: string, about_id: string): Witness[] {
  const { people, acts } = office
  const told = people.filter(
    (person) =>
      person._id === actor_id ||
      (person.account_type === 'super-admin' && person.account_status === 'active') ||
      wasSuperAdmin(person, acts),
  )
  const { officer_since: _date, ...values } = was
  const act = { kind, actor_id, about_id, was: values, became }
  return told.map((person) => ({
    ...person,
    email: addressOfBefore(person, acts),
    refusal: refuseLink(person, act, acts),
  }))
}

/** The address before its first change that can still be undone. */
function addressOfBefore({ _id, email }: MemberRow, acts: Office['acts']): string {
  const first = acts.find(
    ({ about_id, was, undone }) => about_id === _id && was.email !== undefined && !undone,
  )
  return first?.was.email ?? email
}

/** Records the act and mails each witness, with a link of their own if they may undo it. */
export async function announceAct(tx: TransactionCall, act: Act | null, member: MemberRow): Promise<void> {
  if (!act) return
  const { kind, was, became } = act
  const deleted = kind === 'delete'
  const mailed = witnessesOf(act, tx.actor._id, member._id).map((to) => ({ to, link: newId() }))
  const holders = mailed.filter(({ to }) => to.refusal === null)
  const own_link = holders.find(({ to }) => to._id === member._id)?.link
  const act_id = newId()
  await insertAct(tx.db, {
    _id: act_id,
    kind,
    actor_id: tx.actor._id,
    member_id: deleted ? null : member._id,
    before: {
      was,
      became,
      sent_to: Object.fromEntries(holders.map(({ to, link }) => [link, to._id])),
      ...(deleted && { name: fullName(member), ...(own_link && { own_link }) }),
    },
    createdAt: tx.now,
  })
  for (const { link } of holders) await createLink(tx, { _id: link, purpose: 'undo', act_id })
  const story = { kind, was, became, member: fullName(member), actor: fullName(tx.actor), at: tx.now }
  const mails = mailed.map(({ to, link }) => officerActMail(to, story, { link, refusal: to.refusal }))
  await tx.platform.mailer.queueAll(tx.db, mails)
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
