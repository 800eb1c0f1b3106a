import type { FastifyInstance } from 'fastify'
import type { Database } from '../../base/database/client.ts'
import { readQueueFigures } from '../../base/queue/queue-figures-store.ts'
import { readLastBackup } from '../system/servers-store.ts'
import type { Tally } from '../../base/metrics/tally.ts'

type Sources = {
  db: Database
  tally: Tally
  /** The number of live boards open on this server. */
  liveBoards: () => number
  version: string
}

/** From a quick database read to a large download. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics for Prometheus. Labels are route patterns, statuses and queue names, never personal data. */
export async function openMetrics({ db, tally, liveBoards, version }: Sources) {
  // Loaded only when used.
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'rsfc_http_requests_total',
    help: 'Answered requests, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'rsfc_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer; streams are left out',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'rsfc_build_info',
    help: 'Always 1; the label is the version',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  registry.registerMetric(
    new Gauge({
      name: 'rsfc_db_pool_connections',
      help: 'Connections to the database, by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount } = db.$client
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'busy' }, totalCount - idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'rsfc_db_pool_waiting',
      help: 'Queries that wait for a free connection',
      registers: [],
      collect() {
        this.set(db.$client.waitingCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'rsfc_live_board_connections',
      help: 'Open live boards on this server',
      registers: [],
      collect() {
        this.set(liveBoards())
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'rsfc_mails_total',
      help: 'Tries to send a mail, by outcome; a failed one is tried again',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset()
        this.inc({ outcome: 'sent' }, tally.mails.sent)
        this.inc({ outcome: 'failed' }, tally.mails.failed)
      },
    }),
  )

  const databaseUp = new Gauge({
    name: 'rsfc_database_up',
    help: 'Whether the database answered: 1 or 0',
    registers,
  })
  const jobs = new Gauge({
    name: 'rsfc_queue_jobs',
    help: 'Jobs of the whole club, by queue and state: waiting, later, running, failed',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'rsfc_queue_oldest_seconds',
    help: 'How long the oldest waiting job has been due',
    labelNames: ['queue'],
    registers,
  })
  const backup = new Gauge({
    name: 'rsfc_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0 if there is none, absent if the database does not answer',
    registers,
  })

  async function readDatabase(): Promise<void> {
    for (const gauge of [jobs, oldest, backup]) gauge.reset()
    try {
      const [queues, last] = [await readQueueFigures(db), await readLastBackup(db)]
      for (const { queue, oldest_seconds, ...states } of queues) {
        oldest.set({ queue }, oldest_seconds)
        for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
      }
      backup.set(last ? last.made_at.getTime() / 1000 : 0)
      databaseUp.set(1)
    } catch {
      // Not 0: that would say that there has never been a backup.
      backup.remove()
      databaseUp.set(0)
    }
  }

  return {
    type: registry.contentType,
    async read(): Promise<string> {
      await readDatabase()
      return registry.metrics()
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none'
        requests.inc({ method, route, status: reply.statusCode })
        const streams = String(reply.getHeader('content-type')).startsWith('text/event-stream')
        if (!streams) durations.observe({ method, route }, reply.elapsedTime / 1000)
      })
    },
  }
}

export type Metrics = Awaited<ReturnType<typeof openMetrics>>
