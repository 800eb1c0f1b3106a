import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { embeddedUrls, prepareEmbedded } from '../base/database/connection/database-urls.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../base/database/connection/embedded-postgres.ts'
import { EMBEDDED_ROLE } from '../base/database/connection/running-role.ts'
import { testDatabase } from '../testing/database.ts'
import { postTo, spawnSite } from '../testing/site-process.ts'

const ADMIN = { ADMIN_EMAIL: 'first@rsfc.test', ADMIN_PASSWORD: 'a first password' }

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rsfc-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let prepared: string
/** The home folder and the temporary folder of the site that created the club. */
let outside: { HOME: string; TMPDIR: string }
beforeAll(async () => {
  const folder = () => mkdtemp(join(tmpdir(), 'rsfc-site-'))
  prepared = await folder()
  outside = { HOME: await folder(), TMPDIR: await folder() }
  const site = spawnSite({ DATA_DIR: prepared, ...outside, ...ADMIN })
  await site.address
  await site.kill('SIGTERM')
})
afterAll(async () => {
  for (const folder of [prepared, ...Object.values(outside)])
    await rm(folder, { recursive: true, force: true })
})

/** A copy of a stopped club with a super-admin, because creating a new database takes seconds. */
async function clubDir(...subfolders: string[]): Promise<string> {
  const folder = join(await dataDir(), ...subfolders)
  cpSync(prepared, folder, { recursive: true })
  return folder
}

/** Starts a server; the server and its database are stopped when the test ends. */
function launch(variables: Record<string, string>) {
  const site = spawnSite(variables)
  onTestFinished(async () => void (await site.kill('SIGTERM')))
  return site
}

async function signIn(address: string): Promise<number> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMIN
  return (await postTo(address, 'account/login', { username, password })).status
}

test('an invalid variable stops the start with one line that names it', async () => {
  const site = launch({ PORT: 'http' })
  expect(await site.exit).toBe(1)
  expect(site.output()).toBe('PORT takes a port number from 0 to 65535 (it is "http")\n')
})

test('a site leaves nothing in the home folder and in the temporary folder', async () => {
  expect(await readdir(prepared)).toContain('postgres')
  expect(await readdir(outside.HOME)).toEqual([])
  expect(await readdir(outside.TMPDIR)).toEqual([])
})

test('DATA_DIR may be a long path; a second server on it, or on its port, exits with a message, and the first keeps running; after kill -9, with the database still running, the next start has all data', async () => {
  const DATA_DIR = await clubDir(
    'a-rather-long-folder-name'.repeat(3),
    'another-rather-long-folder-name'.repeat(3),
  )
  const first = launch({ DATA_DIR })
  const address = await first.address
  const same = launch({ DATA_DIR })
  expect(await same.exit).toBe(1)
  expect(same.output()).toMatch(/^The data folder \S+ is already in use by another server \(pid \d+\)\n$/)
  const OTHER_DIR = await clubDir()
  const other = launch({ DATA_DIR: OTHER_DIR, PORT: new URL(address).port })
  expect(await other.exit).toBe(1)
  expect(other.output()).toContain('EADDRINUSE')
  expect(existsSync(join(OTHER_DIR, 'postgres/postmaster.pid'))).toBe(false)
  expect(await signIn(address)).toBe(200)

  await first.kill('SIGKILL')
  const second = launch({ DATA_DIR })
  expect(await signIn(await second.address)).toBe(200)
})

async function killDatabase(DATA_DIR: string): Promise<void> {
  const [pid] = (await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** A sign-in whose body is still to come. */
async function beginSignIn(address: string) {
  const { port, hostname } = new URL(address)
  const body = JSON.stringify({ username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const head = `POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(`${head}Expect: 100-continue\r\n\r\n`)
  await expect.poll(() => answer).toContain('100 Continue')
  return { finish: () => socket.write(body), answer: () => answer }
}

test('the server signs in to its database as the running role; a killed database is restarted: sign-ins and mails work again; SIGTERM lets a running request finish, stops the database and exits with 0', async () => {
  const DATA_DIR = await clubDir()
  const site = launch({ DATA_DIR })
  const address = await site.address
  const roles = `select distinct usename from pg_stat_activity where datname = 'rsfc' and pid <> pg_backend_pid()`
  const found = await findEmbeddedPostgres(DATA_DIR)
  expect(found.state === 'running' && (await query(found.url, roles))).toEqual([{ usename: EMBEDDED_ROLE }])
  await killDatabase(DATA_DIR)
  await expect.poll(() => signIn(address)).toBe(200)
  expect(site.output()).toMatch(/PostgreSQL \(pid \d+\) is back/)
  await postTo(address, 'account/change-password', { usernameEmail: ADMIN.ADMIN_EMAIL })
  await expect.poll(() => readdir(join(DATA_DIR, 'outbox'))).toHaveLength(1)

  const request = await beginSignIn(address)
  const exit = site.kill('SIGTERM')
  await expect
    .poll(() => fetch(`${address}/api/health`).then(() => 'answered', String))
    .toContain('fetch failed')
  request.finish()
  expect(await exit).toBe(0)
  expect(request.answer()).toContain('HTTP/1.1 200 OK')
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

test('a data folder of an older version gets the running role, which reads and writes without owning anything', async () => {
  const older = await startEmbeddedPostgres({ dataDir: await clubDir(), log: () => undefined })
  onTestFinished(() => older.stop())
  await query(older.url, `drop owned by ${EMBEDDED_ROLE}; drop role ${EMBEDDED_ROLE}`)
  const { owner, running } = embeddedUrls(older.url)
  await prepareEmbedded({ owner, running })
  expect(await query(running, `update members set title = 'Dr' returning title`)).toEqual([{ title: 'Dr' }])
  const owned = `select relname from pg_class where pg_get_userbyid(relowner) = '${EMBEDDED_ROLE}'`
  expect(await query(running, owned)).toEqual([])
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('SIGTERM during the start stops the database', async () => {
  const DATA_DIR = await clubDir()
  const site = launch({ DATA_DIR })
  await expect.poll(() => existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(true)
  expect(await site.kill('SIGTERM')).toBe(0)
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

const ENDED = 0

/** The answers of a stopping site to /api/ready and /api/health; ENDED if it has already ended. */
async function stopSlowly(url: string, DRAIN_SECONDS: string): Promise<number[]> {
  const site = launch({ DATA_DIR: await dataDir(), DATABASE_URL: url, DRAIN_SECONDS })
  const address = await site.address
  await expect.poll(site.output).toMatch(/http:\/\/\S+\/account\?setup=[\w-]{43}/)
  const status = (path: string) =>
    fetch(`${address}/api/${path}`).then(
      (response) => response.status,
      () => ENDED,
    )
  await expect.poll(async () => [await status('ready'), await status('health')]).toEqual([200, 200])
  const { port, hostname } = new URL(address)
  const kept = connect(Number(port), hostname)
  onTestFinished(() => void kept.destroy())
  // A request that never ends.
  kept.write('POST /api/account/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n')
  const exit = site.kill('SIGTERM')
  await expect.poll(() => status('ready')).not.toBe(200)
  // A server whose database is slow to answer says 503, too.
  const health = async (): Promise<number> => {
    const found = await status('health')
    return found === 503 ? health() : found
  }
  const answers = [await status('ready'), await health()]
  expect(await exit).toBe(0)
  return answers
}

test('an empty club prints a set-up link; after SIGTERM it is not ready but still serves, and then ends even if a proxy keeps connections open', async () => {
  const { url } = await testDatabase()
  let answers = [ENDED]
  // On a slow machine, the site may end before it is asked.
  for (const pause of ['3', '20', '60']) if (answers.includes(ENDED)) answers = await stopSlowly(url, pause)
  expect(answers).toEqual([503, 200])
})

test('two servers start at the same time on one empty database: one serves and queues mails, the other is a worker, which sends them and serves nothing else', async () => {
  const { url, db } = await testDatabase()
  await db.execute('drop schema public cascade; create schema public; drop schema drizzle, pgboss cascade')
  const [webDir, workerDir] = [await dataDir(), await dataDir()]
  const shared = { DATABASE_URL: url, ...ADMIN }
  const web = launch({ ...shared, DATA_DIR: webDir, ROLE: 'web' })
  const worker = launch({ ...shared, DATA_DIR: workerDir, ROLE: 'worker', PUBLIC_URL: 'https://club.test' })
  const [address, workerAddress] = await Promise.all([web.address, worker.address])
  const { rows } = await db.execute('select count(*)::int as n from members')
  expect(rows).toEqual([{ n: 1 }])
  const asked = await postTo(address, 'account/change-password', { usernameEmail: ADMIN.ADMIN_EMAIL })
  expect(asked.status).toBe(200)
  const status = async (path: string) => (await fetch(`${workerAddress}${path}`)).status
  const statuses = () => Promise.all(['/api/health', '/api/ready', '/', '/api/events'].map(status))
  await expect.poll(statuses).toEqual([200, 200, 404, 404])
  // A mail has another name until it is complete.
  const outbox = async (folder: string) =>
    (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  await expect.poll(() => outbox(workerDir)).toHaveLength(1)
  expect(await outbox(webDir)).toEqual([])
  const [mail = ''] = await outbox(workerDir)
  expect(await readFile(join(workerDir, 'outbox', mail), 'utf8')).toContain(
    'https://club.test/change-password/',
  )
})
