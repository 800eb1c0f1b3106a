import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectedServer } from './connection.ts'
import { readPidFile } from './lock-files.ts'
import { isPostmasterOf } from './processes.ts'
import { isTemporary } from './socket-folder.ts'

/** PostgreSQL's fast shutdown (ends sessions, writes everything out), its immediate shutdown, then a kill. */
const STEPS: [signal: NodeJS.Signals, timeoutMs: number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 8_000],
  ['SIGKILL', 2_000],
]

export async function shutDown(server: ConnectedServer, log: (line: string) => void): Promise<void> {
  for (const [signal, timeoutMs] of STEPS) {
    if (signal !== 'SIGINT') log(`PostgreSQL (pid ${server.pid}) has not stopped yet: sending ${signal}`)
    if (await stopsAfter(server, signal, timeoutMs)) break
  }
  if (isTemporary(server.socketDir)) await rm(server.socketDir, { recursive: true, force: true })
}

async function stopsAfter(
  server: ConnectedServer,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  if (!(await isRunning(server))) return true
  process.kill(server.pid, signal)
  while (Date.now() < deadline) {
    if (!(await isRunning(server))) return true
    await sleep(20)
  }
  return false
}

/** The server removes postmaster.pid last; a killed server leaves it behind. */
async function isRunning({ cluster, pid }: ConnectedServer): Promise<boolean> {
  return readPidFile(cluster)?.pid === pid && (await isPostmasterOf(pid, cluster))
}
