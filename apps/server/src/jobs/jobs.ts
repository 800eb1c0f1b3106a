import { PgBoss, type JobResult, type QueueOptions } from 'pg-boss'
import type { Queryable } from '../db/client.ts'
import type { OwedJob } from '../db/backup/load-club.ts'
import { asJobDatabase } from '../db/job-queue.ts'

export type Job<Data> = { id: string; data: Data }
export type Work<Data> = (job: Job<Data>) => Promise<void>

type Log = { error(details: object, text: string): void; warn(details: object, text: string): void }

// Two days of tries, ever further apart: a mail server may be away that long.
const RETRIES: QueueOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  expireInSeconds: 120,
}

// What comes together is fetched and settled together, each job by its own outcome, and at once while there is more.
const TOGETHER = { batchSize: 10, perJobResults: true, burstWhenBatchFull: true } as const

/** Work that outlives the request: queued in its transaction, retried until done, on one server at a time. */
export function createJobs(url: string, log: Log) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rsfc-jobs',
    max: 4,
    useListenNotify: true,
  })
  const works = new Map<string, { doWork: Work<never>; cron?: string }>()
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))

  function define<Data extends object>(name: string, doWork: Work<Data>, options: { cron?: string } = {}) {
    works.set(name, { doWork, ...options })
    return {
      send: (db: Queryable, data: Data) => send(db, name, data),
      sendAll: (db: Queryable, all: Data[]) => sendAll(db, name, all),
    }
  }

  async function send(db: Queryable, name: string, data: object): Promise<void> {
    await boss.send(name, data, { db: asJobDatabase(db) })
  }

  /** Many jobs in one statement. */
  async function sendAll(db: Queryable, name: string, all: object[]): Promise<void> {
    if (all.length === 0) return
    const jobs = all.map((data) => ({ data }))
    await boss.insert(name, jobs, { db: asJobDatabase(db) })
  }

  /** Queues that a backup has kept, as they were but for their tries, which begin anew. */
  async function queueAgain(db: Queryable, owed: OwedJob[]): Promise<void> {
    for (const [name, some] of Map.groupBy(owed, (job) => job.name)) {
      const jobs = some.map(({ id, data, priority, start_after }) => ({
        id,
        data,
        priority,
        startAfter: start_after,
      }))
      await boss.insert(name, jobs, { db: asJobDatabase(db) })
    }
  }

  /** Makes the queues; jobs can be sent from here on. */
  async function open(names: Iterable<string> = works.keys()): Promise<void> {
    await boss.start()
    for (const name of names) await boss.createQueue(name, { ...RETRIES, notify: true })
  }

  /** Starts doing the work. */
  async function work(): Promise<void> {
    for (const [name, { doWork, cron }] of works) {
      await boss.work<never>(name, TOGETHER, (jobs) => Promise.all(jobs.map((job) => run(name, doWork, job))))
      if (cron) await boss.schedule(name, cron, null, { tz: 'Asia/Singapore' })
    }
  }

  async function run(name: string, doWork: Work<never>, job: Job<never>): Promise<JobResult> {
    try {
      await doWork(job)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name, id: job.id }, 'job failed; it will be tried again')
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }

  /** Does what is queued now, here, and returns: for tests. */
  async function drain(): Promise<void> {
    for (let done = -1; done !== 0;) {
      done = 0
      for (const [name, { doWork }] of works) {
        for (const job of await boss.fetch<never>(name, { batchSize: 100 })) {
          await doWork(job)
          await boss.complete(name, job.id)
          done++
        }
      }
    }
  }

  return { define, open, queueAgain, work, drain, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

export type Jobs = ReturnType<typeof createJobs>
