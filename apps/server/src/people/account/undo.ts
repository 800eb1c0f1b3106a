import type { OfficerAct, UndoneAct } from '@rsfc/contract/account/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { actInWords, undoInWords } from '@rsfc/domain/security/officer-acts'
import {
  effectOfUndo,
  LINK_REFUSAL_WORDS,
  refuseLink,
  valuesToRestore,
} from '@rsfc/domain/security/officer-undo'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { TransactionCall } from '../call/call.ts'
import { findLink, takeLink, type LinkRow } from '../security/links-store.ts'
import { findMember, findMembers, lockMember, onTakenName, type MemberRow } from '../records/member-store.ts'
import {
  asOfficer,
  asOpenAct,
  closeAct,
  findAct,
  lockOffice,
  readOffice,
  type ActRow,
  type Office,
} from '../security/officers/acts-store.ts'
import { superAdminsAnd } from '../records/officers-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import type { Queryable } from '../../base/database/client.ts'
import { hashLink } from '../security/links.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { actUndoneMail, OFFICER_HAS_LEFT } from './mails.ts'
import { applyConsequence, restoreMember, takeBackAccount } from './restore-act.ts'

type Visit = HttpCall<Session | null>
type Transacting = TransactionCall<Session | null> & Pick<Visit, 'request'>
type Outcome = z.output<typeof UndoneAct>

/** The link, its act, and the id of the person it was mailed to. */
type Opened = NonNullable<Awaited<ReturnType<typeof findAct>>> & {
  link: LinkRow
  holder: string
  office: Office
}

async function openLink(
  { db, now }: { db: Queryable; now: Date },
  token: string,
): Promise<Opened | { refusal: Refusal }> {
  const link = await findLink(db, hashLink(token), ['undo'], now)
  const found = link?.act_id ? await findAct(db, link.act_id) : undefined
  const holder = link && found?.act.before.sent_to[link._id]
  if (!link || !found || !holder) return { refusal: refused(404) }
  const office = await readOffice(db, now)
  const person = office.people.find(({ _id }) => _id === holder) ?? (await asHolder(db, holder))
  const refusal = refuseLink(person, asOpenAct(found.act), office.acts)
  if (refusal) return { refusal: withdrawn(LINK_REFUSAL_WORDS[refusal]) }
  return { ...found, link, holder, office }
}

/** Someone who is neither an officer nor concerned by an act any more. */
async function asHolder(db: Queryable, id: string) {
  const row = await findMember(db, id)
  return row ? asOfficer(row) : { _id: id, deleted: true as const }
}

function withdrawn(why: string): Refusal {
  return refused(409, {
    message: `This link was withdrawn. ${why} The other super-admins have links of their own.`,
  })
}

export async function readAct(call: Visit, token: string): Promise<z.output<typeof OfficerAct> | Refusal> {
  const found = await openLink(call, token)
  if ('refusal' in found) return found.refusal
  const story = tell(found.act, found.member)
  return {
    kind: story.kind,
    member: story.member,
    actor: nameOf(found.actor),
    at: clubStamp(found.act.createdAt),
    description: actInWords(story),
    consequences: [undoInWords(story), ...consequencesOf(found)].filter(Boolean),
  }
}

function tell({ kind, before }: ActRow, member: MemberRow | null | undefined) {
  const { was, became, name } = before
  return { kind, was, became, member: member ? fullName(member) : (name ?? 'a deleted member') }
}

function nameOf(officer: MemberRow | null | undefined): string {
  return officer ? fullName(officer) : 'an officer who has left'
}

/** What the link would do now, in sentences. */
function consequencesOf({ act, actor, member, holder, office }: Opened): string[] {
  if (!actor) return [OFFICER_HAS_LEFT]
  const name = fullName(actor)
  const open = asOpenAct(act)
  const values = member && valuesToRestore(open, member)
  const people = office.people.map((person) =>
    person._id === open.about_id ? { ...person, ...values } : person,
  )
  const acts = office.acts.map((each) => (each._id === act._id ? { ...each, undone: true } : each))
  const effect = effectOfUndo({ holder, actor: actor._id, about: open.about_id }, people, acts)
  if (effect.actor === 'frozen')
    return [
      `The act is about your own account. So ${name} and you are signed out, and neither of you acts as an officer until others have reviewed it.`,
    ]
  if (effect.actor === 'suspended')
    return [
      actor.account_status === 'active'
        ? `${name} is signed out everywhere and suspended for review.`
        : `${name} is already suspended.`,
    ]
  return [
    effect.holder
      ? `${name} and you are signed out everywhere. Nobody is suspended, because no other super-admin could review it.`
      : `${name} is signed out everywhere, but not suspended, because no other super-admin could review it.`,
  ]
}

/** Restores what the officer changed and suspends them. If several links of one act are used at once, one succeeds. */
export async function undoAct(call: Visit, token: string): Promise<Outcome | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      await lockOffice(tx.db)
      const found = await openLink(tx, token)
      if ('refusal' in found) return found.refusal
      await takeLink(tx.db, hashLink(token), ['undo'], tx.now)
      return undo(tx, found)
    },
    onTakenName(409),
  )
}

async function undo(tx: Transacting, { act, holder }: Opened): Promise<Outcome | Refusal> {
  const undoing = { ...tx, actor: (await findMember(tx.db, holder)) ?? null }
  const member = act.member_id ? await lockMember(tx.db, act.member_id) : undefined
  const restored = act.kind !== 'delete'
  const refusal = restored ? await restoreMember(undoing, act, member) : null
  if (refusal) return refusal
  await closeAct(tx.db, act._id, tx.now)
  const { effect, officer, reviewLinks } = await applyEffect(undoing, act, holder)
  if (member) await takeBackAccount(undoing, act, member)
  const suspended = effect?.actor === 'suspended'
  const frozen = effect?.actor === 'frozen'
  const details = { kind: act.kind, restored, suspended, frozen }
  await recordSecurityEvent(undoing, 'act-undone', { user_id: act.member_id, details })
  const about = { officer: nameOf(officer), effect, site: tx.platform.publicUrl() }
  const story = { ...tell(act, member), ...about, by: undoing.actor }
  const readers = await superAdminsAnd(tx.db, act.actor_id)
  const mails = readers.map((reader) => actUndoneMail(reader, story, reviewLinks.get(reader._id) ?? null))
  await tx.platform.mailer.queueAll(tx.db, mails)
  return { restored, suspended, frozen }
}

type Undoing = Parameters<typeof applyConsequence>[0]

/** What happens to both sides, decided on the state after the act was undone. */
async function applyEffect(undoing: Undoing, act: ActRow, holder: string) {
  const { db, now } = undoing
  const reviewLinks = new Map<string, string>()
  const officer = act.actor_id ? await lockMember(db, act.actor_id) : undefined
  if (!officer) return { effect: null, officer, reviewLinks }
  const about = asOpenAct(act).about_id
  const { people, acts } = await readOffice(db, now)
  const effect = effectOfUndo({ holder, actor: officer._id, about }, people, acts)
  const present = await presentOf(db, [officer._id, holder, act.member_id])
  const sides = [
    { person: officer, consequence: effect.actor },
    { person: effect.holder && (await lockMember(db, holder)), consequence: effect.holder },
  ]
  for (const { person, consequence } of sides) {
    if (!person || !consequence) continue
    const parties = present.filter((id) => id !== person._id)
    const link = await applyConsequence(undoing, person, { consequence, parties })
    if (link) reviewLinks.set(person._id, link)
  }
  return { effect, officer, reviewLinks }
}

/** Those of them who still have accounts. */
async function presentOf(db: Queryable, ids: (string | null)[]): Promise<string[]> {
  const rows = await findMembers(
    db,
    ids.filter((id) => id !== null),
  )
  return rows.map(({ _id }) => _id)
}
