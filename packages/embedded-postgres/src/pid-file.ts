import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive, isPostmasterOf } from './processes.ts'

/** What PostgreSQL writes to postmaster.pid; the socket's folder comes a moment after the pid. */
interface PidFile {
  pid: number
  socketDir: string | undefined
}

const noSuchPid = 2 ** 31 - 1

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(join(cluster, 'postmaster.pid'))
  const pid = Math.abs(Number(lines?.[0]))
  return pid ? { pid, socketDir: lines?.[4] || undefined } : undefined
}

/**
 * PostgreSQL refuses to start when the pid in a left-over lock file now belongs to any other process of
 * the same user, so such a pid is blanked. The file stays, for PostgreSQL also reads in it which shared
 * memory to look at for backends that outlived their postmaster.
 */
export async function disarmStaleLocks(cluster: string, socketLock: string): Promise<void> {
  for (const file of [join(cluster, 'postmaster.pid'), socketLock]) {
    const lines = linesOf(file)
    if (!lines) continue
    const pid = Math.abs(Number(lines[0]))
    if (!pid) removeIfAbandoned(file)
    else if (isAlive(pid) && !(await isPostmasterOf(pid, cluster))) blankPid(file, lines)
  }
}

function blankPid(file: string, judged: string[]): void {
  const unchanged = linesOf(file)?.join('\n') === judged.join('\n')
  if (unchanged) writeFileSync(file, [noSuchPid, ...judged.slice(1)].join('\n'))
}

/** An empty lock file is a crash's remnant, unless a server is about to write it. */
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
