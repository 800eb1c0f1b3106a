import type { Queryable } from '../../base/database/client.ts'
import { security_events } from './security-event-tables.ts'

export async function insertSecurityEvent(
  db: Queryable,
  row: typeof security_events.$inferInsert,
): Promise<void> {
  await db.insert(security_events).values(row)
}
