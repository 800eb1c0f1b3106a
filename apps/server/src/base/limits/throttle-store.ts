import { and, eq, gt, inArray, sql } from '../database/drizzle.ts'
import type { Queryable } from '../database/client.ts'
import { throttles } from './tables.ts'

export type Counted = { hits: number; resetsAt: Date }

type Attempt = { key: string; seconds: number; amount: number }

/** Counts an attempt; the window starts with the first. One statement, so that concurrent attempts all count. */
export async function countAttempt(
  db: Queryable,
  { key, seconds, amount }: Attempt,
  now: Date,
): Promise<Counted> {
  const resets = new Date(now.getTime() + seconds * 1000)
  const over = sql`${throttles.resets_at} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(throttles)
    .values({ key, hits: amount, resets_at: resets })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${over} then excluded.hits else ${throttles.hits} + excluded.hits end`,
        resets_at: sql`case when ${over} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning({ hits: throttles.hits, resetsAt: throttles.resets_at })
  return row as Counted
}

export async function attemptsOf(db: Queryable, key: string, now: Date): Promise<Counted | undefined> {
  const [row] = await db
    .select({ hits: throttles.hits, resetsAt: throttles.resets_at })
    .from(throttles)
    .where(and(eq(throttles.key, key), gt(throttles.resets_at, now)))
  return row
}

export async function uncountAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ hits: sql`greatest(${throttles.hits} - 1, 0)` })
    .where(eq(throttles.key, key))
}

export async function deleteAttempts(db: Queryable, keys: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, keys))
}
