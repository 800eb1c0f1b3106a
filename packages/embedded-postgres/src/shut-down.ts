import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPidFile } from './pid-file.ts'
import { isPostmasterOf } from './processes.ts'
import type { Reached } from './reach.ts'
import { isTemporary } from './socket-dir.ts'

/** Fast: sessions are ended and all is written out. Immediate: as after a power cut. Then by force. */
const steps: [signal: NodeJS.Signals, milliseconds: number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 8_000],
  ['SIGKILL', 2_000],
]

export async function shutDown(server: Reached, log: (line: string) => void): Promise<void> {
  for (const [signal, milliseconds] of steps) {
    if (signal !== 'SIGINT') log(`PostgreSQL (pid ${server.pid}) has not stopped yet: sending ${signal}`)
    if (await stopsAfter(server, signal, milliseconds)) break
  }
  if (isTemporary(server.socketDir)) await rm(server.socketDir, { recursive: true, force: true })
}

async function stopsAfter(server: Reached, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  if (!(await isRunning(server))) return true
  process.kill(server.pid, signal)
  while (Date.now() < end) {
    if (!(await isRunning(server))) return true
    await sleep(20)
  }
  return false
}

/** The server removes postmaster.pid as its last act; a killed one leaves it. */
async function isRunning({ cluster, pid }: Reached): Promise<boolean> {
  return readPidFile(cluster)?.pid === pid && (await isPostmasterOf(pid, cluster))
}
