import { and, asc, count, eq, lt, or, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { passkeys } from '../sign-in-tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function insertPasskey(db: Queryable, row: typeof passkeys.$inferInsert): Promise<void> {
  await db.insert(passkeys).values(row)
}

export async function findPasskey(db: Queryable, credential_id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credential_id))
  return row
}

export function passkeysOf(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys._id))
}

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return row?.keys ?? 0
}

type Use = { counter: number; backed_up: boolean; last_used_at: Date }

/**
 * Records a use; false if the counter did not increase. Authenticators without a counter stay at zero. It is one
 * statement, so that a copied authenticator cannot be used at the same time as the real one.
 */
export async function notePasskeyUse(db: Queryable, id: string, use: Use): Promise<boolean> {
  const { counter } = passkeys
  const goesUp = or(lt(counter, use.counter), and(eq(counter, 0), sql`${use.counter} = 0`))
  const used = await db
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys._id, id), goesUp))
    .returning({ _id: passkeys._id })
  return used.length > 0
}

/** False if the member has no such passkey. */
export async function renamePasskey(
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys._id, id), eq(passkeys.user_id, userId)))
    .returning({ _id: passkeys._id })
  return renamed.length > 0
}

export async function deletePasskey(
  db: Queryable,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys._id, id), eq(passkeys.user_id, userId)))
    .returning()
  return row
}
