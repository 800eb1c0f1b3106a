import type { Database } from '../base/database/client.ts'
import { audit } from '../people/records/audit-tables.ts'

/** What the act adds to the audit trail, oldest first. */
export async function audited(db: Database, act: () => Promise<unknown>) {
  const before = await db.$count(audit)
  await act()
  return db.select().from(audit).orderBy(audit._id).offset(before)
}
