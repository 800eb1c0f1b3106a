import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backups, running_servers } from './tables.ts'
import { startHeartbeat } from './heartbeat.ts'
import { siteCall } from '../../people/call/call.ts'
import { club_storage, stored_files } from '../../people/storage/tables.ts'
import { warnOfStorage } from './storage-warning.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { VERSION } from './version.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

const log = { warn: () => undefined }
const server = {
  host: 'tower',
  version: VERSION,
  started_at: new Date('2026-11-14T01:00:00Z'),
  disk_free: 40e9,
  disk_total: 100e9,
  memory: 150e6,
}

test('an officer sees servers, database, backup and queue, each with its state', async () => {
  const nothing = await officer.system.state()
  expect(nothing).toMatchObject({
    health: 'alarm',
    servers: { health: 'alarm', list: [] },
    backup: { health: 'warn', last: null },
    database: { health: 'ok', pending: 0 },
    storage: { health: 'ok', bytes: 0, limit_bytes: 10 * 1024 ** 3 },
    queue: { health: 'ok', waiting: 0, failed: 0, oldest_seconds: 0 },
  })
  expect(nothing.database.version).toMatch(/^\d+(\.\d+)?$/)
  expect(nothing.database.bytes).toBeGreaterThan(1e6)

  await club.db.insert(backups).values([
    { made_at: new Date('2026-11-12T19:30:00Z'), file: 'older.tar.gz', bytes: 4000 },
    { made_at: new Date('2026-11-13T19:30:00Z'), file: 'club.tar.gz', bytes: 5000 },
  ])
  await club.db.insert(running_servers).values([
    { ...server, role: 'web', seen_at: sql`now()` },
    { ...server, role: 'worker', seen_at: sql`now()` },
    { ...server, host: 'gone', role: 'web', seen_at: sql`now() - interval '3 minutes'` },
  ])
  const state = await officer.system.state()
  expect(state).toMatchObject({
    health: 'ok',
    version: VERSION,
    backup: {
      health: 'ok',
      last: { made_at: '2026-11-14T03:30:00+08:00', file: 'club.tar.gz', bytes: 5000 },
    },
  })
  expect(state.servers.list.map(({ host, role, health }) => [host, role, health])).toEqual([
    ['tower', 'web', 'ok'],
    ['tower', 'worker', 'ok'],
  ])
  expect(state.servers.list[0]).toMatchObject({ started_at: '2026-11-14T09:00:00+08:00', disk_free: 40e9 })
})

test('a full disk, an old backup and a waiting queue are shown', async () => {
  await club.db
    .update(running_servers)
    .set({ disk_free: 400e6 })
    .where(sql`role = 'worker'`)
  club.passTime(4 * 86_400_000)
  await club.db.execute(sql`
    insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '10 minutes')`)
  const chief = await join(club.app, club.db, { account_type: 'admin' })
  const state = await chief.system.state()
  expect(state.health).toBe('alarm')
  expect(state.servers.list.map(({ role, health }) => [role, health])).toEqual([
    ['web', 'ok'],
    ['worker', 'alarm'],
  ])
  expect(state.backup.health).toBe('alarm')
  expect(state.queue).toMatchObject({ health: 'warn', waiting: 1 })
  expect(state.queue.oldest_seconds).toBeGreaterThanOrEqual(600)
})

test('a process is listed while it runs, and removed when it stops', async () => {
  await club.db.delete(running_servers)
  const { db } = club.platform
  const stop = await startHeartbeat({ db, dataDir: club.dataDir, role: 'all', log })
  const rows = () => club.db.select().from(running_servers)
  const [row] = await rows()
  expect(row).toMatchObject({ role: 'all', version: VERSION })
  expect(row?.disk_total).toBeGreaterThan(row?.disk_free ?? Infinity)
  expect(row?.memory).toBeGreaterThan(1e6)
  await stop()
  expect(await rows()).toEqual([])
})

test('officers are told once when the storage fills up, and again only after there was room in between', async () => {
  const treasurer = await join(club.app, club.db, { account_type: 'admin' })
  const subjects = async () =>
    (
      await club.db.execute<{ subject: string }>(
        sql`select data ->> 'subject' as subject from pgboss.job where name = 'mail' and data ->> 'to' = ${treasurer.member.email}`,
      )
    ).rows.map(({ subject }) => subject)
  const store = async (bytes: number) => {
    await club.db.delete(stored_files)
    if (bytes > 0) await club.db.insert(stored_files).values({ path: 'private/large', bytes })
    await warnOfStorage(siteCall(club.platform))
  }
  const state = async () => (await treasurer.system.state()).storage
  await club.db.update(club_storage).set({ limit_bytes: 1000 })
  await store(799)
  expect(await subjects()).toEqual([])
  expect(await state()).toEqual({ health: 'ok', bytes: 799, limit_bytes: 1000 })
  for (const bytes of [800, 790, 820]) await store(bytes)
  expect(await subjects()).toEqual(['80 % of the storage is used'])
  expect(await state()).toMatchObject({ health: 'warn' })
  const [told] = await treasurer.notifications.list()
  expect(told).toMatchObject({ kind: 'storage', path: '/admin/control-panel/system' })
  await store(700)
  await store(950)
  expect(await subjects()).toHaveLength(2)
  expect(await state()).toMatchObject({ health: 'alarm' })
})
