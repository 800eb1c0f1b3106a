import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

/** Announces that this transaction will be rolled back, so that triggers which never refuse anything are skipped. */
export async function announceDryRun(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('rsfc.dry_run', 'on', true)`)
}
