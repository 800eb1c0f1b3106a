import { eq, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from './aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

/** Whether there are no members and no aircraft. */
export async function isEmptyClub(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${members}) and not exists (select from ${aircraft}) as empty`,
  )
  return rows[0]?.empty === true
}

export async function hasMember(db: Queryable, email: string): Promise<boolean> {
  const found = await db.select({ _id: members._id }).from(members).where(eq(members.email, email))
  return found.length > 0
}
