import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export function openDatabase(url: string, options: { max?: number } = {}) {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
  })
  // The pool replaces a connection that breaks. Without these listeners the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that run on the database as well as inside a transaction. */
export type Queryable = NodePgDatabase | Transaction
