import { sql } from './drizzle.ts'
import type { Queryable } from './client.ts'

/** Deletes the unsent mails about a change. False if one of them is already being sent, or was. */
export async function withdrawMails(db: Queryable, change: string): Promise<boolean> {
  await db.execute(
    sql`delete from pgboss.job where name = 'mail' and data ->> 'change' = ${change} and state < 'active'`,
  )
  const { rows } = await db.execute(
    sql`select from pgboss.job where name = 'mail' and data ->> 'change' = ${change} limit 1`,
  )
  return rows.length === 0
}
