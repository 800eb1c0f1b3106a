import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Queryable } from './client.ts'

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
