import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { errorCode } from './errors.ts'
import { readPidFile } from './lock-files.ts'
import { isPrivateTo } from './socket-folder.ts'

export interface ConnectedServer {
  client: Client
  cluster: string
  pid: number
  socketDir: string
}

/** Connects to the server that runs on this cluster; undefined if there is none that accepts connections. */
export async function connectToCluster(
  { path, owner }: Cluster,
  name: string,
  launchedPid?: number,
): Promise<ConnectedServer | undefined> {
  const { pid, socketDir } = readPidFile(path) ?? {}
  if (!pid || !socketDir) return undefined
  if (!(await isPrivateTo(socketDir, [owner.uid, process.getuid?.() ?? owner.uid]))) return undefined
  const client = await connect(socketDir, name)
  if (!client) return undefined
  if (pid === launchedPid || (await runsOn(client, path))) return { client, cluster: path, pid, socketDir }
  await client.end()
  return undefined
}

/** Connects to the database `postgres`, because ours may not exist yet and must stay usable as a template. */
async function connect(socketDir: string, name: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: name,
    database: 'postgres',
    ssl: false,
    application_name: `${name} server ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while idle must not crash the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isTemporaryFailure(error)) return undefined
    throw error
  }
}

/** postmaster.pid in a copied data folder still names the original's server, which can't see our marker file. */
async function runsOn(client: Client, cluster: string): Promise<boolean> {
  const marker = `seen-by-${randomBytes(8).toString('hex')}`
  await writeFile(join(cluster, marker), '')
  try {
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [marker],
    )
    return rows[0]?.seen === true
  } finally {
    await rm(join(cluster, marker), { force: true })
  }
}

const TEMPORARY_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** The server is not ready yet, or is shutting down: worth another try. */
export function isTemporaryFailure(error: unknown): boolean {
  const code = errorCode(error)
  if (code) return TEMPORARY_CODES.has(code)
  // The driver's own errors about a broken connection have no code.
  return error instanceof Error && /connection (terminated|error)|timeout expired|closed/i.test(error.message)
}

/** Tools that parse this as a URL need `localhost`; pg and libpq use the `host` parameter instead. */
export function databaseUrl(socketDir: string, name: string): string {
  return `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(socketDir)}&port=5432&sslmode=disable`
}
