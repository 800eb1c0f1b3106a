import { sql } from '../database/drizzle.ts'
import type { Queryable } from '../database/client.ts'

export type QueueFigures = {
  queue: string
  /** Due now, and not yet started. */
  waiting: number
  /** Due later: held back, or waiting for the next attempt. */
  later: number
  running: number
  /** Failed for good. */
  failed: number
  /** How long the oldest waiting job has been due; 0 if none waits. */
  oldest_seconds: number
}

/** Figures of all our queues, including empty ones. */
export async function readQueueFigures(db: Queryable): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select queue.name as queue,
      count(*) filter (where job.due)::int as waiting,
      count(*) filter (where job.state in ('created', 'retry') and not job.due)::int as later,
      count(*) filter (where job.state = 'active')::int as running,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.due)), 0)::float8 as oldest_seconds
    from pgboss.queue
    left join lateral (
      select state, start_after, state in ('created', 'retry') and start_after <= now() as due
      from pgboss.job where name = queue.name and state in ('created', 'retry', 'active', 'failed')
    ) job on true
    where queue.name not like '\\_\\_pgboss\\_\\_%'
    group by queue.name order by queue.name`)
  return rows
}
