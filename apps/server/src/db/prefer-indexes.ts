import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

/**
 * Until the transaction ends. The triggers' queries are planned with the first row, when a new club's tables are empty
 * and reading them whole looks cheap; the plan is kept for all the rows that follow. So are plans that the connection
 * has made before, which are thrown away.
 */
export async function preferIndexes(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
  await tx.execute(sql`discard plans`)
}
