import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

/** Tells the triggers of this transaction which officer is editing a profile. */
export async function actAs(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select set_config('rsfc.actor', ${id}, true)`)
}
