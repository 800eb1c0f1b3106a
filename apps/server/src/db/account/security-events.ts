import type { Queryable } from '../client.ts'
import { security_events } from '../schema/security.ts'

export async function insertSecurityEvent(
  db: Queryable,
  row: typeof security_events.$inferInsert,
): Promise<void> {
  await db.insert(security_events).values(row)
}
