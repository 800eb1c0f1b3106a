import { setTimeout as sleep } from 'node:timers/promises'
import { findCluster } from './cluster.ts'
import { isNotNow } from './connection.ts'
import { PostgresStartError } from './errors.ts'
import { launch, type StartOptions } from './launch.ts'
import { takeOwnership } from './ownership.ts'
import { readPidFile } from './pid-file.ts'
import type { Postmaster } from './postmaster.ts'
import { isPostmasterOf } from './processes.ts'
import { reach, type Reached } from './reach.ts'

const secondsToStart = 60

/** Whoever gets the lock has the server, no matter who started it: so one of two simultaneous starts wins. */
export async function obtainServer(options: StartOptions): Promise<{ server: Reached; adopted: boolean }> {
  const { dataDir } = options
  const end = Date.now() + secondsToStart * 1000
  let ours: Postmaster | undefined
  while (Date.now() < end) {
    const server = await reachAndOwn(dataDir, ours?.pid)
    if (server) return { server, adopted: server.pid !== ours?.pid }
    if (ours?.state !== 'running' && (await serverOf(dataDir)) === undefined) {
      if (ours && !wasOvertaken(ours)) {
        throw new PostgresStartError(`PostgreSQL could not start in ${dataDir}:\n${ours.log.lastLines()}`)
      }
      ours = await launch(options)
    }
    await sleep(15)
  }
  ours?.kill('SIGINT')
  const pid = (await serverOf(dataDir)) ?? 'none'
  throw new PostgresStartError(
    `PostgreSQL (pid ${pid}) in ${dataDir} took no sessions for ${secondsToStart} s:\n${ours?.log.lastLines() ?? ''}`,
  )
}

async function reachAndOwn(dataDir: string, ownPid: number | undefined): Promise<Reached | undefined> {
  const cluster = await findCluster(dataDir)
  let server: Reached | undefined
  try {
    server = cluster && (await reach(cluster, ownPid))
    if (server) await takeOwnership(server.client, dataDir)
    return server
  } catch (error) {
    await server?.client.end().catch(() => undefined)
    // It was being shut down while we asked.
    if (isNotNow(error)) return undefined
    throw error
  }
}

/** The pid of the server on these files, whether it takes sessions or not. */
async function serverOf(dataDir: string): Promise<number | undefined> {
  const cluster = await findCluster(dataDir)
  const pid = cluster && readPidFile(cluster.path)?.pid
  return pid && (await isPostmasterOf(pid, cluster.path)) ? pid : undefined
}

/** Another start was quicker: it had its server on the files, or got ours first and has stopped it since. */
function wasOvertaken({ state, pid, log }: Postmaster): boolean {
  return state === 'stopped' || new RegExp(`\\[${pid}\\] FATAL: +lock file`).test(log.written())
}
