import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, migrate } from '../drizzle.ts'
import { Client, type Pool } from 'pg'
import { migrateJobQueue } from './migrate-queue.ts'
import { PREVIOUS_RELEASE } from './previous-release.ts'
import { databaseError } from '../transaction.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const LOCK = 7460
const INSUFFICIENT_PRIVILEGE = '42501'

type Queries = Pick<Client, 'query'> | Pick<Pool, 'query'>
type Journal = { entries: { when: number; tag: string }[] }

export type Say = (line: string) => void
type Options = {
  /** Told which migrations of an existing club run, and how long they took. */
  say?: Say | undefined
  /** Runs after the migrations, under the same lock. */
  finish?: (client: Client) => Promise<void>
}

/** Runs pending migrations. A lock prevents two servers from migrating at the same time. */
export async function migrateDatabase(url: string, { say, finish }: Options = {}): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (!(await mayRunOnSchema(client))) throw new Error(TOO_OLD)
    if (!(await isUpToDate(client))) await migrateAloud(client, say)
    await notePreviousRelease(client)
    await migrateJobQueue(url)
    await finish?.(client)
  } catch (error) {
    if (databaseError(error).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'The database must be migrated, and this role has no right to do so: set DATABASE_OWNER_URL to its owner',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

const TOO_OLD =
  'This server is older than its database, which a newer version has migrated: start that version, or restore a backup from before'

/**
 * Whether this version may run on the schema: on its own, or on that of the next release, which recorded that it may.
 * Any other newer schema may lack what this version reads and writes.
 */
export async function mayRunOnSchema(client: Queries): Promise<boolean> {
  const [newest = 0, newestKnown = 0] = [
    (await appliedMigrations(client)).at(-1),
    (await knownMigrations()).at(-1),
  ]
  return newest <= newestKnown || (await previousRelease(client, newest)) === newestKnown
}

/** The last migration of the release that may also run on this schema; undefined if none is recorded. */
async function previousRelease(client: Queries, schema: number): Promise<number | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.oldest_server') is not null as there`,
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ server: string }>(
    'select server from drizzle.oldest_server where schema = $1',
    [schema],
  )
  return rows[0] && Number(rows[0].server)
}

async function notePreviousRelease(client: Client): Promise<void> {
  const { entries } = await readJournal()
  const schema = entries.at(-1)?.when ?? 0
  const server = entries.find(({ tag }) => tag === PREVIOUS_RELEASE.migration)?.when ?? schema
  const newest = (await appliedMigrations(client)).at(-1)
  // A server of the previous release cannot decide this for a newer schema.
  if (newest !== schema || (await previousRelease(client, schema)) === server) return
  try {
    await client.query(
      'create table if not exists drizzle.oldest_server (schema bigint primary key, server bigint not null)',
    )
    await client.query(
      'insert into drizzle.oldest_server values ($1, $2) on conflict (schema) do update set server = excluded.server',
      [schema, server],
    )
  } catch (error) {
    // The owner records it at its next start.
    if (databaseError(error).code !== INSUFFICIENT_PRIVILEGE) throw error
  }
}

/** Names each migration of an existing club, because large ones take their time. A new club is not worth a line. */
async function migrateAloud(client: Client, say: Say | undefined): Promise<void> {
  const applied = await appliedMigrations(client)
  const { entries } = await readJournal()
  const pending = entries.filter(({ when }) => !applied.includes(when)).map(({ tag }) => tag)
  if (!say || applied.length === 0) return applyMigrations(client)
  const started = performance.now()
  say(`Migrating the database: ${pending.length} of ${entries.length} migrations to run. Do not stop it.`)
  await applyMigrations(client, () => say(`  ${pending.shift()}`))
  say(`Migrated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Whether all migrations of this version have been run. */
export async function isUpToDate(client: Queries): Promise<boolean> {
  const applied = await appliedMigrations(client)
  return (await knownMigrations()).every((when) => applied.includes(when))
}

/** Takes the migration lock until the connection ends, so that no server can start. False if it is already taken. */
export async function takeTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  return rows[0]?.mine === true
}

/** `done` is called after each migration. They take effect together, or not at all. */
export async function applyMigrations(client: Client, done: () => void = () => undefined): Promise<void> {
  // Drizzle records each migration after its statements.
  const logQuery = (query: string) => /^insert into "drizzle"/i.test(query) && done()
  await migrate(drizzle({ client, logger: { logQuery } }), { migrationsFolder: FOLDER })
}

/** Runs only the first `count` migrations, on an empty database. */
export async function applyFirstMigrations(client: Client, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rsfc-migrations-'))
  try {
    await cp(FOLDER, folder, { recursive: true })
    const journal = await readJournal()
    const first = { ...journal, entries: journal.entries.slice(0, count) }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(first))
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The migrations of this version, identified by their timestamps. */
export async function knownMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when)
}

/** The migrations already run on this database; none if the database does not belong to a club. */
export async function appliedMigrations(client: Queries): Promise<number[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ created_at }) => Number(created_at))
}

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal
}
