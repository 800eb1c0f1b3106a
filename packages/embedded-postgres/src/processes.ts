import { readFile, stat } from 'node:fs/promises'
import { errorCode } from './errors.ts'
import { runCommand } from './run-command.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether this pid is the server of this database, or a process that merely got its number later. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandLine(pid)
  // Where we can't look, the answer must be the one that never starts a second server on the files.
  if (command === undefined) return true
  if (!/(^|[/ ])postgres /.test(command)) return false
  return command.includes(` -D ${cluster} `) || (await worksIn(pid, cluster))
}

/** Undefined where it can't be known; empty for a process that has ended but was not collected. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'darwin') {
    const ps = await runCommand({ kind: 'self' }, 'ps', ['-o', 'command=', '-p', String(pid)])
    return ps.ok ? `${ps.output.trim()} ` : undefined
  }
  const arguments_ = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return arguments_?.replaceAll('\0', ' ')
}

/** The database's folder may have been renamed under a running server, whose working folder it is. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [workingFolder, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return workingFolder.ino === folder.ino && workingFolder.dev === folder.dev
  } catch {
    return true
  }
}
