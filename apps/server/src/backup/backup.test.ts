import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { announceBackup } from '../db/backup/running-backup.ts'
import type { Database } from '../db/client.ts'
import { applyFirstMigrations, knownMigrations } from '../db/migrate.ts'
import { loadDemoClub } from '../db/seed/demo-club.ts'
import { openFiles, type Files } from '../files/files.ts'
import { addMember } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { openS3Server } from '../testing/s3-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { outcome } from '../testing/timetable.ts'
import { inspectBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NOW = new Date('2026-11-14T02:00:00Z')
const LEFT_OUT = ['sessions', 'recoveries', 'throttles', 'downloads']

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
  // A table with numbers of its own, as a later migration may bring.
  await db.execute('create table numbered (n int generated always as identity, word text)')
  await db.execute(`insert into numbered (word) values ('one'), (E'tab\\tand\\nline \\\\N'), (null)`)
  await db.execute(
    sql`insert into audit (_id, actor_name, action, subject) values (gen_random_uuid(), 'Mei', 'x', 'y')`,
  )
  await db.execute(sql`insert into throttles values ('k', 1, now())`)
  await db.execute(
    sql`insert into sessions select '\\x01', _id, now(), now() + interval '1 hour' from members limit 1`,
  )
  await platform.files.put(
    `private/documents/${'long-name-'.repeat(12)}`,
    randomBytes(3_000_000),
    'image/png',
  )
  const words = { heading: 'Hello', paragraphs: ['Back\\slash \t and "quotes"'] }
  await platform.mailer.oweAll(
    db,
    Array.from({ length: 150 }, (_, n) => ({ to: `m${n}@rsfc.test`, subject: `Owed ${n}`, words })),
  )
  await writeBackup({ url: source.url, files: platform.files, file, now: NOW })
})
afterAll(async () => {
  await club.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty machine. */
async function emptyClub(s3Url?: string) {
  const { url, db } = await testDatabase({ empty: true })
  const dataDir = await mkdtemp(join(folder, 'empty-'))
  await mkdir(join(dataDir, 'uploads'))
  return { url, db, dataDir, files: await openFiles({ dataDir, s3Url }) }
}

async function restore(to: { url: string; files: Files }, from = file, replace = false): Promise<void> {
  await restoreBackup({ ...to, backup: await inspectBackup(from), replace })
}

/** Every table of the club with every row as text, but for what a backup leaves out. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { rows } = await db.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function uploads(files: Files): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const key of files.list()) {
    const found = await files.read(key)
    all[key] = (await buffer(await found!.open())).toString('base64')
  }
  return all
}

const NUMBERED = 'create table if not exists numbered (n int generated always as identity, word text)'

async function expectTheClub(to: { db: Database; files: Files }): Promise<void> {
  const expected = await contents(source.db)
  const found = await contents(to.db)
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [name, rows] of Object.entries(expected)) expect(found[name], name).toEqual(rows)
  expect(Object.keys(expected).length).toBeGreaterThan(15)
  const kept = await uploads(club.platform.files)
  expect(Object.keys(kept).length).toBeGreaterThan(10)
  expect(await uploads(to.files)).toEqual(kept)
}

test('a restored club has every row of every table, every upload and every owed mail, and its guards', async () => {
  const to = await emptyClub()
  await prepareNumbered(to.url)
  await restore(to)
  await expectTheClub(to)
  for (const name of LEFT_OUT) {
    expect((await to.db.execute(`select from ${name}`)).rowCount, name).toBe(0)
  }
  await to.db.execute("insert into numbered (word) values ('next')")
  expect((await to.db.execute("select n from numbered where word = 'next'")).rows).toEqual([{ n: 4 }])
  expect(await outcome(to.db.execute('delete from audit'))).toBe('audit_append_only')
  const doubled = sql`insert into bookings (_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
    select gen_random_uuid(), 'x', aircraft_type, flight_type, flight_date, start_time, end_time, 'new'
    from bookings where booking_status = 'confirmed' limit 1`
  expect(await outcome(to.db.execute(doubled))).toBe('holds_no_overlap')
  const opened = await openTestApp(to.url)
  const mails = await opened.mails()
  await opened.close()
  const ids = mails.map((eml) => /Message-ID: <([^@]+)@/i.exec(eml)?.[1])
  expect(new Set(ids)).toEqual(new Set(await owedIds(source.db)))
  expect(ids).toHaveLength(150)
})

/** The table that the test adds must be there before the rows come; migrations bring real ones. */
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

async function owedIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    `select data->>'id' as id from pgboss.job where name = 'mail' and state < 'completed'`,
  )
  return rows.map(({ id }) => id)
}

test('the same through S3', async () => {
  const s3 = await openS3Server()
  onTestFinished(async () => void (await s3.close()))
  const to = await emptyClub(s3.url)
  await prepareNumbered(to.url)
  await restore(to)
  await expectTheClub(to)
  const again = join(folder, 'from-s3.tar.gz')
  const tally = await writeBackup({ url: to.url, files: to.files, file: again, now: NOW })
  expect(tally).toMatchObject((await inspectBackup(file)).tally)
})

test('a backup is one moment: what is written meanwhile is in it whole or not at all', async () => {
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

test('while a backup is written no file goes that it may still name', async () => {
  const { db, platform } = club
  const key = 'public/uploads/events/unused.jpg'
  await platform.files.put(key, Buffer.from('x'), 'image/jpeg')
  const removal = () => db.execute(`select from pgboss.job where name = 'remove-files' and state = 'retry'`)
  await withClient(source.url, async (client) => {
    await announceBackup(client)
    await platform.fileRemoval.owe(db, [key])
    await expect(platform.jobs.drain()).rejects.toThrow('a backup is being written')
    expect(await platform.files.read(key)).not.toBeNull()
  })
  expect((await removal()).rowCount).toBe(0)
  await platform.files.remove(key)
  await db.execute(`delete from pgboss.job where name = 'remove-files'`)
})

test('a backup of an older version is loaded as it was, and then brought up to date', async () => {
  const old = await emptyClub()
  const count = (await knownMigrations()).length - 2
  await withClient(old.url, async (client) => {
    await applyFirstMigrations(client, count)
    await client.query(`insert into members (_id, first_name, last_name, email, username, password_hash)
      values (gen_random_uuid(), 'Old', 'Hand', 'old@rsfc.test', 'old', 'x')`)
  })
  const older = join(folder, 'older.tar.gz')
  await writeBackup({ ...old, file: older, now: NOW })
  const to = await emptyClub()
  await restore(to, older)
  const { rows } = await to.db.execute('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: count + 2 }])
  expect((await to.db.execute('select email from members')).rows).toEqual([{ email: 'old@rsfc.test' }])
  await expect(restore({ ...club.platform, url: source.url }, older, true)).rejects.toThrow(
    'A server is running',
  )
  const current = await emptyClub()
  await withClient(current.url, async (client) => applyFirstMigrations(client, count + 2))
  await expect(restore(current, older)).rejects.toThrow('of an older version than this database')
})

test('a club that is there stays, unless it is to be replaced; then nothing of it is left', async () => {
  const to = await emptyClub()
  await prepareNumbered(to.url)
  await addMember(to.db, { email: 'mine@rsfc.test' })
  await to.files.put('public/uploads/events/mine.jpg', Buffer.from('mine'), 'image/jpeg')
  const before = await contents(to.db)
  await expect(restore(to)).rejects.toThrow('holds a club already: add --replace')
  expect(await contents(to.db)).toEqual(before)
  await restore(to, file, true)
  await expectTheClub(to)
})

test('a load that fails half-way leaves what was there', async () => {
  const to = await emptyClub()
  await prepareNumbered(to.url)
  await to.db.execute(`insert into numbered (word) values ('mine')`)
  const failing: Files = { ...to.files, put: () => Promise.reject(new Error('no space left on device')) }
  await expect(restore({ url: to.url, files: failing })).rejects.toThrow('no space left')
  expect((await to.db.execute('select word from numbered')).rows).toEqual([{ word: 'mine' }])
  expect((await to.db.execute('select from members')).rowCount).toBe(0)
  expect(await outcome(to.db.execute('truncate audit'))).toBe('audit_append_only')
})

test('a backup never takes the place of another file, and a failed one leaves none', async () => {
  const { files } = club.platform
  await expect(writeBackup({ url: source.url, files, file, now: NOW })).rejects.toThrow('is there already')
  const failing: Files = { ...files, read: () => Promise.reject(new Error('the bucket is away')) }
  const target = join(folder, 'failed', 'x.tar.gz')
  await expect(writeBackup({ url: source.url, files: failing, file: target, now: NOW })).rejects.toThrow(
    'is away',
  )
  expect(await readdir(join(folder, 'failed'))).toEqual([])
  const { url } = await emptyClub()
  await expect(writeBackup({ url, files, file: target, now: NOW })).rejects.toThrow('holds no club yet')
})

test('a file that is no whole backup of ours is refused in one line', async () => {
  const whole = await readFile(file)
  const packed = (text: string) => gzipSync(text)
  const newer = gunzipSync(whole).toString('latin1').replace('"format": 1', '"format": 9')
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 100), /x is cut short$/],
    [whole.subarray(0, 20_000), /x is cut short$/],
    [Buffer.alloc(0), /x is cut short$/],
    [packed('hello '.repeat(200)), /x is no backup of a club$/],
    [Buffer.from('%PDF-1.7 not at all'), /x is no backup of a club$/],
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
  for (const [bytes, words] of cases) {
    await writeFile(path, bytes)
    await expect(inspectBackup(path)).rejects.toThrow(words)
  }
  await rm(path)
  await expect(inspectBackup(path)).rejects.toThrow(`There is no file ${path}`)
})
