import { eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { members } from './schema/members.ts'

/** A member with the password hash, which only the checks of a password read. */
export type Credentials = typeof members.$inferSelect

export async function findCredentialsById(db: Queryable, id: string): Promise<Credentials | undefined> {
  const [row] = await db.select().from(members).where(eq(members._id, id))
  return row
}
