import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  PublicMember,
  type ListedMember,
  type MemberFilter,
  type MemberQuery,
  type VisibleMember,
} from '@rsfc/contract/members/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { REMINDER_DAYS } from '@rsfc/domain/members/expiry'
import { mayEditMember, seesInFull } from '@rsfc/domain/members/permissions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../call/call.ts'
import type { HttpCall } from '../call/serve.ts'
import { recordChange } from '../records/audit-store.ts'
import { findMember, lockMember, type MemberRow } from '../records/member-store.ts'
import { refuseNetwork } from '../storage/refuse-network.ts'
import { countFiles, onFullStorage } from '../storage/store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Session } from '../call/session.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { countMembers, pageOfMembers, setPicture } from './store.ts'
import { toWire } from './wire.ts'

type ListQuery = z.output<typeof MemberQuery>
type Filter = z.output<typeof MemberFilter>

const PORTRAIT = { width: 512, height: 512, crop: true }
// Sorting by a hidden field would reveal its values.
const PUBLIC_SORTS: ReadonlySet<string> = new Set(['name', 'title', 'date_joined'])

// Filtering by it would too.
const PRIVATE_FILTERS = ['account_type', 'membership_type', 'account_status'] as const

export async function listMembers(
  { db, actor, now }: Call,
  { q, due, sort, descending = false, limit, cursor, ...filter }: ListQuery,
): Promise<ListedMember[] | Refusal> {
  const publicOnly = !isAdmin(actor)
  if (publicOnly && !PUBLIC_SORTS.has(sort))
    return refused(403, { errors: [{ field: 'sort', message: 'You may not sort by this' }] })
  const hidden = PRIVATE_FILTERS.filter((field) => filter[field] !== undefined)
  if (publicOnly && hidden.length > 0)
    return refused(403, { errors: hidden.map((field) => ({ field, message: 'You may not filter by this' })) })
  const wanted = { ...filter, q, dueBy: dueBy(due, now), publicOnly }
  const rows = await pageOfMembers(db, { ...wanted, sort, descending, limit, after: cursor })
  if (!rows) return refused(400, { errors: [{ field: 'cursor', message: 'This member no longer exists' }] })
  return rows.map((row) => (seesInFull(actor, row._id) ? row : PublicMember.parse(row)))
}

export async function countMatching(
  { db, now }: Call,
  { q, due, ...filter }: Filter,
): Promise<{ count: number }> {
  return { count: await countMembers(db, { ...filter, q, dueBy: dueBy(due, now), publicOnly: false }) }
}

function dueBy(due: boolean | undefined, now: Date): string | undefined {
  return due ? addDays(clubDate(now), REMINDER_DAYS[0]) : undefined
}

export async function readMember({ db, actor }: Call, id: string): Promise<VisibleMember | Refusal> {
  const row = await findMember(db, id)
  return row ? visibleFields(actor, row) : refused(404)
}

function visibleFields(actor: Session, row: MemberRow): VisibleMember {
  return seesInFull(actor, row._id) ? toWire(row) : PublicMember.parse(row)
}

/** Decodes and stores outside the transaction, which only counts the file, so that the database does not wait. */
export async function changePicture(
  call: HttpCall,
  id: string,
  file: ReceivedFile,
): Promise<{ file_path: string } | Refusal> {
  if (!mayEditMember(call.actor, id)) return refused(403)
  if (!(await findMember(call.db, id))) return refused(404)
  const { decoder, files } = call.platform
  const jpeg = await decoder.toJpeg(file, PORTRAIT, call.actor._id)
  if (jpeg instanceof Refusal) return jpeg
  const file_path = `public/profile/${id}.jpeg`
  const refusal = await countPicture(call, id, { path: file_path, bytes: jpeg.length }, file.field)
  if (refusal) return refusal
  await files.put(file_path, jpeg, 'image/jpeg')
  if (await setPicture(call.db, id, `${file_path}?v=${versionOf(jpeg)}`)) return { file_path }
  // The member was deleted meanwhile, perhaps before the file was stored.
  await files.remove(file_path)
  return refused(404)
}

/** Part of the picture's address, so that browsers keep it until it changes. */
function versionOf(jpeg: Uint8Array): string {
  return createHash('sha256').update(jpeg).digest('base64url').slice(0, 10)
}

function countPicture(
  call: HttpCall,
  id: string,
  file: { path: string; bytes: number },
  field: string,
): Promise<null | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      if (!(await lockMember(tx.db, id))) return refused(404)
      const tooMuch = await refuseNetwork(tx, [file])
      if (tooMuch) return tooMuch
      await countFiles(tx.db, id, [file])
      const what = { action: 'member.picture', subject: 'member' as const, subject_id: id }
      if (tx.actor._id !== id) await recordChange(tx, what, null, null)
      return null
    },
    onFullStorage(field),
  )
}
