import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** A folder for one test; PostgreSQL servers left in it end with the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-pgtest-'))
  onTestFinished(() => removeScratch(folder))
  return folder
}

export async function removeScratch(folder: string): Promise<void> {
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

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** NaN when the server has just removed its file. */
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

/** A process that has ended but is not collected by its parent counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
