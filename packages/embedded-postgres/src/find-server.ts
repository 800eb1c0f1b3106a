import { realpath } from 'node:fs/promises'
import { findCluster } from './cluster.ts'
import { connectToCluster, databaseUrl } from './connection.ts'
import { errorCode } from './errors.ts'

export type FoundServer = { state: 'running'; url: string } | { state: 'stopped' } | { state: 'missing' }

/** Looks for a database in the data folder, without starting it or taking ownership. */
export async function findServer(options: { dataDir: string; name: string }): Promise<FoundServer> {
  const dataDir = await realpath(options.dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  const cluster = dataDir && (await findCluster(dataDir))
  if (!cluster) return { state: 'missing' }
  const server = await connectToCluster(cluster, options.name)
  if (!server) return { state: 'stopped' }
  await server.client.end()
  return { state: 'running', url: databaseUrl(server.socketDir, options.name) }
}
