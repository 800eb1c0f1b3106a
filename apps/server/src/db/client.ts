import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export function openDatabase(url: string, options: { max?: number } = {}) {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // Statements of one transaction that do not wait for each other share a round trip.
    pipeline: true,
  })
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks between two statements of a transaction; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool })
  // Drizzle never gives back a connection that breaks at `begin`: so it gets one that we give back.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return { db, pool, close: () => pool.end() }
}

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A query runs the same on the database and inside a transaction. */
export type Queryable = NodePgDatabase | Transaction
