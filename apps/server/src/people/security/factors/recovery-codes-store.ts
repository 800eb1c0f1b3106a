import { and, count, eq, isNull } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { recovery_codes } from '../sign-in-tables.ts'

/** Replaces the member's codes; the previous ones stop working. */
export async function replaceCodes(db: Queryable, user_id: string, hashes: Buffer[]): Promise<void> {
  await deleteCodes(db, user_id)
  await db.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id, code_hash })))
}

/** True once for each code. */
export async function takeHashedCode(
  db: Queryable,
  user_id: string,
  code_hash: Buffer,
  used_at: Date,
): Promise<boolean> {
  const used = await db
    .update(recovery_codes)
    .set({ used_at })
    .where(
      and(
        eq(recovery_codes.user_id, user_id),
        eq(recovery_codes.code_hash, code_hash),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ user_id: recovery_codes.user_id })
  return used.length > 0
}

export async function countCodes(db: Queryable, userId: string): Promise<{ made: number; left: number }> {
  const [row] = await db
    .select({ made: count(), used: count(recovery_codes.used_at) })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId))
  const { made, used } = row ?? { made: 0, used: 0 }
  return { made, left: made - used }
}

export async function deleteCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
}
