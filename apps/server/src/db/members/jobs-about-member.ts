import { sql } from '../drizzle.ts'
import type { Queryable } from '../client.ts'

type Person = { _id: string; first_name: string; last_name: string; username: string; emails: string[] }

/**
 * Deletes the mails owed to a member, and every finished job that mentions them. Mails to others that are still
 * owed are sent, and go with the other finished jobs. So are links that undo an act: else deleting an officer
 * would hide what was done just before.
 */
export async function deleteJobsAbout(db: Queryable, person: Person): Promise<void> {
  const { _id, first_name, last_name, username, emails } = person
  const words = [_id, `${first_name} ${last_name}`, ...emails].map((word) => word.toLowerCase())
  const mentioned = words.map((word) => sql`position(${word} in lower(data::text)) > 0`)
  const names = sql.join(
    [...emails, username].map((name) => sql`${name}`),
    sql`, `,
  )
  await db.execute(sql`
    delete from pgboss.job
    where (state < 'active' and data -> 'link' ->> 'page' is distinct from 'undoAct' and lower(coalesce(data ->> 'to', data ->> 'name')) in (${names}))
      or (state > 'active' and (${sql.join(mentioned, sql` or `)} or lower(data ->> 'name') in (${names})))`)
}
