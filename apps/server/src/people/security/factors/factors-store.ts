import { and, eq, gte } from '../../../base/database/drizzle.ts'
import { findAuthenticator } from './authenticators-store.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { countPasskeys } from './passkeys-store.ts'
import { deleteCodes } from './recovery-codes-store.ts'
import { authenticators, factor_resets, passkeys } from '../sign-in-tables.ts'

export async function factorsOf(
  db: Queryable,
  userId: string,
): Promise<{ authenticator: boolean; passkeys: number }> {
  return {
    authenticator: (await findAuthenticator(db, userId)) !== undefined,
    passkeys: await countPasskeys(db, userId),
  }
}

/** Deletes factors set up since then, and the recovery codes if no factor is left. */
export async function deleteFactorsSince(db: Queryable, userId: string, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.user_id, userId), gte(passkeys.createdAt, since)))
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.user_id, userId), gte(authenticators.createdAt, since)))
  const left = await factorsOf(db, userId)
  if (!left.authenticator && left.passkeys === 0) await deleteCodes(db, userId)
}

/** Deletes a member's passkeys, authenticator app, recovery codes and pending reset requests. */
export async function deleteFactors(db: Queryable, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId))
  await db.delete(authenticators).where(eq(authenticators.user_id, userId))
  await deleteCodes(db, userId)
  await db.delete(factor_resets).where(eq(factor_resets.user_id, userId))
}
