import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive, isPostmasterOf } from './processes.ts'

/** From postmaster.pid. PostgreSQL writes the socket's folder a moment after the pid. */
interface PidFile {
  pid: number
  socketDir: string | undefined
}

const UNUSED_PID = 2 ** 31 - 1

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(join(cluster, 'postmaster.pid'))
  const pid = Math.abs(Number(lines?.[0]))
  return pid ? { pid, socketDir: lines?.[4] || undefined } : undefined
}

/**
 * PostgreSQL refuses to start if the pid in a stale lock file now belongs to another process of the same
 * user, so such a pid is replaced. The file stays, because PostgreSQL also finds in it the shared memory of
 * backends that may have outlived their postmaster.
 */
export async function clearStaleLocks(cluster: string, socketLock: string): Promise<void> {
  for (const file of [join(cluster, 'postmaster.pid'), socketLock]) {
    const lines = linesOf(file)
    if (!lines) continue
    const pid = Math.abs(Number(lines[0]))
    if (!pid) removeIfAbandoned(file)
    else if (isAlive(pid) && !(await isPostmasterOf(pid, cluster))) replacePid(file, lines)
  }
}

/** Does nothing if the file has changed since it was read. */
function replacePid(file: string, lines: string[]): void {
  const unchanged = linesOf(file)?.join('\n') === lines.join('\n')
  if (unchanged) writeFileSync(file, [UNUSED_PID, ...lines.slice(1)].join('\n'))
}

/** An empty lock file was either left by a crash, or a server is about to write it. */
function removeIfAbandoned(file: string): void {
  if (Date.now() - statSync(file).mtimeMs > 2000) rmSync(file, { force: true })
}

function linesOf(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
