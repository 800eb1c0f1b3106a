import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type ClientBase, type PoolClient } from 'pg'

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
/** For queries that run on the database as well as inside a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT> & { $client?: Pool | ClientBase }
/** The type of `$client` keeps the database from being passed as a transaction. */
export type Transaction = Queryable & { $client?: PoolClient }
