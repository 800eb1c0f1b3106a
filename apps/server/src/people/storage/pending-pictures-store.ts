import { and, eq, inArray, lt } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { pending_pictures } from './picture-tables.ts'

export async function addPending(db: Queryable, path: string, user_id: string, now: Date): Promise<void> {
  await db.insert(pending_pictures).values({ path, user_id, createdAt: now })
}

/** Removes these from the member's pending uploads, and returns those that were pending. */
export async function takePending(
  db: Queryable,
  paths: readonly string[],
  user_id: string,
): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await db
    .delete(pending_pictures)
    .where(and(inArray(pending_pictures.path, [...paths]), eq(pending_pictures.user_id, user_id)))
    .returning({ path: pending_pictures.path })
  return rows.map(({ path }) => path)
}

/** A picture that is no longer pending, whoever uploaded it. */
export async function dropPending(db: Queryable, path: string): Promise<void> {
  await db.delete(pending_pictures).where(eq(pending_pictures.path, path))
}

/** Removes uploads that have been pending since before this time, and returns their paths. */
export async function deletePendingBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .delete(pending_pictures)
    .where(lt(pending_pictures.createdAt, before))
    .returning({ path: pending_pictures.path })
  return rows.map(({ path }) => path)
}

export async function deletePendingOf(db: Queryable, user_id: string): Promise<string[]> {
  const rows = await db
    .delete(pending_pictures)
    .where(eq(pending_pictures.user_id, user_id))
    .returning({ path: pending_pictures.path })
  return rows.map(({ path }) => path)
}
