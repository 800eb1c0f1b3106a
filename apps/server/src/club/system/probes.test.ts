import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cutDatabase, testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createProbes } from './probes.ts'

let url: string
let club: TestApp
beforeAll(async () => {
  url = (await testDatabase()).url
  club = await openTestApp(url, { pages: true })
})
afterAll(() => club.close())

const get = (path: string) => club.app.inject({ url: path })
const probe = async (path: string) => {
  const { statusCode, payload } = await get(path)
  return [statusCode, JSON.parse(payload) as unknown]
}

const failing = (field: string, message: string) => [
  503,
  {
    status: 503,
    data: null,
    message: `Not available: ${field} ${message}.`,
    errors: [{ field, message }],
  },
]

/** Repeats the request, because answers are cached for a second. */
async function expectEventually(path: string, answer: unknown): Promise<void> {
  await expect.poll(() => probe(path)).toEqual(answer)
}

const HEALTHY = [200, { status: 200, data: { database: 'reachable', migrations: 'applied' } }]
const READY = [
  200,
  {
    status: 200,
    data: { database: 'reachable', migrations: 'applied', store: 'reachable', queue: 'running' },
  },
]

test('a server that can serve is healthy and ready', async () => {
  expect([await probe('/api/health'), await probe('/api/ready')]).toEqual([HEALTHY, READY])
})

test('without the database a server is neither, serves only prerendered pages, answers 503 otherwise, and recovers later', async () => {
  const restore = await cutDatabase(url)
  onTestFinished(restore)
  await expectEventually('/api/health', failing('database', 'does not respond'))
  await expectEventually('/api/ready', failing('database', 'does not respond'))
  const [home, robots, members, unknown] = await Promise.all(
    ['/', '/robots.txt', '/members', '/no-such-page'].map(get),
  )
  expect([home, robots, members, unknown].map((answer) => answer?.statusCode)).toEqual([200, 200, 503, 404])
  expect(home?.payload).toContain('<h1')
  expect(members?.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' })
  const events = await get('/api/events')
  expect([events.statusCode, events.json()]).toEqual([
    503,
    {
      status: 503,
      data: null,
      message: 'The site cannot reach its data at the moment. Please try again shortly.',
    },
  ])
  await restore()
  await expectEventually('/api/ready', READY)
  await expectEventually('/api/health', HEALTHY)
  await expect.poll(async () => (await get('/members')).statusCode).toBe(200)
  expect((await get('/api/events')).statusCode).toBe(200)
})

test('while the database is down, a site that was closed stays closed', async () => {
  await club.db.execute('update site_settings set maintenance_status = true')
  await expect.poll(async () => (await get('/')).statusCode).toBe(302)
  const restore = await cutDatabase(url)
  onTestFinished(restore)
  await expect.poll(async () => (await get('/admin')).statusCode).toBe(503)
  expect((await get('/')).statusCode).toBe(302)
  await restore()
  await club.db.execute('update site_settings set maintenance_status = false')
  await expect.poll(async () => (await get('/')).statusCode).toBe(200)
})

test('a migration that has not been run is reported', async () => {
  await club.db.execute(
    'create table removed as select * from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  await club.db.execute('delete from drizzle.__drizzle_migrations where id in (select id from removed)')
  await expectEventually('/api/health', failing('migrations', 'are not all applied'))
  await club.db.execute('insert into drizzle.__drizzle_migrations select * from removed')
  await expectEventually('/api/health', HEALTHY)
  expect(await probe('/api/health')).toEqual(HEALTHY)
})

test('without its file store the server is healthy but not ready', async () => {
  const [uploads, elsewhere] = [join(club.dataDir, 'uploads'), join(club.dataDir, 'elsewhere')]
  await rename(uploads, elsewhere)
  await expectEventually('/api/ready', failing('store', 'does not respond'))
  expect(await probe('/api/health')).toEqual(HEALTHY)
  await rename(elsewhere, uploads)
  await expectEventually('/api/ready', READY)
})

test('a store that never answers does not block the check', async () => {
  const { db } = club.platform
  const files = { check: () => new Promise<void>(() => {}) }
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const probes = createProbes({ db, files, jobs: { isRunning: () => true }, log }, 10)
  expect(await probes.ready()).toContainEqual({ field: 'store', message: 'does not respond' })
  expect(warnings).toContainEqual(expect.objectContaining({ part: 'store' }))
})

test('without its queue, and while it is stopping, the server is healthy but not ready', async () => {
  const other = await openTestApp(url)
  onTestFinished(() => other.close())
  await other.platform.jobs.stop()
  const ask = async (path: string) => (await other.app.inject({ url: path })).json()
  expect(await ask('/api/ready')).toEqual(failing('queue', 'is not running')[1])
  other.platform.probes.drain()
  expect(await ask('/api/ready')).toEqual(failing('server', 'is stopping')[1])
  expect(await ask('/api/health')).toEqual(HEALTHY[1])
})
