import { setTimeout as sleep } from 'node:timers/promises'
import { findCluster } from './cluster.ts'
import { type ConnectedServer, connectToCluster, isTemporaryFailure } from './connection.ts'
import { PostgresStartError } from './errors.ts'
import { launchServer, type LaunchOptions } from './launch-server.ts'
import { readPidFile } from './lock-files.ts'
import { takeOwnership } from './ownership.ts'
import type { Postmaster } from './postmaster.ts'
import { isPostmasterOf } from './processes.ts'

const START_TIMEOUT_S = 60

/**
 * Connects to the running server, or starts one, and takes ownership of it. The lock decides who owns it, so
 * exactly one of two concurrent starts wins.
 */
export async function acquireServer(
  options: LaunchOptions,
): Promise<{ server: ConnectedServer; adopted: boolean }> {
  const { dataDir } = options
  const deadline = Date.now() + START_TIMEOUT_S * 1000
  let launched: Postmaster | undefined
  while (Date.now() < deadline) {
    const server = await connectAndOwn(options, launched?.pid)
    if (server) return { server, adopted: server.pid !== launched?.pid }
    if (launched?.state !== 'running' && (await runningPid(dataDir)) === undefined) {
      if (launched && !wasOvertaken(launched)) {
        throw new PostgresStartError(`PostgreSQL could not start in ${dataDir}:\n${launched.log.lastLines()}`)
      }
      launched = await launchServer(options)
    }
    await sleep(15)
  }
  launched?.kill('SIGINT')
  const pid = (await runningPid(dataDir)) ?? 'none'
  throw new PostgresStartError(
    `PostgreSQL (pid ${pid}) in ${dataDir} accepted no connections for ${START_TIMEOUT_S} s:\n${launched?.log.lastLines() ?? ''}`,
  )
}

async function connectAndOwn(
  { dataDir, name }: LaunchOptions,
  launchedPid: number | undefined,
): Promise<ConnectedServer | undefined> {
  const cluster = await findCluster(dataDir)
  let server: ConnectedServer | undefined
  try {
    server = cluster && (await connectToCluster(cluster, name, launchedPid))
    if (server) await takeOwnership(server.client, dataDir)
    return server
  } catch (error) {
    await server?.client.end().catch(() => undefined)
    // The server began to shut down after we connected.
    if (isTemporaryFailure(error)) return undefined
    throw error
  }
}

/** The pid of the server on these files, whether it accepts connections or not. */
async function runningPid(dataDir: string): Promise<number | undefined> {
  const cluster = await findCluster(dataDir)
  const pid = cluster && readPidFile(cluster.path)?.pid
  return pid && (await isPostmasterOf(pid, cluster.path)) ? pid : undefined
}

/**
 * A concurrent start was faster: its server uses the files, or it took over our server and has stopped it.
 */
function wasOvertaken({ state, pid, log }: Postmaster): boolean {
  return state === 'stopped' || new RegExp(`\\[${pid}\\] FATAL: +lock file`).test(log.written())
}
