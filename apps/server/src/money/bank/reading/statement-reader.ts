import { Tinypool } from 'tinypool'
import type { Reading, StatementTask } from './statement-worker.ts'

const MAX_SECONDS = 30
const MAX_MEGABYTES = 512
const IDLE_SECONDS = 20

/** Reads bank files in a thread, one at a time: a hostile file may take long, and must not hold up the site. */
export function createStatementReader() {
  const pool = new Tinypool({
    filename: new URL('./statement-worker.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_SECONDS * 1000,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  return {
    async read(task: StatementTask): Promise<Reading> {
      try {
        return (await pool.run(task, { signal: AbortSignal.timeout(MAX_SECONDS * 1000) })) as Reading
      } catch {
        return { fault: 'This file takes too long to read. Export a shorter time from the bank.' }
      }
    },
    stop: () => pool.destroy(),
  }
}

export type StatementReader = ReturnType<typeof createStatementReader>
