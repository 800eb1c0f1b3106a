import { and, eq, or, sql } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import type { Credentials } from '../security/credentials-store.ts'
import { members } from '../records/member-tables.ts'

const SETUP_LOCK = 7464

/** Finds a member by email or username, with the password hash. */
export async function findCredentials(db: Queryable, name: string): Promise<Credentials | undefined> {
  const wanted = name.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, wanted), eq(members.username, wanted)))
  return row
}

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export async function replaceHash(
  db: Queryable,
  { _id, password_hash }: Pick<Credentials, '_id' | 'password_hash'>,
  renewed: string,
): Promise<void> {
  await db
    .update(members)
    .set({ password_hash: renewed })
    .where(and(eq(members._id, _id), eq(members.password_hash, password_hash)))
}

/** Whether the club has a super-admin. Locks, so that nobody else can create the first one until the transaction ends. */
export async function hasSuperAdmin(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
  const found = await tx
    .select({ _id: members._id })
    .from(members)
    .where(eq(members.account_type, 'super-admin'))
    .limit(1)
  return found.length > 0
}
