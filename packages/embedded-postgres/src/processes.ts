import { readFile, stat } from 'node:fs/promises'
import { errorCode } from './errors.ts'
import { runCommand } from './run-as.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** False for an unrelated process that reuses the pid of a dead server. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandLine(pid)
  // If we can't tell, assume it is: never start a second server on the same files.
  if (command === undefined) return true
  if (!/(^|[/ ])postgres /.test(command)) return false
  return command.includes(` -D ${cluster} `) || (await worksIn(pid, cluster))
}

/** Undefined if it can't be read; empty for a zombie process. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'darwin') {
    const ps = await runCommand({ kind: 'self' }, 'ps', ['-o', 'command=', '-p', String(pid)])
    return ps.ok ? `${ps.output.trim()} ` : undefined
  }
  const cmdline = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return cmdline?.replaceAll('\0', ' ')
}

/** A cluster renamed under a running server is still that server's working folder. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [workingFolder, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return workingFolder.ino === folder.ino && workingFolder.dev === folder.dev
  } catch {
    return true
  }
}
