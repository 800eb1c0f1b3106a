import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss, type JobResult, type QueueOptions } from 'pg-boss'
import type { Queryable } from '../database/client.ts'
import { asJobDatabase, keepFailedJob, queuesWithJobs } from './queue-store.ts'
import { safeSummary } from '../errors/safe-error.ts'

export type Job<Data> = { id: string; data: Data }
/** A job in a backup that was not done yet. */
export type OwedJob = { id: string; name: string; data: object; priority: number; start_after: Date }
export type Work<Data> = (job: Job<Data>) => Promise<void>

type Log = { error(details: object, text: string): void; warn(details: object, text: string): void }

// Retries for two days with increasing delays: a mail server may be down that long.
const RETRIES: QueueOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  expireInSeconds: 120,
  // Jobs contain addresses and names, so finished ones are deleted. Failed ones are kept for officers to see.
  deleteAfterSeconds: 60 * 60,
}

const hasRetries = (queue: QueueOptions): boolean =>
  Object.entries(RETRIES).every(([option, value]) => queue[option as keyof QueueOptions] === value)

// Each job of a batch succeeds or fails on its own. A full batch is followed by the next one immediately.
const BATCHES = { batchSize: 10, perJobResults: true, burstWhenBatchFull: true } as const

/** How long a stopping server waits for its running jobs. Unfinished ones are run again elsewhere. */
const STOP_MS = 2000

const RETRY_COMPLETION_MS = 500
// Less than the time after which an uncompleted job is run again.
const COMPLETE_WITHIN_MS = 100_000

/** A server that only queues jobs needs fewer connections, does not listen, and does no maintenance of the queues. */
export const settingsOf = (works: boolean) => ({
  application_name: 'rsfc-jobs',
  max: works ? 4 : 2,
  useListenNotify: works,
  supervise: works,
  schedule: works,
  // Our own migrations create its tables, as their owner.
  migrate: false,
})

/**
 * Background jobs: queued in the transaction that causes them, retried until done, each run by one server.
 * `works` is false on a server that only queues them.
 */
export function createJobs(url: string, log: Log, { works: worksHere = true }: { works?: boolean } = {}) {
  const boss = new PgBoss({ connectionString: url, ...settingsOf(worksHere) })
  const works = new Map<string, { doWork: Work<never>; cron?: string }>()
  let running = false
  const isRunning = () => running
  boss.on('error', (error) => log.error({ err: asError(error) }, 'job queue failed'))

  function define<Data extends object>(name: string, doWork: Work<Data>, options: { cron?: string } = {}) {
    works.set(name, { doWork, ...options })
    return {
      send: (db: Queryable, data: Data) => send(db, name, data),
      sendAll: (db: Queryable, all: Data[], startAfterSeconds = 0) =>
        sendAll(db, name, all, startAfterSeconds),
    }
  }

  async function send(db: Queryable, name: string, data: object): Promise<void> {
    await boss.send(name, data, { db: asJobDatabase(db) })
  }

  async function sendAll(db: Queryable, name: string, all: object[], startAfter = 0): Promise<void> {
    if (all.length === 0) return
    const jobs = all.map((data) => ({ data, startAfter }))
    await boss.insert(name, jobs, { db: asJobDatabase(db) })
  }

  /** Queues the jobs of a restored backup, with their retries reset. */
  async function queueRestored(db: Queryable, restored: OwedJob[]): Promise<void> {
    for (const [name, group] of Map.groupBy(restored, (job) => job.name)) {
      const jobs = group.map(({ id, data, priority, start_after }) => ({
        id,
        data,
        priority,
        startAfter: start_after,
      }))
      await boss.insert(name, jobs, { db: asJobDatabase(db) })
    }
  }

  /** Creates the queues; from then on jobs can be queued. */
  async function open(names: Iterable<string> = works.keys()): Promise<void> {
    await boss.start()
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const name of names) {
      const queue = known.get(name)
      if (!queue) await boss.createQueue(name, { ...RETRIES, notify: true })
      // Otherwise an existing queue would keep its old options.
      else if (!hasRetries(queue)) await boss.updateQueue(name, RETRIES)
    }
    running = true
  }

  async function work(): Promise<void> {
    for (const [name, { doWork, cron }] of works) {
      await boss.work<never>(name, BATCHES, (jobs) => Promise.all(jobs.map((job) => run(name, doWork, job))))
      if (cron) await boss.schedule(name, cron, null, { tz: 'Asia/Singapore' })
    }
  }

  async function run(name: string, doWork: Work<never>, job: Job<never>): Promise<JobResult> {
    try {
      await doWork(job)
    } catch (error) {
      log.warn({ err: error, job: name, id: job.id }, 'job failed, will be retried')
      await keepFailedJob(boss.getDb(), job.id).catch(() => undefined)
      return { id: job.id, status: 'failed', output: { message: safeSummary(error) } }
    }
    await complete(name, job.id)
    return { id: job.id, status: 'completed' }
  }

  /**
   * Records at once that a job is done, and retries until the database has it. pg-boss would record it only once, with
   * the rest of the batch; if that failed, it would run the whole batch again.
   */
  async function complete(name: string, id: string): Promise<void> {
    for (const end = performance.now() + COMPLETE_WITHIN_MS; isRunning() && performance.now() < end;) {
      try {
        await boss.complete(name, id)
        return
      } catch (error) {
        log.warn({ err: error, job: name, id }, 'a finished job could not be recorded, trying again')
        await wait(RETRY_COMPLETION_MS)
      }
    }
  }

  /**
   * For tests: runs every queued job, then returns. With `onFailure`, a job that fails is retried when it is due again,
   * as by a server; otherwise its error is thrown.
   */
  async function drain(onFailure?: (name: string, error: unknown) => void): Promise<void> {
    for (let done = -1; done !== 0;) {
      done = 0
      const waiting = await queuesWithJobs(boss.getDb())
      for (const [name, { doWork }] of works) {
        if (!waiting.has(name)) continue
        for (const job of await boss.fetch<never>(name, { batchSize: 100 })) {
          done++
          try {
            await doWork(job)
          } catch (error) {
            if (!onFailure) throw error
            onFailure(name, error)
            await boss.fail(name, job.id, { message: safeSummary(error) })
            continue
          }
          await boss.complete(name, job.id)
        }
      }
    }
  }

  return {
    define,
    /** Queues a job by its name. */
    send,
    sendAll,
    open,
    queueRestored,
    work,
    drain,
    /** The jobs that run at certain times. */
    schedule: () => [...works].flatMap(([name, { cron }]) => (cron ? [{ name, cron }] : [])),
    isRunning,
    /** Starts no more jobs, and waits a moment for the running ones. */
    async stopWork(): Promise<void> {
      const finished = Promise.all([...works.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, wait(STOP_MS, undefined, { ref: false })])
    },
    stop: async (): Promise<void> => {
      await boss.stop({ graceful: true, timeout: STOP_MS })
      running = false
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>

/** pg-boss reports some errors as plain objects, which the log would not show. */
function asError(reported: Error): Error {
  if (reported instanceof Error) return reported
  const { message, ...facts } = reported as Error
  return Object.assign(new Error(message), facts)
}
