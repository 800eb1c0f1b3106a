import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './client.ts'

/** Lets a job be queued inside the transaction that owes it: both happen or neither. */
export function asJobDatabase(db: Queryable) {
  const client = (db as { $client?: Pool | PoolClient }).$client
  return client
    ? { executeSql: (text: string, values: unknown[] = []) => named(client, text, values) }
    : fromDrizzle(db, sql)
}

const names = new Map<string, string>()

/** Named, so that the database plans it once per connection. */
function named(client: Pool | PoolClient, text: string, values: unknown[]) {
  const name = names.get(text) ?? `job_${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return client.query({ name, text, values })
}
