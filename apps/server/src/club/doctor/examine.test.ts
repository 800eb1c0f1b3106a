import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '../../base/database/drizzle.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../base/database/client.ts'
import { embeddedUrls } from '../../base/database/connection/database-urls.ts'
import { EMBEDDED_ROLE } from '../../base/database/connection/running-role.ts'
import { requireRightKey } from '../../base/secrets/key-check-store.ts'
import { openSecretBox } from '../../base/secrets/secret-box.ts'
import { backups, running_servers } from '../system/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { openClamdServer } from '../../testing/servers/clamd-server.ts'
import { openPoolerServer } from '../../testing/servers/pooler-server.ts'
import { openS3Server } from '../../testing/servers/s3-server.ts'
import { createSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTimeServer } from '../../testing/servers/time-server.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { checkNode } from './machine.ts'

let db: Database
let variables: Record<string, string>
const smtp = createSmtpServer()
let store: Awaited<ReturnType<typeof openS3Server>>
let scanner: Awaited<ReturnType<typeof openClamdServer>>
let time: Awaited<ReturnType<typeof openTimeServer>>
beforeAll(async () => {
  scanner = await openClamdServer()
  time = await openTimeServer()
  const database = await testDatabase()
  db = database.db
  store = await openS3Server()
  await smtp.open()
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-doctor-'))
  variables = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: embeddedUrls(database.url).running,
    DATABASE_OWNER_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 'key').toString('base64'),
    PUBLIC_URL: 'https://rsfc.test',
    PAYNOW_PROXY: '201403121W',
    S3_URL: store.url,
    SMTP_URL: smtp.url(),
    CLAMAV_URL: scanner.url,
  }
  return () => rm(dataDir, { recursive: true })
})
afterAll(async () => {
  await time.close()
  await scanner.close()
  await smtp.close()
  await store.close()
})

const now = () => new Date()
const server = {
  host: 'tower',
  role: 'all',
  version: '0.1.0',
  started_at: now(),
  disk_free: 1,
  disk_total: 1,
  memory: 1,
}

beforeEach(async () => {
  await db.delete(backups)
  await db.delete(running_servers)
  await db.insert(backups).values({ made_at: now(), file: 'club.tar.gz', bytes: 1 })
  await db.insert(running_servers).values({ ...server, seen_at: sql`now()` })
})

/** These depend on the machine and on other tests that use the same database server. */
const OF_THE_MACHINE = new Set(['Disk', 'Connections'])

async function findings(settings: Record<string, string | undefined>, clock: () => Date): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of examine(settings, clock, time.address)) found.push(finding)
  return found
}

/** What to do about the finding of this name. */
async function cureOf(name: string, changes: Record<string, string | undefined>) {
  const found = await findings({ ...variables, ...changes }, now)
  return found.find((finding) => finding.name === name)?.cure
}

/** Findings that are not ok, by name. */
async function faults(changes: Record<string, string | undefined> = {}, clock = now) {
  const found = await findings({ ...variables, ...changes }, clock)
  return Object.fromEntries(
    found
      .filter(({ name, state }) => state !== 'ok' && !OF_THE_MACHINE.has(name))
      .map(({ name, state, text }) => [name, `${state}: ${text}`]),
  )
}

test('a well-maintained site has no problems, and the checks leave nothing behind', async () => {
  const found = await findings(variables, now)
  const states = found.filter(({ name }) => !OF_THE_MACHINE.has(name)).map(({ name, state }) => [name, state])
  expect(states).toEqual(
    [
      'Node',
      'Settings',
      'Data folder',
      'Time',
      'Database',
      'Extensions',
      'Clock',
      'Migrations',
      'Role',
      'Secret key',
      'Jobs',
      'Backups',
      'Servers',
      'Store',
      'Virus scanner',
      'Mail',
    ].map((name) => [name, 'ok']),
  )
  expect(store.objects.size).toBe(0)
  expect(store.seen.map(({ method }) => method)).toContain('PUT')
  expect(await readdir(variables.DATA_DIR ?? '')).toEqual([])
  expect(smtp.deliveries).toEqual([])
})

test('reports a virus scanner that does not answer', async () => {
  expect(await faults({ CLAMAV_URL: 'tcp://127.0.0.1:1' })).toEqual({
    'Virus scanner': expect.stringMatching(/^fail: .*ECONNREFUSED/),
  })
})

test('an invalid setting is named, and nothing else is tried', async () => {
  expect(await faults({ PORT: 'many' })).toEqual({
    Settings: 'fail: PORT takes a port number from 0 to 65535 (it is "many")',
  })
})

test.each([
  ['PUBLIC_URL', 'http://rsfc.test', 'PUBLIC_URL is not an https address.'],
  ['SMTP_URL', undefined, 'SMTP_URL is not set: mails become files.'],
  ['PAYNOW_PROXY', undefined, 'PAYNOW_PROXY is the stand-in of the demo.'],
  ['DEMO', '1', 'The demo club is on.'],
  ['SECRET_KEY', undefined, 'SECRET_KEY is not set, and the database is not in DATA_DIR.'],
  ['DATABASE_OWNER_URL', undefined, 'DATABASE_OWNER_URL is not set: the running server may change tables.'],
])('%s %j is allowed, and pointed out', async (name, value, text) => {
  expect(await faults({ [name]: value })).toMatchObject({ Settings: `warn: ${text}` })
})

test('reports a database that cannot be reached, without its password', async () => {
  const unreachable = 'postgresql://club:hush-hush@127.0.0.1:1/club'
  const found = await faults({ DATABASE_URL: unreachable, DATABASE_OWNER_URL: unreachable })
  expect(found).toEqual({ Database: expect.stringMatching(/^fail: .*ECONNREFUSED/) })
  expect(JSON.stringify(found)).not.toContain('hush-hush')
})

test('reports a pooler in transaction mode, unless the database itself is named too', async () => {
  const pooler = await openPoolerServer()
  const pooled = { DATABASE_URL: pooler.url }
  expect(await faults(pooled)).toEqual({
    Database: expect.stringContaining('fail: DATABASE_URL leads to a connection pooler in transaction mode'),
  })
  expect(await faults({ ...pooled, DATABASE_DIRECT_URL: variables.DATABASE_URL })).toEqual({})
  await pooler.close()
})

test('reports a key that does not open the secrets of the club; the previous key counts too', async () => {
  const secretKey = variables.SECRET_KEY
  const dataDir = variables.DATA_DIR ?? ''
  expect(await faults({ SECRET_KEY: undefined })).not.toHaveProperty('Secret key')
  await requireRightKey(db, await openSecretBox({ secretKey, dataDir }))
  expect(await faults()).toEqual({})
  const SECRET_KEY = Buffer.alloc(32, 'another').toString('base64')
  const wrong = 'fail: SECRET_KEY is not the key that this club’s secrets were encrypted with.'
  expect(await faults({ SECRET_KEY })).toEqual({ 'Secret key': wrong })
  expect(await faults({ SECRET_KEY, SECRET_KEY_BEFORE: secretKey })).toEqual({})
  expect(await faults({ SECRET_KEY: undefined })).toMatchObject({
    'Secret key': 'fail: SECRET_KEY is not set, and DATA_DIR has no secret.key.',
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('reports a role with too many rights, and one with too few', async () => {
  expect(await faults({ DATABASE_URL: variables.DATABASE_OWNER_URL })).toEqual({
    Role: 'warn: The server runs as rsfc, which may do anything.',
  })
  await db.execute(sql.raw(`revoke insert on support_cases from ${EMBEDDED_ROLE}`))
  expect(await faults()).toEqual({ Role: 'fail: rsfc_running may not read and write support_cases.' })
  await db.execute(sql.raw(`grant insert on support_cases to ${EMBEDDED_ROLE}`))
})

test('reports migrations that are pending or of a newer version', async () => {
  const { rows } = await db.execute<{ created_at: string; hash: string }>(
    sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning created_at, hash`,
  )
  expect(await faults()).toEqual({ Migrations: 'warn: 1 migration to run.' })
  const last = rows[0]
  const put = (created_at: number | string) =>
    db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${last?.hash ?? ''}, ${created_at})`,
    )
  await put(last?.created_at ?? 0)
  await put(9_999_999_999_999)
  expect(await faults()).toEqual({ Migrations: 'fail: The database has 1 migration of a newer version.' })
  await db.execute(
    sql`insert into drizzle.oldest_server values (9999999999999, ${last?.created_at ?? 0}::bigint)`,
  )
  expect(await faults()).toEqual({ Migrations: 'warn: The database has 1 migration of a newer version.' })
  await db.execute(sql`delete from drizzle.oldest_server where schema = 9999999999999`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`)
  expect(await faults()).toEqual({})
})

test.each([
  [30, 'warn: This machine and the database differ by 30 seconds.'],
  [-7200, 'fail: This machine and the database differ by 7200 seconds.'],
])('a clock that is %d seconds off', async (seconds, text) => {
  const wrong = () => new Date(Date.now() + seconds * 1000)
  expect(await faults({}, wrong)).toEqual({ Clock: text, Time: expect.stringContaining('This machine is') })
})

test('reports old or missing backups, and that no server is running', async () => {
  await db.delete(running_servers)
  await db.delete(backups)
  expect(await faults()).toEqual({ Backups: 'warn: There is none.', Servers: 'warn: None is running.' })
  const made_at = new Date(Date.now() - 100 * 3_600_000)
  await db.insert(backups).values({ made_at, file: 'club.tar.gz', bytes: 1 })
  expect(await faults()).toMatchObject({ Backups: 'fail: The last one is 100 hours old.' })
})

test('reports servers without a worker, and of two versions', async () => {
  await db.update(running_servers).set({ role: 'web' })
  expect(await faults()).toEqual({ Servers: 'fail: tower (web, 0.1.0)' })
  await db.insert(running_servers).values({ ...server, version: '0.2.0', seen_at: sql`now()` })
  expect(await faults()).toEqual({ Servers: 'warn: tower (web, 0.1.0), tower (all, 0.2.0)' })
})

test('reports a store that cannot be reached, without its secret', async () => {
  const found = await faults({ S3_URL: 'http://key:hush-hush@127.0.0.1:1/club' })
  expect(found).toEqual({
    Store: 'fail: S3_URL: 127.0.0.1:1 does not respond (ECONNREFUSED). Uploads fail until it does.',
  })
  expect(JSON.stringify(found)).not.toContain('hush-hush')
  const cure = await cureOf('Store', { S3_URL: 'http://key:hush-hush@127.0.0.1:1/club' })
  expect(cure).toBe('Check host and port in S3_URL, and that the store runs and lets this machine in.')
})

test('reports a mail server that is down, and one that refuses the password', async () => {
  expect(await faults({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual({
    Mail: expect.stringMatching(/^fail: .*ECONNREFUSED/),
  })
  const strict = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(new Error(`Refused: ${password}`)),
  })
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
  const { port } = strict.server.address() as { port: number }
  const found = await faults({ SMTP_URL: `smtp://club:hush-hush@127.0.0.1:${port}` })
  expect(found).toEqual({ Mail: expect.stringMatching(/^fail: .*Refused: •••/) })
  await new Promise<void>((resolve) => strict.close(resolve))
})

test('reports an outdated Node', () => {
  expect(checkNode('24.1.0').state).toBe('ok')
  expect(checkNode('20.19.5')).toMatchObject({ state: 'fail', text: expect.stringContaining('20.19.5') })
})

test('the command prints a line for each check and fails if something must be fixed', async () => {
  const file = fileURLToPath(new URL('../../commands/doctor.ts', import.meta.url))
  const env = { ...variables, PATH: process.env.PATH, SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [file], { env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout }),
    )
  })
  expect(code).toBe(1)
  expect(out).toMatch(/^ok {4}Database {6} PostgreSQL \d+ answers\.$/m)
  expect(out).toMatch(/^fail {2}Mail .*\n +→ Check host, port, user and password in SMTP_URL/m)
  expect(out).toMatch(/\d+ ok, \d+ to look at, 1 to fix\n$/)
  expect(out).not.toContain(variables.SECRET_KEY)
})
