import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/base/database/connection/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/base/database/connection/migrate.ts'
import manifest from '../package.json' with { type: 'json' }
import { fillClub } from './fill/fill-club.ts'
import { signInWith } from './sign-in.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The arguments that `npm start` passes to Node. */
const START = manifest.scripts.start.replace('exec node ', '').split(' ')

/** The first officer. Every pilot has the same password. */
export const OFFICER = { email: 'bench@rsfc.example', password: 'bench-bench-bench' }

/** The site on its own database, filled with members and bookings, and the bare server on the same database. */
export async function openClub(size: { members: number; bookings: number }, say: (line: string) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  const stops: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    postgres.stop,
  ]
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    await migrateDatabase(postgres.url)
    const site = await startSite(postgres.url, join(dataDir, 'site'))
    stops.push(site.stop)
    const bare = await start(postgres.url, ['bench/bare/bare-server-process.ts'], /(http:\S+)/, {})
    stops.push(bare.stop)
    say(`Filling the club: ${size.members} members, ${size.bookings} bookings …`)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    stops.push(() => client.end())
    await fillClub(client, size)
    return { site: site.address, pid: site.pid, bare: bare.address, databaseUrl: postgres.url, client, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the site on its own database; a new club gets the officer. */
export function startSite(databaseUrl: string, dataDir: string) {
  return start(databaseUrl, START, /RSFC is ready at (\S+)/, {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: OFFICER.email,
    ADMIN_PASSWORD: OFFICER.password,
    LOG_LEVEL: 'warn',
  })
}

/** Signs in and returns the headers for further requests. */
export async function signIn(site: string, username: string) {
  return (await signInWith(site, username, OFFICER.password)).headers
}

async function start(databaseUrl: string, args: string[], ready: RegExp, variables: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ...variables }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = ready.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(`${args.at(-1)} exited before it was ready: ${printed}`)))
  })
  return { address, pid: child.pid as number, stop }
}
