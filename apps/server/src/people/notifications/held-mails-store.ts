import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { MAIL_QUEUES } from '../../base/mail/mailer.ts'
import { withdrawNotifications } from './tell-store.ts'

const HELD = [...MAIL_QUEUES, 'push']

/** Deletes unsent mails about a change. False if one of them is being sent or has been sent. */
export async function withdrawMails(db: Queryable, change: string): Promise<boolean> {
  await db.execute(
    sql`delete from pgboss.job where name in ${HELD} and data ->> 'change' = ${change} and state < 'active'`,
  )
  const { rows } = await db.execute(
    sql`select from pgboss.job where name in ${HELD} and data ->> 'change' = ${change} limit 1`,
  )
  await withdrawNotifications(db, change)
  return rows.length === 0
}
