import { drizzle, sql } from './drizzle.ts'
import type { PoolClient } from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { Database, Transaction } from './client.ts'

const MAX_ATTEMPTS = 10
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

/** What to do when a write violates a constraint, by its name: refuse, look up the refusal, or retry. */
export type OnViolation = Record<string, Refusal | (() => Promise<Refusal>) | 'retry'>

type InTransaction<Call> = Omit<Call, 'db'> & { db: Transaction }

/**
 * Runs `work` in one transaction, with the transaction as `db` of the call. A refusal rolls it back and is returned.
 * Deadlocks and serialization failures are retried.
 */
export function inTransaction<Call extends { db: Database }, T>(
  call: Call,
  work: (tx: InTransaction<Call>) => Promise<T>,
): Promise<T>
export function inTransaction<Call extends { db: Database }, T>(
  call: Call,
  work: (tx: InTransaction<Call>) => Promise<T>,
  onViolation: OnViolation,
): Promise<T | Refusal>
export async function inTransaction<Call extends { db: Database }, T>(
  call: Call,
  work: (tx: InTransaction<Call>) => Promise<T>,
  onViolation: OnViolation = {},
): Promise<T | Refusal> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(call.db, async (db) => {
        const result = await work({ ...call, db })
        if (result instanceof Refusal) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal
      const { code, constraint } = databaseError(error)
      const answer = isRetryable(code) ? 'retry' : constraint && onViolation[constraint]
      if (!answer || (answer === 'retry' && attempt === MAX_ATTEMPTS)) throw error
      if (answer !== 'retry') return typeof answer === 'function' ? answer() : answer
    }
  }
}

/**
 * A part of a transaction that may be refused on its own: a refusal or a violation undoes this part only. Deadlocks are
 * left to the transaction, which is retried as a whole.
 */
export async function inSavepoint<Tx extends { db: Transaction }, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  onViolation: OnViolation,
): Promise<T | Refusal> {
  await tx.db.execute(sql`savepoint part`)
  try {
    const result = await work(tx)
    if (result instanceof Refusal) throw new RolledBack(result)
    await tx.db.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    const { code, constraint } = databaseError(error)
    const answer = error instanceof RolledBack ? error.refusal : constraint && onViolation[constraint]
    if (isRetryable(code) || !answer || answer === 'retry') throw error
    await tx.db.execute(sql`rollback to savepoint part`)
    return typeof answer === 'function' ? answer() : answer
  }
}

/** Not Drizzle's own `transaction`, which leaks the connection if `begin` fails. */
async function runTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    // A connection that could not roll back is discarded by the pool.
    client.release(broken)
  }
}

const transactions = new WeakMap<PoolClient, Transaction>()

/** One object per connection, so that `prepared` queries are built once for each. */
function transactionOn(client: PoolClient): Transaction {
  const known = transactions.get(client) ?? drizzle({ client })
  transactions.set(client, known)
  return known
}

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

/** The driver's error, which Drizzle wraps. */
export function databaseError(error: unknown): { code?: string; constraint?: string } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return typeof inner === 'object' && inner !== null ? inner : {}
}

function isRetryable(code: string | undefined): boolean {
  return code === DEADLOCK || code === SERIALIZATION_FAILURE
}
