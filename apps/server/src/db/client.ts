import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type ClientBase, type PoolClient } from 'pg'

type Options = { max?: number; log?: { warn(details: object, text: string): void } }

export function openDatabase(url: string, { max = 10, log }: Options = {}) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
  })
  // The pool replaces a connection that breaks. Without these listeners the error would end the process.
  const onError = (err: Error) => log?.warn({ err }, 'a connection to the database broke')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
/** For queries that run on the database as well as inside a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT> & { $client?: Pool | ClientBase }
/** The type of `$client` keeps the database from being passed as a transaction. */
export type Transaction = Queryable & { $client?: PoolClient }
