import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Queryable } from './client.ts'

/** Lets pg-boss queue a job inside our transaction: both are committed, or neither. */
export function asJobDatabase(db: Queryable) {
  return fromDrizzle(db, sql)
}
