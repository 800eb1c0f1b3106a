import type { z } from 'zod'
import {
  PublicMember,
  type MemberFilter,
  type MemberQuery,
  type SeenMember,
} from '@rsfc/contract/members/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { REMINDER_DAYS } from '@rsfc/domain/members/expiry'
import { mayEditMember, seesInFull } from '@rsfc/domain/members/permissions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { recordAudit } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { lockMember, type MemberRow } from '../../db/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { storePicture } from '../../files/pictures.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { countMembers, findMember, pageOfMembers, setPicture } from './store.ts'

type Asked = z.output<typeof MemberQuery>
type Filter = z.output<typeof MemberFilter>

const PORTRAIT = { width: 512, height: 512, crop: true }

export async function listMembers(
  db: Database,
  actor: Session,
  { q, due, sort, descending = false, limit, cursor }: Asked,
  now: Date,
): Promise<SeenMember[] | Refusal> {
  const publicOnly = !isAdmin(actor)
  const hidden = publicOnly && !OPEN_SORTS.has(sort)
  if (hidden) return refused(403, { errors: [{ field: 'sort', message: 'You may not sort by this' }] })
  const wanted = { q, dueBy: dueBy(due, now), publicOnly }
  const rows = await pageOfMembers(db, { ...wanted, sort, descending, limit, after: cursor })
  if (!rows)
    return refused(400, { errors: [{ field: 'cursor', message: 'There is no such member any more' }] })
  return rows.map((row) => seenBy(actor, row))
}

// The order of a list tells what it is ordered by.
const OPEN_SORTS: ReadonlySet<string> = new Set(['name', 'title', 'date_joined'])

export async function countMatching(db: Database, { q, due }: Filter, now: Date): Promise<{ count: number }> {
  return { count: await countMembers(db, { q, dueBy: dueBy(due, now), publicOnly: false }) }
}

function dueBy(due: boolean | undefined, now: Date): string | undefined {
  return due ? addDays(clubDate(now), REMINDER_DAYS[0]) : undefined
}

export async function readMember(db: Database, actor: Session, id: string): Promise<SeenMember | Refusal> {
  const row = await findMember(db, id)
  return row ? seenBy(actor, row) : refused(404)
}

function seenBy(actor: Session, row: MemberRow): SeenMember {
  return seesInFull(actor, row._id) ? row : PublicMember.parse(row)
}

/** The row stays locked while the picture is stored: a member who is deleted meanwhile leaves no picture behind. */
export async function changePicture(
  { db, files }: Platform,
  actor: Session,
  id: string,
  file: ReceivedFile,
  now: Date,
): Promise<{ file_path: string } | Refusal> {
  if (!mayEditMember(actor, id)) return refused(403)
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, id))) return refused(404)
    const stored = await storePicture(files, file, `public/profile/${id}.jpeg`, PORTRAIT)
    if (stored instanceof Refusal) return stored
    await setPicture(tx, id, stored.file_path)
    const entry = { actor, action: 'member.picture', subject: 'member' as const, subject_id: id }
    if (actor._id !== id) await recordAudit(tx, entry, now)
    return stored
  })
}
