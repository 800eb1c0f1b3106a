import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Queryable } from './client.ts'

/** Lets a job be queued inside the transaction that owes it: both happen or neither. */
export function asJobDatabase(db: Queryable) {
  return fromDrizzle(db, sql)
}
