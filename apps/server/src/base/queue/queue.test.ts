import { sql } from '../database/drizzle.ts'
import { expect, test } from 'vitest'
import { cutDatabase, testDatabase } from '../../testing/database.ts'
import { safeError } from '../errors/safe-error.ts'
import { createJobs, settingsOf } from './queue.ts'

test('jobs that are queued together run together, not one per poll', async () => {
  const { db, url } = await testDatabase()
  const done: number[] = []
  const jobs = createJobs(url, console)
  const queue = jobs.define<{ n: number }>('count', async ({ data }) => void done.push(data.n))
  await jobs.open()
  await jobs.work()
  await queue.sendAll(db, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }])
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  await jobs.stop()
})

test('a server that only queues jobs leaves them to another one', async () => {
  const { db, url } = await testDatabase()
  const done: string[] = []
  const open = async (works: boolean) => {
    const jobs = createJobs(url, console, { works })
    const queue = jobs.define<{ n: number }>('shared', async () => void done.push(works ? 'worker' : 'web'))
    await jobs.open()
    return { jobs, queue }
  }
  const web = await open(false)
  await web.queue.sendAll(db, [{ n: 1 }, { n: 2 }])
  const worker = await open(true)
  await worker.jobs.work()
  await expect.poll(() => done).toEqual(['worker', 'worker'])
  await web.jobs.stop()
  await worker.jobs.stop()
})

test('jobs that finish while the database is down are not run again', async () => {
  const { db, url } = await testDatabase()
  const done: number[] = []
  const said: string[] = []
  const note = (_details: object, text: string) => void said.push(text)
  const jobs = createJobs(url, { error: note, warn: note })
  let restore = async () => {}
  const cut = Promise.withResolvers<void>()
  const queue = jobs.define<{ n: number }>('sent', async ({ data }) => {
    if (data.n === 1) {
      restore = await cutDatabase(url)
      cut.resolve()
    }
    await cut.promise
    done.push(data.n)
  })
  await jobs.open()
  await queue.sendAll(db, [{ n: 1 }, { n: 2 }, { n: 3 }])
  await jobs.work()
  await expect.poll(() => done).toHaveLength(3)
  await expect
    .poll(() => said)
    .toEqual(
      expect.arrayContaining(['job queue failed', 'a finished job could not be recorded, trying again']),
    )
  await restore()
  const states = async () =>
    (await db.execute(sql`select state, retry_count from pgboss.job where name = 'sent'`)).rows
  const completed = { state: 'completed', retry_count: 0 }
  await expect.poll(states).toEqual([completed, completed, completed])
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await jobs.stop()
})

test('a failing queue is logged with its cause', async () => {
  const { db, url } = await testDatabase()
  const causes: unknown[] = []
  const error = (details: object) => void causes.push((details as { err: unknown }).err)
  const jobs = createJobs(url, { error, warn: () => undefined })
  jobs.define('idle', async () => undefined)
  await jobs.open()
  await db.execute(sql`alter schema pgboss rename to elsewhere`)
  await jobs.work()
  await expect.poll(() => causes).not.toEqual([])
  await db.execute(sql`alter schema elsewhere rename to pgboss`)
  await jobs.stop()
  // The log shows nothing of anything that is not an error.
  const missing = expect.objectContaining({ type: expect.stringMatching(/Error$/), code: '42P01' })
  expect(causes.map((cause) => safeError(cause))).toEqual(causes.map(() => missing))
})

test('a failed job is kept for two weeks, with its error', async () => {
  const { db, url } = await testDatabase()
  const warnings: object[] = []
  const jobs = createJobs(url, { ...console, warn: (details) => void warnings.push(details) })
  const queue = jobs.define<{ n: number }>('unlucky', async () => {
    throw new Error('no luck')
  })
  await jobs.open()
  await queue.send(db, { n: 1 })
  await jobs.work()
  const job = async () =>
    (await db.execute(sql`select state, output, deletion_seconds from pgboss.job where name = 'unlucky'`))
      .rows
  const kept = { state: 'retry', output: { message: 'no luck' }, deletion_seconds: 14 * 24 * 60 * 60 }
  await expect.poll(job).toMatchObject([kept])
  expect(warnings).toMatchObject([{ job: 'unlucky', err: { message: 'no luck' } }])
  await jobs.stop()
})

test('jobs can be held back for some seconds', async () => {
  const { db, url } = await testDatabase()
  const jobs = createJobs(url, console)
  const queue = jobs.define<{ n: number }>('later', async () => undefined)
  await jobs.open()
  await queue.sendAll(db, [{ n: 0 }])
  await queue.sendAll(db, [{ n: 60 }], 60)
  const { rows } = await db.execute(sql`
    select data, extract(epoch from start_after - created_on)::int as held from pgboss.job
    where name = 'later' order by start_after`)
  expect(rows).toEqual([
    { data: { n: 0 }, held: 0 },
    { data: { n: 60 }, held: 60 },
  ])
  await jobs.stop()
})

test('a job is retried for two days and deleted an hour after it is done, also in a queue that existed before', async () => {
  const { db, url } = await testDatabase()
  const open = async () => {
    const jobs = createJobs(url, console)
    jobs.define('patient', async () => undefined)
    await jobs.open()
    return jobs
  }
  await (await open()).stop()
  await db.execute(sql`update pgboss.queue set retry_limit = 1, retry_delay = 1 where name = 'patient'`)
  const jobs = await open()
  const { rows } = await db.execute(sql`
    select retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
    from pgboss.queue where name = 'patient'`)
  expect(rows).toEqual([
    {
      retry_limit: 30,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 2 * 60 * 60,
      expire_seconds: 2 * 60,
      deletion_seconds: 60 * 60,
    },
  ])
  await jobs.stop()
})

test('a server that only queues jobs has fewer connections, and does nothing else', () => {
  const common = { application_name: 'rsfc-jobs', migrate: false }
  const works = { useListenNotify: true, supervise: true, schedule: true }
  const queues = { useListenNotify: false, supervise: false, schedule: false }
  expect(settingsOf(true)).toEqual({ ...common, ...works, max: 4 })
  expect(settingsOf(false)).toEqual({ ...common, ...queues, max: 2 })
})

test('ten jobs of a queue run at the same time', async () => {
  const { db, url } = await testDatabase()
  const end = Promise.withResolvers<void>()
  let begun = 0
  let ended = 0
  const jobs = createJobs(url, console)
  const queue = jobs.define<{ n: number }>('many', async () => {
    begun++
    await end.promise
    ended++
  })
  await jobs.open()
  await queue.sendAll(
    db,
    Array.from({ length: 12 }, (_, n) => ({ n })),
  )
  await queue.sendAll(db, [])
  await jobs.work()
  await expect.poll(() => begun).toBeGreaterThan(0)
  expect(begun).toBe(10)
  end.resolve()
  await expect.poll(() => ended).toBe(12)
  await jobs.stop()
})

test('a stopping server waits for its running job and starts no more', async () => {
  const { db, url } = await testDatabase()
  const said: string[] = []
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const jobs = createJobs(url, console)
  const queue = jobs.define<{ n: number }>('last', async ({ data }) => {
    said.push(`job ${data.n} begins`)
    begun.resolve()
    await end.promise
    await db.execute(sql`select 1`)
    said.push(`job ${data.n} ends`)
  })
  expect(jobs.isRunning()).toBe(false)
  await jobs.open()
  expect(jobs.isRunning()).toBe(true)
  await jobs.work()
  await queue.send(db, { n: 1 })
  await begun.promise
  const stopping = jobs.stopWork().then(() => said.push('stopped'))
  end.resolve()
  await stopping
  await queue.send(db, { n: 2 })
  await jobs.stop()
  expect(jobs.isRunning()).toBe(false)
  expect(said).toEqual(['job 1 begins', 'job 1 ends', 'stopped'])
  const { rows } = await db.execute(sql`select state from pgboss.job where data = '{"n": 2}'::jsonb`)
  expect(rows).toEqual([{ state: 'created' }])
})

test('only jobs with a time of day are scheduled, in Singapore time', async () => {
  const { db, url } = await testDatabase()
  const jobs = createJobs(url, console)
  jobs.define('nightly', async () => undefined, { cron: '17 4 * * *' })
  jobs.define('asked-for', async () => undefined)
  await jobs.open()
  await jobs.work()
  const { rows } = await db.execute(sql`select name, cron, timezone from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'nightly', cron: '17 4 * * *', timezone: 'Asia/Singapore' }])
  await jobs.stop()
})

test('restored jobs keep their id, data and due time', async () => {
  const { db, url } = await testDatabase()
  const jobs = createJobs(url, console)
  for (const name of ['one', 'other']) jobs.define(name, async () => undefined)
  await jobs.open()
  const owed = (name: string, n: number) => ({
    id: crypto.randomUUID(),
    name,
    data: { n },
    priority: n,
    start_after: new Date(`2026-11-1${n}T02:00:00Z`),
  })
  const restored = [owed('one', 1), owed('other', 2), owed('one', 3)]
  await jobs.queueRestored(db, restored)
  const { rows } = await db.execute(
    sql`select id, name, data, priority, start_after from pgboss.job order by priority`,
  )
  expect(rows.map((row) => ({ ...row, start_after: new Date(String(row.start_after)) }))).toEqual(restored)
  await jobs.stop()
})
