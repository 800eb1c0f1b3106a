import { and, eq, gt, isNotNull, isNull, lt } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { authenticators } from '../sign-in-tables.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect

/** The authenticator app that a member has set up. */
export async function findAuthenticator(
  db: Queryable,
  userId: string,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.user_id, userId), isNotNull(authenticators.confirmed_at)))
  return row
}

/** The app that is not confirmed yet. */
export async function findNewAuthenticator(
  db: Queryable,
  userId: string,
  startedAfter: Date,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(
      and(
        eq(authenticators.user_id, userId),
        isNull(authenticators.confirmed_at),
        gt(authenticators.createdAt, startedAfter),
      ),
    )
  return row
}

/** Replaces an app that was never confirmed; false if the member already has one. */
export async function startAuthenticator(
  db: Queryable,
  row: { user_id: string; secret: Buffer; createdAt: Date },
): Promise<boolean> {
  const { secret, createdAt } = row
  const started = await db
    .insert(authenticators)
    .values(row)
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { secret, createdAt },
      setWhere: isNull(authenticators.confirmed_at),
    })
    .returning({ user_id: authenticators.user_id })
  return started.length > 0
}

/** False if it was confirmed or started again in the meantime. */
export async function confirmAuthenticator(
  db: Queryable,
  { user_id, secret }: Pick<AuthenticatorRow, 'user_id' | 'secret'>,
  set: { confirmed_at: Date; last_step: number },
): Promise<boolean> {
  const confirmed = await db
    .update(authenticators)
    .set(set)
    .where(
      and(
        eq(authenticators.user_id, user_id),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmed_at),
      ),
    )
    .returning({ user_id: authenticators.user_id })
  return confirmed.length > 0
}

/** Records the time step of a correct code; false if a code of this or a later step was already used. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(authenticators)
    .set({ last_step: step })
    .where(and(eq(authenticators.user_id, userId), lt(authenticators.last_step, step)))
    .returning({ user_id: authenticators.user_id })
  return used.length > 0
}

/** False if none was set up. */
export async function deleteAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(authenticators)
    .where(and(eq(authenticators.user_id, userId), isNotNull(authenticators.confirmed_at)))
    .returning({ user_id: authenticators.user_id })
  return deleted.length > 0
}

/** Stores the same secret, encrypted with a new key. */
export async function replaceSecret(db: Queryable, userId: string, secret: Buffer): Promise<void> {
  await db.update(authenticators).set({ secret }).where(eq(authenticators.user_id, userId))
}
