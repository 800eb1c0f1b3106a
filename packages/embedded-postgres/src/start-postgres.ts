import { mkdir, realpath } from 'node:fs/promises'
import type { Client } from 'pg'
import { databaseUrl } from './connection.ts'
import { systemRoom } from './elsewhere.ts'
import { PostgresStartError } from './errors.ts'
import { obtainServer } from './obtain-server.ts'
import { keepOwnership } from './ownership.ts'
import { shutDown } from './shut-down.ts'

export interface RunningPostgres {
  /** Of the database `rsfc`, for `pg` and libpq. */
  url: string
  /** The server had been left behind by one of ours that was killed. */
  adopted: boolean
  stop: () => Promise<void>
}

/**
 * Starts DATA_DIR's own PostgreSQL, or takes over the one that a killed server left behind.
 * Throws AlreadyRunningError when another server has it, PostgresStartError when it can't run.
 */
export async function startPostgres(options: {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
  room?: string
}): Promise<RunningPostgres> {
  if (process.platform === 'win32') {
    throw new PostgresStartError('The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL on Windows')
  }
  const { log, settings = {}, room = systemRoom } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const wanted = { dataDir, log, settings, room }
  const { server, adopted } = await obtainServer(wanted)
  await createDatabase(server.client)
  const ownership = keepOwnership(server, async () => (await obtainServer(wanted)).server, log)
  const stop = async () => {
    const held = await ownership.release()
    if (!held) return
    // The lock is held until the server is gone, or a next start would take over what we are stopping.
    await shutDown(held, log)
    await held.client.end().catch(() => undefined)
  }
  let stopped: Promise<void> | undefined
  return { url: databaseUrl(server.socketDir), adopted, stop: () => (stopped ??= stop()) }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'rsfc'")
  if (!rowCount) await client.query('create database rsfc')
}
