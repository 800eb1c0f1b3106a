import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { migrateDatabase } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts'
import { bookingLoads, racedSlots } from './booking-loads.ts'
import { fillClub } from './fill-club.ts'
import { fillEvents, fillPosts } from './fill-community.ts'
import { measure, printTable, type Load, type Row } from './measure.ts'
import { readOptions } from './options.ts'
import { race } from './race.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RACES = 50
const ADMIN = { email: 'bench@rsfc.example', password: 'bench-bench-bench' }

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-bench-'))
const postgres = await startPostgres({ dataDir, log: say })
const children: { stop: () => Promise<void> }[] = []
try {
  await migrateDatabase(postgres.url)
  const site = await start('scripts/start.ts', /RSFC is ready at (\S+)/, {
    DATA_DIR: join(dataDir, 'site'),
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  })
  const limit = await start('bench/bare-limit-process.ts', /(http:\S+)/, {})
  say(`Filling the club: ${options.members} members, ${options.bookings} bookings …`)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await fillClub(client, options)
  await fillEvents(client)
  say(`${options.connections} clients, ${options.seconds} s each\n`)
  const rows: Row[] = []
  for (const load of await loads(site, limit, client)) rows.push(await measure(load, options))
  const cookie = await signIn(site, 'pilot1')
  for (const load of await bookingLoads({ site, limit, cookie, client }))
    rows.push(await measure(load, options))
  const [bare, ours] = [`${limit}/booking`, `${site}/api/booking/new-booking`]
  const slots = await racedSlots(client, 2 * RACES)
  rows.push(await race({ name: 'limit: twenty for one slot', url: bare, cookie }, slots.slice(0, RACES)))
  rows.push(await race({ name: 'twenty for one slot', url: ours, cookie }, slots.slice(RACES)))
  rows.push(await measure(loginLoad(site), options))
  await client.end()
  printTable(rows)
  process.exitCode = rows.some(({ failures }) => failures > 0) ? 1 : 0
} finally {
  for (const child of children.toReversed()) await child.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function loads(site: string, limit: string, client: Client): Promise<Load[]> {
  const cookie = await signIn(site, ADMIN.email)
  return [
    { name: 'limit: bare Fastify, JSON', url: `${limit}/json` },
    { name: 'limit: bare Fastify, one SQL query', url: `${limit}/sql` },
    { name: 'GET /api/rsfc/announcement', url: `${site}/api/rsfc/announcement` },
    { name: 'GET /api/health', url: `${site}/api/health` },
    {
      name: 'POST /api/account/cookie/member',
      method: 'POST',
      url: `${site}/api/account/cookie/member`,
      headers: { cookie },
    },
    { name: 'limit: 50 members', url: `${limit}/members?limit=50`, headers: { cookie } },
    ...memberLoads(site, cookie),
    { name: 'limit: 24 events', url: `${limit}/events?limit=24` },
    { name: 'GET /api/events/ (24 of 200)', url: `${site}/api/events/?limit=24` },
    ...[100, 20_000].flatMap((posts) => [
      {
        name: `limit: 10 of ${posts} posts`,
        url: `${limit}/feed?limit=10`,
        headers: { cookie },
        prepare: () => fillPosts(client, posts),
      },
      {
        name: `GET /api/community/ (10 of ${posts} posts)`,
        url: `${site}/api/community/?limit=10`,
        headers: { cookie },
      },
    ]),
    { name: 'GET / (home page)', url: `${site}/` },
  ]
}

/** Measured last: hashes that are still being worked out when it ends slow down what follows. */
function loginLoad(site: string): Load {
  return {
    name: 'POST /api/account/login (argon2id)',
    method: 'POST',
    url: `${site}/api/account/login`,
    headers: { 'content-type': 'application/json' },
    // Each by another member: one account with so many tries in flight would be taken for under attack.
    bodies: Array.from({ length: 100 }, (_, n) =>
      JSON.stringify({ username: `pilot${n + 1}`, password: ADMIN.password }),
    ),
  }
}

async function signIn(site: string, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: ADMIN.password })
  const signedIn = await fetch(`${site}/api/account/login`, { method: 'POST', headers, body })
  return signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

/** The officers' list as its page asks for it, at whatever size the club was filled to. */
function memberLoads(site: string, cookie: string): Load[] {
  const asked = {
    'first page': 'limit=50',
    'by medical date': 'limit=50&sort=medical_date&descending=true',
    'search: a name': 'limit=50&q=priya%20rahman',
    'search: part of an address': 'limit=50&q=seletar%20hills%204',
    'search: nothing found': 'limit=50&q=nowhere%20at%20all',
  }
  return Object.entries(asked).map(([what, query]) => ({
    name: `GET /api/members (${what})`,
    url: `${site}/api/members?${query}`,
    headers: { cookie },
  }))
}

async function start(file: string, ready: RegExp, variables: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: postgres.url, ...variables }
  const child = spawn(process.execPath, [file], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push({
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = ready.exec(printed)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => reject(new Error(`${file} ended before it was ready: ${printed}`)))
  })
}
