import { createHash, randomBytes } from 'node:crypto'
import type { NewParent } from '@rsfc/contract/privacy/schemas'
import { fullName } from '@rsfc/domain/members/words'
import {
  BIRTHDAY_NEEDED,
  FULL_AGE,
  isMinor,
  MINOR_LACKS_CONSENT,
  MINOR_MAY_NOT_BOOK,
  parentLinkEnds,
} from '@rsfc/domain/privacy/consent'
import { addMonths } from '@rsfc/domain/time/months'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { Call, TransactionCall } from '../call/call.ts'
import type { Session } from '../call/session.ts'
import { recordChange } from '../records/audit-store.ts'
import { findMember, lockMember, type MemberRow } from '../records/member-store.ts'
import { parentAgreedMail, parentMail } from './mails.ts'
import { ageOf, currentNotice, findParentByToken, insertParent, parentOf, setConfirmed } from './store.ts'

/** A parent's address may belong to a stranger. */
const MAILS: Limit = { name: 'parent-mail', attempts: 3, seconds: 24 * 60 * 60 }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Parent = z.output<typeof NewParent>
type Question = { confirmed_at: Date | null; createdAt: Date; withdrawn: boolean }

/** Mails the link to the parent; no more than three times a day to one address. */
export async function writeToParent(
  tx: TransactionCall<Session | null>,
  member: MemberRow,
  parent: Parent,
): Promise<null | Refusal> {
  const tooMany = await throttle(tx, [MAILS, parent.parent_email.toLowerCase()])
  if (tooMany) return tooMany
  const token = randomBytes(24).toString('base64url')
  const { version } = await currentNotice(tx.db)
  const asked = { member_id: member._id, means: 'link' as const, version, createdAt: tx.now }
  await insertParent(tx.db, { ...parent, ...asked, token_hash: hashOf(token) })
  const site = tx.platform.publicUrl()
  await tx.platform.mailer.queue(
    tx.db,
    parentMail({
      ...parent,
      member: fullName(member),
      token,
      site,
      ends_on: parentLinkEnds(clubDate(tx.now)),
    }),
  )
  return null
}

export function askParent(call: Call, parent: Parent): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(404)
    if (!isMinor(member.date_of_birth, clubDate(tx.now)))
      return refused(409, { message: 'You are of age by the date of birth on your profile.' })
    if (parent.parent_email.toLowerCase() === member.email) {
      const message = "Enter the parent's own address, not yours"
      return refused(400, { message, errors: [{ field: 'parent_email', message }] })
    }
    return writeToParent(tx, member, parent)
  })
}

/** A link that was used goes on saying so, until the consent is withdrawn. */
function hasEnded({ confirmed_at, createdAt, withdrawn }: Question, now: Date): boolean {
  if (confirmed_at) return withdrawn
  return clubDate(now) > parentLinkEnds(clubDate(createdAt))
}

export async function readParentQuestion({ db, now }: Call<Session | null>, token: string) {
  const found = await findParentByToken(db, hashOf(token))
  if (!found || hasEnded(found, now)) return refused(404)
  return { member: found.member, parent_name: found.parent_name, confirmed: found.confirmed_at !== null }
}

/** Opening the link again changes nothing. */
export function confirmParent(call: Call<Session | null>, token: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await findParentByToken(tx.db, hashOf(token))
    const member = found && (await lockMember(tx.db, found.member_id))
    if (!member || hasEnded(found, tx.now)) return refused(404)
    if (found.confirmed_at) return null
    await setConfirmed(tx.db, found._id, tx.now)
    const { mailer, publicUrl } = tx.platform
    await mailer.queue(tx.db, parentAgreedMail(member, found.parent_name, publicUrl()))
    return null
  })
}

/** A form that was signed on paper, recorded by an officer. */
export function recordPaper(call: Call, member_id: string, parent_name: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await findMember(tx.db, member_id))) return refused(404)
    const { version } = await currentNotice(tx.db)
    const paper = {
      means: 'paper' as const,
      confirmed_at: tx.now,
      recorded_by: tx.actor._id,
      createdAt: tx.now,
    }
    await insertParent(tx.db, { member_id, parent_name, version, ...paper })
    await recordChange(tx, { action: 'member.parent', subject: 'member', subject_id: member_id }, null, null)
    return null
  })
}

/** Recorded by an officer whom the parent wrote to. Flights that were booked before stay. */
export function withdrawParent(call: Call, member_id: string, reason: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, member_id))) return refused(404)
    const parent = await parentOf(tx.db, member_id)
    if (!parent?.confirmed_at || parent.means === 'withdrawn')
      return refused(409, { message: 'No consent of a parent is in force.' })
    const { version } = await currentNotice(tx.db)
    const withdrawn = { means: 'withdrawn' as const, reason, confirmed_at: tx.now, createdAt: tx.now }
    const { parent_name } = parent
    await insertParent(tx.db, { member_id, parent_name, version, ...withdrawn, recorded_by: tx.actor._id })
    const what = { action: 'member.parent-withdrawn', subject: 'member' as const, subject_id: member_id }
    await recordChange(tx, what, null, null)
    return null
  })
}

/** Minors fly only with a parent's consent, whoever books or confirms; members who book for themselves give their age. */
export async function refuseMinor(
  { db, now, actor }: { db: Queryable; now: Date; actor: { _id: string } },
  member_id: string,
): Promise<Refusal | null> {
  const age = await ageOf(db, member_id, addMonths(clubDate(now), -12 * FULL_AGE))
  const isOwn = actor._id === member_id
  if (age?.unknown && isOwn) {
    const errors = [{ field: 'date_of_birth', message: BIRTHDAY_NEEDED }]
    return refused(409, { message: BIRTHDAY_NEEDED, errors })
  }
  return age?.lacks_parent
    ? refused(409, { message: isOwn ? MINOR_MAY_NOT_BOOK : MINOR_LACKS_CONSENT })
    : null
}
