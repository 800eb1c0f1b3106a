import { withSavepoint } from '../../base/database/savepoint.ts'
import { databaseError } from '../../base/database/transaction.ts'
import type { DeskTransaction, Good, Loader } from './loader.ts'

type Problem = { line: number; problem: string }

/** Class 23 of PostgreSQL's errors: a constraint is violated. 22: a value does not fit its column. */
const REFUSED = /^(22|23)/
const RETRIES = 5

/** Inserts rows together. If the database refuses some, the halves are tried until the refused rows are known. */
export async function insertRows(
  tx: DeskTransaction,
  loader: Loader,
  good: readonly Good[],
  attempt = 1,
): Promise<Problem[]> {
  const rows = good.map(({ row }) => row)
  try {
    if (rows.length > 0) await withSavepoint(tx.db, () => loader.insert(tx, rows))
    return []
  } catch (error) {
    const { code = '', constraint = '' } = databaseError(error)
    if (!REFUSED.test(code)) throw error
    if (attempt < RETRIES && loader.retry?.(constraint, rows))
      return insertRows(tx, loader, good, attempt + 1)
    const [only] = good
    if (only && good.length === 1)
      return [
        { line: only.line, problem: loader.refusals[constraint] ?? 'The database does not accept this row' },
      ]
    const half = Math.ceil(good.length / 2)
    const first = await insertRows(tx, loader, good.slice(0, half))
    return [...first, ...(await insertRows(tx, loader, good.slice(half)))]
  }
}
