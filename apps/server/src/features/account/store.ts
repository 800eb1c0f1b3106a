import { eq, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'

const SETUP_LOCK = 7464

export type Credentials = typeof members.$inferSelect

/** Finds a member by email or username. With `findCredentialsById` the only query that reads a password hash. */
export async function findCredentials(db: Queryable, name: string): Promise<Credentials | undefined> {
  const wanted = name.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, wanted), eq(members.username, wanted)))
  return row
}

export async function findCredentialsById(db: Queryable, id: string): Promise<Credentials | undefined> {
  const [row] = await db.select().from(members).where(eq(members._id, id))
  return row
}

/** Whether the club has a super-admin. Until the transaction ends, nobody else can make the first one. */
export async function hasSuperAdmin(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
  const found = await tx
    .select({ _id: members._id })
    .from(members)
    .where(eq(members.account_type, 'super-admin'))
    .limit(1)
  return found.length > 0
}
