import type { ConsentGiven, NewNotice, Notice, Privacy } from '@rsfc/contract/privacy/schemas'
import { isMinor } from '@rsfc/domain/privacy/consent'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import { findMember, lockMember } from '../records/member-store.ts'
import { lockSiteSettings } from '../records/site-settings-store.ts'
import {
  consentsOf,
  currentNotice,
  insertConsent,
  insertNotice,
  lastAsked,
  noticeVersions,
  parentOf,
  type NoticeRow,
} from './store.ts'

export async function readNotice(db: Queryable): Promise<Notice> {
  return toWire(await currentNotice(db))
}

export async function listVersions(db: Queryable) {
  const rows = await noticeVersions(db)
  return rows.map(({ published_at, ...row }) => ({ ...row, published_at: clubStamp(published_at) }))
}

export async function publishNotice(call: Call, notice: z.output<typeof NewNotice>): Promise<Notice> {
  return inTransaction(call, async (tx) => {
    // Two officers who publish at once get two versions.
    await lockSiteSettings(tx.db)
    const version = (await currentNotice(tx.db)).version + 1
    const published = { version, entered_by: tx.actor._id, published_at: tx.now }
    const row = await insertNotice(tx.db, { ...notice, ...published })
    await recordChange(tx, { action: 'privacy.notice', subject: 'site', subject_id: null }, null, {
      notice_version: version,
    })
    return toWire(row)
  })
}

export async function readPrivacy({ db, now }: Call, member_id: string): Promise<Privacy | Refusal> {
  const member = await findMember(db, member_id)
  if (!member) return refused(404)
  const [{ version }, asked, given, parent] = await Promise.all([
    currentNotice(db),
    lastAsked(db),
    consentsOf(db, member_id),
    parentOf(db, member_id),
  ])
  return {
    version,
    asks: !given.some((one) => one.version >= asked),
    consents: given.map((one) => ({ ...one, answered_at: clubStamp(one.answered_at) })),
    minor: isMinor(member.date_of_birth, clubDate(now)),
    parent: parent && {
      ...parent,
      asked_at: clubStamp(parent.asked_at),
      confirmed_at: parent.confirmed_at && clubStamp(parent.confirmed_at),
    },
  }
}

/** Every change of mind is kept; the same answer again, such as a second click, adds nothing. */
export async function answerNotice(
  call: Call,
  { notice_version: version, answer }: z.output<typeof ConsentGiven>,
): Promise<null | Refusal> {
  return inTransaction(call, async ({ db, actor: { _id: member_id }, now }) => {
    if (version > (await currentNotice(db)).version) return refused(400, { errors: [NO_SUCH_VERSION] })
    if (!(await lockMember(db, member_id))) return refused(404)
    const last = (await consentsOf(db, member_id)).find((one) => one.version === version)
    if (last?.answer !== answer) await insertConsent(db, { member_id, version, answer, answered_at: now })
    return null
  })
}

const NO_SUCH_VERSION = { field: 'notice_version', message: 'There is no such version of the notice' }

function toWire({ published_at, entered_by: _who, asks: _internal, ...row }: NoticeRow): Notice {
  return { ...row, published_at: clubStamp(published_at) }
}
