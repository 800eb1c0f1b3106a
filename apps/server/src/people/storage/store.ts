import { eq, inArray, sql } from '../../base/database/drizzle.ts'
import { megabytes, STORAGE_LIMIT_BYTES } from '@rsfc/domain/members/storage'
import { refused } from '../../base/errors/refusal.ts'
import type { Queryable } from '../../base/database/client.ts'
import { member_storage, stored_files } from './tables.ts'
import type { OnViolation } from '../../base/database/transaction.ts'

type StoredBytes = { path: string; bytes: number }

/** Counts these files against the member's limit. A file with the same path is replaced. */
export async function countFiles(
  db: Queryable,
  user_id: string,
  files: readonly StoredBytes[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insert(stored_files)
    .values(files.map((file) => ({ ...file, user_id })))
    .onConflictDoUpdate({ target: stored_files.path, set: { bytes: sql`excluded.bytes` } })
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

/** For transactions that call `countFiles`. */
export function onFullStorage(field: string): OnViolation {
  const message =
    `Your pictures and documents may take ${megabytes(STORAGE_LIMIT_BYTES)} in all. ` +
    'Delete posts with pictures that you no longer need, or ask the office for help.'
  return { member_storage_limit: refused(413, { errors: [{ field, message }] }) }
}
