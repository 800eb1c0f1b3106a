import { drizzle, type NodePgQueryResultHKT, type PgDatabase } from './drizzle.ts'
import { Client, Pool, type ClientBase, type PoolClient } from 'pg'

type Options = {
  max?: number
  log?: { warn(details: object, text: string): void }
  /** The connection goes through a pooler: the next transaction may run in another session. */
  pooled?: boolean
}

export function openDatabase(url: string, { max = 10, log, pooled = false }: Options = {}) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    ...(pooled && { Client: UnnamedClient }),
  })
  // The pool replaces a connection that breaks. Without these listeners the error would end the process.
  const onError = (err: Error) => log?.warn({ err }, 'a connection to the database broke')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** Sends statements without names: only the session that prepared a statement knows its name. */
class UnnamedClient extends Client {
  override query(...[statement, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => never
    return query(withoutName(statement), ...rest)
  }
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
/** For queries that run both outside and inside a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT> & { $client?: Pool | ClientBase }
/** The type of `$client` prevents the database itself from being passed as a transaction. */
export type Transaction = Queryable & { $client?: PoolClient }
