import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { MAIL_QUEUES } from '../../base/mail/mailer.ts'

const MOST = 200

type JobRow = {
  _id: string
  name: string
  to: string | null
  subject: string | null
  error: string
  attempts: number
  queued_at: string
  next_try: string | null
}

/** Recipient and subject of mails, but nothing else from the jobs. */
export async function failedJobs(db: Queryable): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id as _id, name,
      case when name in ${MAIL_QUEUES} then data ->> 'to' end as to,
      case when name in ${MAIL_QUEUES} then data ->> 'subject' end as subject,
      left(coalesce(output ->> 'message', 'It took too long.'), 300) as error,
      retry_count + case when state = 'failed' then 1 else 0 end as attempts,
      created_on as queued_at,
      case when state = 'retry' then start_after end as next_try
    from pgboss.job
    where state = 'failed' or (state = 'retry' and retry_count > 0)
    order by created_on desc, id desc
    limit ${MOST}`)
  return rows
}

/** Deletes these jobs without running them, and returns their names. */
export async function dismissJobs(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    delete from pgboss.job
    where id = any(${sql.param([...ids])}::uuid[]) and (state = 'failed' or (state = 'retry' and retry_count > 0))
    returning name`)
  return rows.map(({ name }) => name)
}

/** Restarts the retries of these jobs at once, and returns their names. */
export async function retryJobs(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
    where id = any(${sql.param([...ids])}::uuid[]) and state in ('failed', 'retry')
    returning name`)
  return rows.map(({ name }) => name)
}
