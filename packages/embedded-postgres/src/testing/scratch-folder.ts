import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A folder for one test. Servers that still run in it are stopped when the test ends. */
export function scratchFolder(): string {
  const folder = makeScratchFolder()
  onTestFinished(() => removeScratchFolder(folder))
  return folder
}

export function makeScratchFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'))
}

export async function removeScratchFolder(folder: string): Promise<void> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (basename(file) === 'postmaster.pid') await endProcess(pidIn(join(folder, file)))
  }
  rmSync(folder, { recursive: true, force: true })
}

export function postmasterPid(dataDir: string): number {
  return pidIn(join(dataDir, 'postgres', 'postmaster.pid'))
}

export function copyFolder(from: string, to: string): string {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  return to
}

/** NaN if the server has just removed the file. */
function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return NaN
  }
}

async function endProcess(pid: number): Promise<void> {
  if (!isRunning(pid)) return
  process.kill(pid, 'SIGQUIT')
  while (isRunning(pid)) await sleep(20)
}

/** A zombie process does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
