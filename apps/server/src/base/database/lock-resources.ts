import { sql } from './drizzle.ts'
import type { Queryable } from './client.ts'

/**
 * Makes everyone who books these aircraft and people wait until this transaction ends. The database takes the same
 * locks when a booking is written, so take them before locking the row of an aircraft.
 */
export async function lockResources(db: Queryable, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null)
  await db.execute(sql`select lock_resources(${sql.param(given)}::uuid[])`)
}
