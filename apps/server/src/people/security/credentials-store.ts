import { and, eq } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { members } from '../records/member-tables.ts'

/** A member with the password hash, which only password checks read. */
export type Credentials = typeof members.$inferSelect

export async function findCredentialsById(db: Queryable, id: string): Promise<Credentials | undefined> {
  const [row] = await db.select().from(members).where(eq(members._id, id))
  return row
}

/** Whether this is still the member's password. Locks it until the transaction ends. */
export async function holdPassword(
  tx: Transaction,
  { _id, password_hash }: Pick<Credentials, '_id' | 'password_hash'>,
): Promise<boolean> {
  const found = await tx
    .select({ _id: members._id })
    .from(members)
    .where(and(eq(members._id, _id), eq(members.password_hash, password_hash)))
    .for('no key update')
  return found.length > 0
}
