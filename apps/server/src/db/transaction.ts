import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { Refusal } from '../http/refusal.ts'
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
 * The same for statements that need no answer of each other: they are on their way before the first is answered,
 * so that what one of them locks is not held while the network is waited for. When one fails, those after it fail too.
 */
export function inOneFlight(db: Database, statements: (tx: Queryable) => Promise<unknown>[]): Promise<void> {
  return retrying(async () => {
    const client = await db.$client.connect()
    try {
      const sent = [client.query('begin'), ...statements(databaseOf(client))]
      const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected')
      await client.query(failed ? 'rollback' : 'commit')
      if (failed) throw failed.reason
    } finally {
      client.release()
    }
  })
}

const databases = new WeakMap<PoolClient, NodePgDatabase>()

/** One for each connection, so that what was prepared on it is known the next time. */
function databaseOf(client: PoolClient): NodePgDatabase {
  const known = databases.get(client) ?? drizzle({ client })
  databases.set(client, known)
  return known
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
