import { eq, lte, ne, or, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { kept_answers } from './tables.ts'

/**
 * Commits without waiting for the disk. The write itself waits, and then what was written before it is on the disk too:
 * no write survives a crash of the database without its claim. A lost answer counts as interrupted.
 */
const AT_ONCE = { commit: sql<string>`set_config('synchronous_commit', 'off', true)` }

const DAY_MS = 24 * 60 * 60 * 1000

type Claim = { key: Buffer; member_id: string | null; request: Buffer; now: Date }

/** False if this key was used within a day. One statement, so that only one of two concurrent requests succeeds. */
export async function insertClaim(db: Queryable, { now, ...claim }: Claim): Promise<boolean> {
  const rows = await db
    .insert(kept_answers)
    .values({ ...claim, claimed_at: now })
    .onConflictDoUpdate({
      target: kept_answers.key,
      set: { request: sql`excluded.request`, claimed_at: sql`excluded.claimed_at`, answer: null },
      setWhere: lte(kept_answers.claimed_at, dayBefore(now)),
    })
    .returning(AT_ONCE)
  return rows.length === 1
}

export async function findKept(db: Queryable, key: Buffer) {
  const { request, claimed_at, answer } = kept_answers
  const [row] = await db
    .select({ request, claimed_at, answer })
    .from(kept_answers)
    .where(eq(kept_answers.key, key))
  return row
}

export async function saveAnswer(db: Queryable, key: Buffer, answer: Buffer): Promise<void> {
  await db.update(kept_answers).set({ answer }).where(eq(kept_answers.key, key)).returning(AT_ONCE)
}

export async function deleteClaim(db: Queryable, key: Buffer): Promise<void> {
  await db.delete(kept_answers).where(eq(kept_answers.key, key))
}

export async function deleteOldAnswers(db: Queryable, now: Date): Promise<void> {
  await db.delete(kept_answers).where(lte(kept_answers.claimed_at, dayBefore(now)))
}

/** Other people's answers may contain this member, too, and cannot be searched. The member's own rows cascade. */
export async function forgetAnswersAbout(db: Queryable, member_id: string): Promise<void> {
  const others = or(isNull(kept_answers.member_id), ne(kept_answers.member_id, member_id))
  await db.update(kept_answers).set({ answer: null }).where(others)
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
