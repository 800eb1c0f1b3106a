import { createHash } from 'node:crypto'
import { sql } from '../database/drizzle.ts'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Queryable } from '../database/client.ts'

/** Lets pg-boss queue a job inside our transaction: both are committed, or neither. */
export function asJobDatabase(db: Queryable) {
  const client = db.$client
  if (!client) return fromDrizzle(db, sql)
  return {
    // Named, so that PostgreSQL plans pg-boss's large statements once per connection.
    executeSql: (text: string, values: unknown[] = []) => client.query({ name: nameOf(text), text, values }),
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `job_${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

const FAILED_DAYS = 14

/** Keeps a job that failed for good for longer than an hour, so that officers see it and can run it again. */
export async function keepFailedJob(queue: ReturnType<PgBoss['getDb']>, id: string): Promise<void> {
  await queue.executeSql('update pgboss.job set deletion_seconds = $1 where id = $2', [
    FAILED_DAYS * 24 * 60 * 60,
    id,
  ])
}

/** The queues that have a job due now. */
export async function queuesWithJobs(queue: ReturnType<PgBoss['getDb']>): Promise<Set<string>> {
  const { rows } = await queue.executeSql(
    "select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()",
  )
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
