import { drizzle } from 'drizzle-orm/node-postgres'
import { Refusal } from '../platform/refusal.ts'
import type { Database, Queryable, Transaction } from './client.ts'

const TRIES = 3
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

/**
 * Runs one write as one transaction. A refusal rolls it back and is returned; a deadlock, which the
 * database has already undone, is tried again.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await retrying(() =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        if (result instanceof Refusal) throw new RolledBack(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  }
}

/**
 * The same for a write that decides, and what follows from it: statements that need no answer of each other are on
 * their way before the first is answered, so that what they lock is held for fewer round trips.
 */
export function inFewTrips(
  db: Database,
  decide: (tx: Queryable) => Promise<unknown>,
  follow: (tx: Queryable) => Promise<unknown>[],
): Promise<void> {
  return retrying(async () => {
    const client = await db.$client.connect()
    const tx = drizzle({ client })
    try {
      await together([client.query('begin'), decide(tx)])
      await together(follow(tx))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

/** When one fails, those after it do too; the first says why. */
async function together(statements: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(statements)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
    }
  }
}

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

/** The database's own words about a failed statement, from under Drizzle's wrapping. */
export function databaseError(error: unknown): { code?: string; constraint?: string } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return typeof inner === 'object' && inner !== null ? inner : {}
}

export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error).constraint === constraint
}

function isRetryable(error: unknown): boolean {
  const { code } = databaseError(error)
  return code === DEADLOCK || code === SERIALIZATION
}
