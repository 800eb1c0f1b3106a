import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { createRandom, type Random } from '../random.ts'
import { openBank } from './bank.ts'
import { createClock, governDate } from './clock.ts'
import type { Cluster } from './database.ts'
import { compareMoved } from './moved.ts'
import { openOutbox } from './outbox.ts'
import { dueJobs } from './schedule.ts'
import { seedCrypto } from './seeded-crypto.ts'
import { openServer, type Server } from './server.ts'

/** A failure of the server that no client should ever see. */
type Fault = { at: number; words: string }

async function connectTo(url: string): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 200) throw error
      await wait(50)
    }
  }
}

/** One club: its database, two servers, clock, mails and bank. */
export async function openWorld(cluster: Cluster, seed: string, start: Date) {
  const clock = createClock(start)
  const random: Random = createRandom(`tokens of ${seed}`)
  seedCrypto(() => random)
  governDate(clock)
  const database = await cluster.create()
  const dataDir = await mkdtemp(join(cluster.dataDir, 'club-'))
  let control = await connectTo(database.owner)
  const faults: Fault[] = []
  const log = (line: string) => {
    if (!restarting) faults.push({ at: clock.ms(), words: line.slice(0, 2000) })
  }
  let restarting = false
  let late = false
  let stopsNext = false

  /** Moves both clocks. */
  async function moveTo(ms: number): Promise<void> {
    clock.set(ms)
    await control.query(`select setval('club_clock.ms', $1), setval('club_clock.tick', 0)`, [ms])
  }
  await moveTo(clock.ms())

  const servers: Server[] = []
  const openOne = () => openServer({ url: database.running, dataDir, clock, log })
  for (let made = 0; made < 2; made++) servers.push(await openOne())
  const outbox = openOutbox(dataDir)
  const bank = openBank()
  const firstServer = (): Server => {
    const [server] = servers
    if (!server) throw new Error('no server')
    return server
  }
  const schedule = firstServer().jobs.schedule()
  let doneUntil = clock.ms()
  let hasWritten = true

  /** Runs the jobs that wait, and those that they queue. */
  async function workOff(): Promise<void> {
    if (!hasWritten) return
    hasWritten = false
    await moveTo(clock.ms() + 5)
    await firstServer().jobs.drain((name, error) => {
      if (!outbox.isRefusing() && !restarting) log(`job ${name} failed: ${String(error)}`)
    })
  }

  return {
    clock,
    bank,
    outbox,
    faults,
    servers,
    /** Outside the product: for what no call can tell. */
    query: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      control.query<Row>(text, values),
    db: firstServer().db,
    /** Runs the jobs of an act. What the mail server refuses is tried again with the next scheduled jobs. */
    workOff: async () => {
      if (!outbox.isRefusing()) await workOff()
    },
    /** A call may have queued jobs. */
    wrote: () => {
      hasWritten = true
    },
    /** Lets time pass: each scheduled job runs when it is due, unless the jobs are late. */
    async passTo(ms: number): Promise<void> {
      if (!late) {
        for (const { name, at } of dueJobs(schedule, doneUntil, ms)) {
          if (at > clock.ms()) await moveTo(at)
          const { jobs, db } = firstServer()
          await jobs.send(db, name, {})
          hasWritten = true
          // Frequent jobs that are due together are worked off together.
          if (at % (60 * 60_000) !== 0) await workOff()
        }
        doneUntil = ms
        await workOff()
      }
      await moveTo(Math.max(ms, clock.ms()))
    },
    /** Removes what is done, as the job queue does every minute in the club. */
    clearJobs: () =>
      control.query(
        `delete from pgboss.job where state = 'completed' and completed_on < club_clock.now() - interval '1 hour'`,
      ),
    /** Time passes without jobs. */
    pause: (ms: number) => moveTo(clock.ms() + ms),
    /** Whether mails may come late today. */
    isTroubled: () => late || outbox.isRefusing(),
    /** No job runs until they are on time again; then all of them run. */
    delayJobs(isLate: boolean) {
      late = isLate
    },
    /** A server stops in the middle of one of the next writes. */
    stopServerNext(): void {
      stopsNext = true
    },
    /** Whether this is the write in which it stops. */
    takeStop: () => {
      const stops = stopsNext
      stopsNext = false
      restarting ||= stops
      return stops
    },
    /** Starts another server in place of a dead one. */
    async replaceServer(at: number): Promise<void> {
      const dead = servers[at]
      // A server needs its folder for mails to start.
      const refused = outbox.isRefusing()
      await outbox.accept()
      servers[at] = await openOne()
      await dead?.close().catch(() => undefined)
      if (refused) await outbox.refuse()
      restarting = false
    },
    /** PostgreSQL stops and starts again; every connection breaks. */
    async restartDatabase(): Promise<void> {
      restarting = true
      await cluster.restart()
      await control.end().catch(() => undefined)
      control = await connectTo(database.owner)
      // The pools notice their broken connections.
      for (const { db } of servers)
        for (let tries = 0; tries < 10; tries++)
          if (
            await db.execute('select 1').then(
              () => true,
              () => false,
            )
          )
            break
      await Promise.all(servers.map((server) => server.jobs.drain(() => undefined).catch(() => undefined)))
      restarting = false
    },
    /** What differs after the club is saved and loaded into an empty one. */
    compareMoved: () => compareMoved(cluster, { owner: database.owner, dataDir, now: clock.now() }),
    async close(): Promise<void> {
      for (const server of servers) await server.close()
      await control.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
