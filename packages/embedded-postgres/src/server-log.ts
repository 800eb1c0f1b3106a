import { readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const largest = 5 * 1024 * 1024

export interface ServerLog {
  file: string
  /** What was written since this start, also by a server that another start runs. */
  written: () => string
  lastLines: () => string
}

/** Kept across starts, with one predecessor at most. */
export function openServerLog(dataDir: string): ServerLog {
  const file = join(dataDir, 'postgres.log')
  if (sizeOf(file) > largest) renameSync(file, `${file}.1`)
  const before = sizeOf(file)
  const written = () => readFileSync(file).subarray(before).toString()
  return { file, written, lastLines: () => written().trim().split('\n').slice(-8).join('\n') }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
