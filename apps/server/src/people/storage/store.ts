import { and, eq, inArray, isNotNull, isNull, ne, sql } from '../../base/database/drizzle.ts'
import { CLUB_STORAGE_BYTES, megabytes, STORAGE_LIMIT_BYTES } from '@rsfc/domain/members/storage'
import { refused } from '../../base/errors/refusal.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../records/member-tables.ts'
import { club_storage, member_storage, stored_files } from './tables.ts'
import type { OnViolation } from '../../base/database/transaction.ts'

type StoredBytes = { path: string; bytes: number }

/**
 * Counts these files against the limits of the club and of the member; null if they belong to the club. A file with the
 * same path is replaced.
 */
export async function countFiles(
  db: Queryable,
  user_id: string | null,
  files: readonly StoredBytes[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insert(stored_files)
    .values(files.map((file) => ({ ...file, user_id })))
    .onConflictDoUpdate({
      target: stored_files.path,
      set: { bytes: sql`excluded.bytes`, user_id: sql`excluded.user_id` },
    })
}

export async function uncountFiles(db: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.delete(stored_files).where(inArray(stored_files.path, [...paths]))
}

export async function storageOf(db: Queryable, user_id: string) {
  const { bytes, limit_bytes } = member_storage
  const [row] = await db
    .select({ bytes, limit_bytes })
    .from(member_storage)
    .where(eq(member_storage.user_id, user_id))
  return row ?? { bytes: 0, limit_bytes: STORAGE_LIMIT_BYTES }
}

/** All files of the club. */
export async function readClubStorage(db: Queryable) {
  const { bytes, limit_bytes, warned_at } = club_storage
  const [row] = await db.select({ bytes, limit_bytes, warned_at }).from(club_storage)
  return row ?? { bytes: 0, limit_bytes: CLUB_STORAGE_BYTES, warned_at: null }
}

export async function limitClubStorage(db: Queryable, limit_bytes: number): Promise<void> {
  await db.update(club_storage).set({ limit_bytes }).where(ne(club_storage.limit_bytes, limit_bytes))
}

/** True for the one caller who notes it first. */
export async function noteWarning(db: Queryable, now: Date): Promise<boolean> {
  const noted = await db
    .update(club_storage)
    .set({ warned_at: now })
    .where(isNull(club_storage.warned_at))
    .returning({ only: club_storage.only })
  return noted.length > 0
}

export async function forgetWarning(db: Queryable): Promise<void> {
  await db.update(club_storage).set({ warned_at: null }).where(isNotNull(club_storage.warned_at))
}

/** Members stay associate until an officer has decided about them. */
export async function isAssociate(db: Queryable, user_id: string): Promise<boolean> {
  const found = await db
    .select({ _id: members._id })
    .from(members)
    .where(and(eq(members._id, user_id), eq(members.membership_type, 'associate')))
  return found.length > 0
}

/** For transactions that call `countFiles`. */
export function onFullStorage(field: string): OnViolation {
  const refuse = (message: string) => refused(413, { errors: [{ field, message }] })
  return {
    member_storage_limit: refuse(
      `Your pictures and documents may take ${megabytes(STORAGE_LIMIT_BYTES)} in all. ` +
        'Delete posts with pictures that you no longer need, or ask the office for help.',
    ),
    club_storage_limit: refuse(
      'The club’s storage is full, so nothing can be uploaded at the moment. Please tell the office: ' +
        'officers find on the System page how to make room.',
    ),
  }
}
