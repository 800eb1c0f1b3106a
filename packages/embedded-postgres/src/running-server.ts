import { mkdir, realpath } from 'node:fs/promises'
import { findCluster } from './cluster.ts'
import { databaseUrl } from './connection.ts'
import { reach } from './reach.ts'

/** The address of the server that works on DATA_DIR now; null: none does; undefined: there is no database. */
export async function findRunningServer(dataDir: string): Promise<string | null | undefined> {
  await mkdir(dataDir, { recursive: true })
  const cluster = await findCluster(await realpath(dataDir))
  if (!cluster) return undefined
  const server = await reach(cluster, undefined)
  await server?.client.end()
  return server ? databaseUrl(server.socketDir) : null
}
