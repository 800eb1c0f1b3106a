import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { prepared } from './prepared.ts'
import { recoveries, sessions, throttles } from './schema/account.ts'
import { members } from './schema/members.ts'

export async function insertSession(
  db: Queryable,
  row: { token_hash: Buffer; user_id: string; expires_at: Date },
) {
  await db.insert(sessions).values(row)
}

const sessionQuery = prepared((db) =>
  db
    .select({
      _id: members._id,
      salutation: members.salutation,
      account_type: members.account_type,
      first_name: members.first_name,
      last_name: members.last_name,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(members, eq(members._id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('tokenHash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(members.account_status, 'active'),
      ),
    )
    .prepare('session'),
)

/** The session with its member, while both are valid. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await sessionQuery(db).execute({ tokenHash, now })
  return row
}

export async function extendSession(db: Queryable, tokenHash: Buffer, expiresAt: Date) {
  await db.update(sessions).set({ expires_at: expiresAt }).where(eq(sessions.token_hash, tokenHash))
}

export async function deleteSession(db: Queryable, tokenHash: Buffer) {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

export async function deleteSessionsOf(db: Queryable, userId: string) {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}

export async function deleteExpired(db: Queryable, now: Date) {
  await db.delete(sessions).where(lte(sessions.expires_at, now))
  await db.delete(recoveries).where(and(lte(recoveries.expires_at, now), ne(recoveries.purpose, 'setup')))
  await db.delete(throttles).where(lte(throttles.resets_at, now))
}
