import type { Database } from '../base/database/client.ts'
import { audit } from '../people/records/audit-tables.ts'

/** Runs `act` and returns the audit entries that it adds, oldest first. */
export async function audited(db: Database, act: () => Promise<unknown>) {
  const before = await db.$count(audit)
  await act()
  return db.select().from(audit).orderBy(audit._id).offset(before)
}
