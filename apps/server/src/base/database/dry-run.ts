import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

/** Says that this transaction will be rolled back: the triggers that can refuse nothing are left out. */
export async function announceDryRun(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('rsfc.dry_run', 'on', true)`)
}
