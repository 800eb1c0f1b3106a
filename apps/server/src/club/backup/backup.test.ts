import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from '../../base/database/drizzle.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { embeddedUrls, prepareDatabase } from '../../base/database/connection/database-urls.ts'
import { announceBackup } from '../../people/storage/running-backup-store.ts'
import type { Database } from '../../base/database/client.ts'
import { applyFirstMigrations, knownMigrations } from '../../base/database/connection/migrate.ts'
import { loadDemoClub } from '../demo/demo-club.ts'
import { openFiles, type Files } from '../../base/files/files.ts'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openS3Server } from '../../testing/servers/s3-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { outcome } from '../../testing/timetable.ts'
import { inspectBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { createJobs } from '../../base/queue/queue.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
const EXCLUDED = [
  'sessions',
  'links',
  'challenges',
  'known_devices',
  'factor_resets',
  'throttles',
  'kept_answers',
  'downloads',
  'secret_key_checks',
]

let folder: string
let source: Awaited<ReturnType<typeof testDatabase>>
let club: TestApp
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsfc-backup-'))
  file = join(folder, 'club.tar.gz')
  source = await testDatabase()
  club = await openTestApp(source.url)
  const { db, platform } = club
  await loadDemoClub({ db, now: NOW, password: 'clear-skies', files: platform.files })
  // A table with an identity column, like one that a later migration may add.
  await db.execute('create table numbered (n int generated always as identity, word text)')
  await db.execute(`insert into numbered (word) values ('one'), (E'tab\\tand\\nline \\\\N'), (null)`)
  await db.execute(
    sql`insert into audit (_id, actor_name, action, subject) values (gen_random_uuid(), 'Mei', 'x', 'y')`,
  )
  await db.execute(sql`insert into throttles values ('k', 1, now())`)
  await db.execute(
    sql`insert into sessions (token_hash, _id, user_id, expires_at, last_used_at, authenticated_at, strong, address, agent)
        select '\\x01', gen_random_uuid(), _id, now() + interval '1 hour', now(), now(), false, '', '' from members limit 1`,
  )
  await platform.files.put(
    `private/documents/${'long-name-'.repeat(12)}`,
    randomBytes(3_000_000),
    'image/png',
  )
  const words = { heading: 'Hello', paragraphs: ['Back\\slash \t and "quotes"'] }
  await platform.mailer.queueAll(
    db,
    Array.from({ length: 150 }, (_, n) => ({ to: `m${n}@rsfc.test`, subject: `Pending ${n}`, words })),
  )
  await writeBackup({ url: source.url, files: platform.files, file, now: NOW })
})
afterAll(async () => {
  await club.close()
  await rm(folder, { recursive: true, force: true })
})

async function openEmptyClub(s3Url?: string) {
  return openOn(await testDatabase({ empty: true }), s3Url)
}

/** An empty club with the current tables and the table of this test, which no migration creates. */
async function openMigratedClub(s3Url?: string) {
  const migrated = await testDatabase()
  await migrated.db.execute(NUMBERED)
  return openOn(migrated, s3Url)
}

async function openOn({ url, db }: { url: string; db: Database }, s3Url?: string) {
  const dataDir = await mkdtemp(join(folder, 'empty-'))
  await mkdir(join(dataDir, 'uploads'))
  return { url, db, dataDir, files: await openFiles({ dataDir, s3Url }) }
}

async function restore(to: { url: string; files: Files }, from = file, replace = false): Promise<void> {
  await restoreBackup({ ...to, backup: await inspectBackup(from), replace })
}

/** All rows of all tables that a backup contains, as text. */
async function readTables(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !EXCLUDED.includes(table.name))) {
    const { rows } = await db.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function readUploads(files: Files): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const key of files.list()) {
    const found = await files.read(key)
    all[key] = (await buffer(await found!.open())).toString('base64')
  }
  return all
}

const NUMBERED = 'create table if not exists numbered (n int generated always as identity, word text)'

async function expectSameClub(to: { db: Database; files: Files }): Promise<void> {
  const expected = await readTables(source.db)
  const found = await readTables(to.db)
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [name, rows] of Object.entries(expected)) expect(found[name], name).toEqual(rows)
  expect(Object.keys(expected).length).toBeGreaterThan(15)
  const uploads = await readUploads(club.platform.files)
  expect(Object.keys(uploads).length).toBeGreaterThan(10)
  expect(await readUploads(to.files)).toEqual(uploads)
}

test('a restored club has every row, upload and pending mail, and its constraints still apply', async () => {
  const to = await openEmptyClub()
  await prepareNumbered(to.url)
  await restore(to)
  await expectSameClub(to)
  for (const name of EXCLUDED) {
    expect((await to.db.execute(`select from ${name}`)).rowCount, name).toBe(0)
  }
  await to.db.execute("insert into numbered (word) values ('next')")
  expect((await to.db.execute("select n from numbered where word = 'next'")).rows).toEqual([{ n: 4 }])
  expect(await outcome(to.db.execute('delete from audit'))).toBe('audit_append_only')
  const overlapping = sql`insert into bookings (_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
    select gen_random_uuid(), 'x', aircraft_type, flight_type, flight_date, start_time, end_time, 'new'
    from bookings where booking_status = 'confirmed' limit 1`
  expect(await outcome(to.db.execute(overlapping))).toBe('holds_no_overlap')
  // The next start does this too.
  await prepareDatabase(embeddedUrls(to.url))
  const opened = await openTestApp(to.url)
  const mails = await opened.mails()
  await opened.close()
  const ids = mails.map((eml) => /Message-ID: <([^@]+)@/i.exec(eml)?.[1])
  expect(new Set(ids)).toEqual(new Set(await pendingMailIds(source.db)))
  expect(ids).toHaveLength(150)
})

/** The table of this test must exist before its rows are loaded; no migration creates it. */
async function prepareNumbered(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await applyFirstMigrations(client, (await knownMigrations()).length)
    await client.query(NUMBERED)
  })
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function pendingMailIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    `select data->>'id' as id from pgboss.job where name = 'mail' and state < 'completed'`,
  )
  return rows.map(({ id }) => id)
}

test('a club with S3 storage is restored and backed up', async () => {
  const s3 = await openS3Server()
  onTestFinished(async () => void (await s3.close()))
  const to = await openMigratedClub(s3.url)
  await restore(to)
  await expectSameClub(to)
  const again = join(folder, 'from-s3.tar.gz')
  const summary = await writeBackup({ url: to.url, files: to.files, file: again, now: NOW })
  expect(summary).toMatchObject((await inspectBackup(file)).summary)
})

test('a backup is consistent and contains nothing that is written while it runs', async () => {
  const { db, platform } = club
  const during: Files = {
    ...platform.files,
    async *list() {
      await db.execute(`insert into numbered (word) values ('late')`)
      yield* platform.files.list()
    },
  }
  const late = join(folder, 'late.tar.gz')
  const { rows } = await writeBackup({ url: source.url, files: during, file: late, now: NOW })
  await db.execute(`delete from numbered where word = 'late'`)
  expect(rows.numbered).toBe(3)
  expect((await stat(late)).mode & 0o777).toBe(0o600)
})

test('no file is removed while a backup runs, because its rows may refer to the file', async () => {
  const { db, platform } = club
  const key = 'public/uploads/events/unused.jpg'
  await platform.files.put(key, Buffer.from('x'), 'image/jpeg')
  const removal = () => db.execute(`select from pgboss.job where name = 'remove-files' and state = 'retry'`)
  await withClient(source.url, async (client) => {
    await announceBackup(client)
    await removeFiles({ db, platform }, [key])
    await expect(platform.jobs.drain()).rejects.toThrow('a backup is being written')
    expect(await platform.files.read(key)).not.toBeNull()
  })
  expect((await removal()).rowCount).toBe(0)
  await platform.files.remove(key)
  await db.execute(`delete from pgboss.job where name = 'remove-files'`)
})

test('a backup of an older version is loaded into its own schema and then migrated', async () => {
  const old = await openEmptyClub()
  const count = (await knownMigrations()).length - 2
  await withClient(old.url, async (client) => {
    await applyFirstMigrations(client, count)
    await client.query(`insert into members (_id, first_name, last_name, email, username, password_hash)
      values (gen_random_uuid(), 'Old', 'Hand', 'old@rsfc.test', 'old', 'x')`)
  })
  const older = join(folder, 'older.tar.gz')
  await writeBackup({ ...old, file: older, now: NOW })
  const to = await openEmptyClub()
  await restore(to, older)
  const { rows } = await to.db.execute('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: count + 2 }])
  expect((await to.db.execute('select email from members')).rows).toEqual([{ email: 'old@rsfc.test' }])
  // Its connection stays open, unlike those of the club that only queues jobs.
  const log = vi.fn<(details: object, text: string) => void>()
  const server = createJobs(source.url, { error: log, warn: log })
  await server.open([])
  await expect(restore({ ...club.platform, url: source.url }, older, true)).rejects.toThrow(
    'A server is running',
  )
  await server.stop()
  const current = await openMigratedClub()
  await expect(restore(current, older)).rejects.toThrow('is older than the schema of this database')
})

test('an existing club is kept, or replaced completely with --replace', async () => {
  const to = await openMigratedClub()
  await addMember(to.db, { email: 'mine@rsfc.test' })
  await to.files.put('public/uploads/events/mine.jpg', Buffer.from('mine'), 'image/jpeg')
  const before = await readTables(to.db)
  await expect(restore(to)).rejects.toThrow('already contains a club: add --replace')
  expect(await readTables(to.db)).toEqual(before)
  await restore(to, file, true)
  await expectSameClub(to)
})

test('a restore that fails half-way changes nothing', async () => {
  const to = await openMigratedClub()
  await to.db.execute(`insert into numbered (word) values ('mine')`)
  const failing: Files = { ...to.files, put: () => Promise.reject(new Error('no space left on device')) }
  await expect(restore({ url: to.url, files: failing })).rejects.toThrow('no space left')
  expect((await to.db.execute('select word from numbered')).rows).toEqual([{ word: 'mine' }])
  expect((await to.db.execute('select from members')).rowCount).toBe(0)
  expect(await outcome(to.db.execute('truncate audit'))).toBe('audit_append_only')
})

test('a backup never overwrites a file, and a failed one leaves no file', async () => {
  const { files } = club.platform
  await expect(writeBackup({ url: source.url, files, file, now: NOW })).rejects.toThrow('already exists')
  const failing: Files = { ...files, read: () => Promise.reject(new Error('the bucket is unreachable')) }
  const target = join(folder, 'failed', 'x.tar.gz')
  await expect(writeBackup({ url: source.url, files: failing, file: target, now: NOW })).rejects.toThrow(
    'is unreachable',
  )
  expect(await readdir(join(folder, 'failed'))).toEqual([])
  const { url } = await openEmptyClub()
  await expect(writeBackup({ url, files, file: target, now: NOW })).rejects.toThrow('The database is empty')
})

test('a file that is not a complete backup is refused with one line', async () => {
  const whole = await readFile(file)
  const newer = gunzipSync(whole).toString('latin1').replace('"format": 1', '"format": 9')
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 100), /x is incomplete$/],
    [whole.subarray(0, 20_000), /x is incomplete$/],
    [Buffer.alloc(0), /x is incomplete$/],
    [gzipSync('hello '.repeat(200)), /x is not a backup of the club$/],
    [Buffer.from('%PDF-1.7 not at all'), /x is not a backup of the club$/],
    [
      Buffer.concat([whole.subarray(0, 40_000), Buffer.alloc(64), whole.subarray(40_064)]),
      /x is damaged: .+$/,
    ],
    [
      gzipSync(Buffer.from(newer, 'latin1')),
      /x was made by a newer version of the site: update this one first$/,
    ],
  ]
  const path = join(folder, 'x')
  for (const [bytes, message] of cases) {
    await writeFile(path, bytes)
    await expect(inspectBackup(path)).rejects.toThrow(message)
  }
  await rm(path)
  await expect(inspectBackup(path)).rejects.toThrow(`There is no file ${path}`)
})
