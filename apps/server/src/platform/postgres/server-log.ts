import { readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const largest = 5 * 1024 * 1024

export interface ServerLog {
  file: string
  /** What this start has written, at most the last lines. */
  lastLines: () => string
}

/** Kept across starts, with one predecessor at most. */
export function openServerLog(dataDir: string): ServerLog {
  const file = join(dataDir, 'postgres.log')
  if (sizeOf(file) > largest) renameSync(file, `${file}.1`)
  const before = sizeOf(file)
  const lastLines = () =>
    readFileSync(file).subarray(before).toString().trim().split('\n').slice(-8).join('\n')
  return { file, lastLines }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
