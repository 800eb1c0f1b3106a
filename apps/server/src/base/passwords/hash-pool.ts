import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { TooBusy } from '../errors/too-busy.ts'

/** One core stays free for everything else. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** A few seconds of work; later callers are asked to try again. */
const MAX_WAITING = 128
const IDLE_MS = 60_000

/**
 * Threads that only hash passwords. Node's own threads are few and also read files, which would have to wait for the
 * hashes. The pool starts with the first password and ends when idle.
 */
export function createHashPool({ threads = THREADS, maxWaiting = MAX_WAITING } = {}) {
  let workers: ReturnType<typeof open> | undefined

  function open() {
    const pool = new Tinypool({
      filename: new URL('./hash-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: maxWaiting,
      idleTimeout: IDLE_MS,
    })
    return { pool, unfinished: new Set<Promise<unknown>>() }
  }

  async function run(name: 'hash' | 'verify', input: unknown): Promise<unknown> {
    const { pool, unfinished } = (workers ??= open())
    if (pool.queueSize >= maxWaiting) throw new TooBusy()
    const task = pool.run(input, { name })
    unfinished.add(task)
    return task.finally(() => unfinished.delete(task))
  }

  return {
    hash: async (password: string) => (await run('hash', password)) as string,
    verify: async (stored: string, password: string) =>
      (await run('verify', { stored, password })) as boolean,
    /** Finishes running hashes and ends the threads; a later password starts new ones. */
    async end(): Promise<void> {
      const ending = workers
      if (!ending) return
      workers = undefined
      await Promise.allSettled(ending.unfinished)
      await ending.pool.destroy()
    },
  }
}
