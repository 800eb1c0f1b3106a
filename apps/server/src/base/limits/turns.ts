import limitConcurrency, { type LimitFunction } from 'p-limit'

/** Runs tasks with the same key one after the other, within this server. */
export function createTurns() {
  const queues = new Map<string, LimitFunction>()
  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? limitConcurrency(1)
    queues.set(key, queue)
    try {
      return await queue(work)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    }
  }
}
