import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { recoveries } from '../../db/schema/account.ts'
import { members } from '../../db/schema/members.ts'

/** Finds a member by email or username. The only query that reads a password hash. */
export async function findCredentials(db: Queryable, name: string) {
  const wanted = name.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, wanted), eq(members.username, wanted)))
  return row
}

export async function insertRecovery(db: Queryable, row: typeof recoveries.$inferInsert): Promise<void> {
  await db.insert(recoveries).values(row)
}

/** Deletes the link as it is used: of two concurrent uses only one succeeds. */
export async function takeRecovery(db: Queryable, hash: Buffer, purpose: 'password' | 'setup', now: Date) {
  const [row] = await db
    .delete(recoveries)
    .where(
      and(eq(recoveries.token_hash, hash), eq(recoveries.purpose, purpose), gt(recoveries.expires_at, now)),
    )
    .returning()
  return row
}

export async function deleteRecoveriesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveries).where(eq(recoveries.user_id, userId))
}

export async function deleteSetupLinks(db: Queryable): Promise<void> {
  await db.delete(recoveries).where(inArray(recoveries.purpose, ['setup']))
}
