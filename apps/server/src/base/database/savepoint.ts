import { sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

/** Runs part of a transaction. If it fails, only this part is rolled back, and the transaction can go on. */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    await tx.execute(sql`release savepoint part`)
    throw error
  }
}
