import { readFileSync } from 'node:fs'
import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { openDatabase } from '../../base/database/client.ts'
import { backups } from '../system/tables.ts'
import { WORKER_PATHS } from '../../base/http/only-paths.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const TOKEN = 'a-token-for-the-metrics'

let club: TestApp
let metrics: Metrics
let app: Awaited<ReturnType<typeof buildApp>>
let boards = 0
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  const { db, tally } = club.platform
  metrics = await openMetrics({ db, tally, liveBoards: () => boards, version: '1.2.3' })
  app = await buildApp(club.platform, {
    logLevel: 'silent',
    pages: false,
    busyAfter: 0,
    metrics,
    metricsToken: TOKEN,
  })
})
afterAll(async () => {
  await app.close()
  await club.close()
})

/** The value of one line, for example `rsfc_mails_total{outcome="sent"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await metrics.read()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('requests are counted by route pattern and status, without ids or queries', async () => {
  const id = '0198c7d2-0000-7000-8000-000000000000'
  await app.inject({ url: `/api/members/${id}?q=someone%40rsfc.test` })
  await app.inject({ url: '/api/rsfc/announcement' })
  const text = await metrics.read()
  expect(text).toContain('rsfc_http_requests_total{method="GET",route="/api/members/:id",status="401"} 1')
  expect(text).toContain(
    'rsfc_http_requests_total{method="GET",route="/api/rsfc/announcement",status="200"} 1',
  )
  expect(text).toMatch(
    /rsfc_http_request_duration_seconds_count\{method="GET",route="\/api\/rsfc\/announcement"\} 1/,
  )
  expect(text).not.toContain(id)
  expect(text).not.toContain('someone')
})

test('unknown addresses share one label, so that a scan cannot fill the memory', async () => {
  const routes = async () => new Set((await metrics.read()).match(/route="[^"]*"/g)).size
  await app.inject({ url: '/nothing/here' })
  const before = await routes()
  for (let n = 0; n < 20; n++) await app.inject({ url: `/nothing/${n}` })
  expect(await routes()).toBe(before)
})

test('there are metrics for mails, the queue, live boards, connections and the last backup', async () => {
  const mail = { to: 'a@rsfc.test', subject: 'Hello', words: { heading: 'Hello', paragraphs: [] } }
  await club.platform.mailer.queue(club.db, mail)
  await club.db.execute(
    sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = 'mail'`,
  )
  expect(await valueOf('rsfc_queue_jobs{queue="mail",state="waiting"}')).toBe(1)
  expect(await valueOf('rsfc_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(300)
  // So that an alert on its age also rings if there has never been one.
  expect(await valueOf('rsfc_last_backup_timestamp_seconds')).toBe(0)
  await club.mails()
  await club.db.insert(backups).values({ made_at: new Date(1_000_000), file: 'club.tar.gz', bytes: 1 })
  boards = 3
  expect(await valueOf('rsfc_queue_jobs{queue="mail",state="waiting"}')).toBe(0)
  expect(await valueOf('rsfc_mails_total{outcome="sent"}')).toBe(1)
  expect(await valueOf('rsfc_mails_total{outcome="failed"}')).toBe(0)
  expect(await valueOf('rsfc_last_backup_timestamp_seconds')).toBe(1000)
  expect(await valueOf('rsfc_live_board_connections')).toBe(3)
  expect(await valueOf('rsfc_database_up')).toBe(1)
  expect(await valueOf('rsfc_db_pool_waiting')).toBe(0)
  expect(await valueOf('rsfc_build_info{version="1.2.3"}')).toBe(1)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('without the database the metrics are still served, and say so', async () => {
  const { db, close } = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const alone = await openMetrics({ db, tally: club.platform.tally, liveBoards: () => 0, version: '1' })
  const text = await alone.read()
  expect(text).toContain('rsfc_database_up 0')
  expect(text).not.toContain('rsfc_queue_jobs{')
  expect(text).not.toMatch(/^rsfc_last_backup_timestamp_seconds/m)
  await close()
})

test('on the port of the site, only a caller with the token can read them', async () => {
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('Bearer a-token-for-the-metricz')).statusCode).toBe(401)
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(answer.body).toContain('rsfc_http_requests_total')
})

test('a worker serves the metrics like a web server, but no pages', async () => {
  const options = { logLevel: 'silent', pages: false, busyAfter: 0, only: WORKER_PATHS }
  const worker = await buildApp(club.platform, { ...options, metrics, metricsToken: TOKEN })
  const status = async (url: string) =>
    (await worker.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } })).statusCode
  expect([await status('/metrics'), await status('/api/health'), await status('/')]).toEqual([200, 200, 404])
  await worker.close()
})

test('without a token the site does not serve metrics', async () => {
  expect((await club.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('a separate port serves only the metrics', async () => {
  const open = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token: undefined })
  const guarded = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token: TOKEN })
  const status = async (port: number, path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status
  try {
    expect(await status(open.port, '/metrics')).toBe(200)
    expect(await status(open.port, '/api/health')).toBe(404)
    expect(await status(open.port, '/metrics', { method: 'POST' })).toBe(405)
    expect(await status(guarded.port, '/metrics')).toBe(401)
    expect(await status(guarded.port, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).toBe(
      200,
    )
  } finally {
    await open.close()
    await guarded.close()
  }
})

test('every metric of the Grafana dashboard exists', () => {
  const dashboard = JSON.parse(
    readFileSync(new URL('../../../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8'),
  ) as { panels: { title: string; targets?: { expr: string }[] }[] }
  const known = new Set(
    metrics.names().flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  )
  const used = dashboard.panels
    .flatMap(({ targets = [] }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(rsfc|nodejs|process)_\w+/g) ?? [])
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
