import { sql } from './drizzle.ts'
import type { Queryable } from './client.ts'

/**
 * Whoever books these aircraft and people waits until this transaction ends. The database takes the same locks when a
 * booking is written, so take them before locking the row of an aircraft.
 */
export async function lockResources(db: Queryable, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null)
  await db.execute(sql`select lock_resources(${sql.param(given)}::uuid[])`)
}
