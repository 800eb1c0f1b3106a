import { mkdir, realpath } from 'node:fs/promises'
import type { Client } from 'pg'
import { acquireServer } from './acquire-server.ts'
import { databaseUrl } from './connection.ts'
import { keepOwnership } from './ownership.ts'
import { shutDown } from './shut-down.ts'

export interface PostgresOptions {
  /** Created if it does not exist. */
  dataDir: string
  /**
   * The name of the database and of its owner, a superuser: lower-case letters, digits and `_`. Later starts
   * must use the same.
   */
  name: string
  /** Settings of PostgreSQL, such as `max_connections`. */
  settings?: Record<string, string>
  /**
   * Used only as root, and only if no user can run PostgreSQL in `dataDir`. Defaults to `/var/lib/<name>`.
   */
  fallbackDir?: string
  log: (line: string) => void
}

export interface RunningPostgres {
  /** The connection string for `pg` and libpq. */
  url: string
  /** Whether the server was already running, left behind by a killed process. */
  adopted: boolean
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL server of a data folder, or takes over the one that a killed process left behind.
 * Throws AlreadyRunningError if another process owns the folder, PostgresStartError if the server can't run.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { name, log, settings = {}, fallbackDir = `/var/lib/${name}` } = options
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`'${name}' can't name a database and a role`)
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const acquire = () => acquireServer({ dataDir, name, settings, fallbackDir, log })
  const { server, adopted } = await acquire()
  await createDatabase(server.client, name)
  const ownership = keepOwnership(server, async () => (await acquire()).server, log)
  const stop = async () => {
    const held = await ownership.release()
    if (!held) return
    // Keep the lock until the server has stopped, or the next start would take over a server that is
    // stopping.
    await shutDown(held, log)
    await held.client.end().catch(() => undefined)
  }
  let stopped: Promise<void> | undefined
  return { url: databaseUrl(server.socketDir, name), adopted, stop: () => (stopped ??= stop()) }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database "${name}"`)
}
