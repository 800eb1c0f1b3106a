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

/** Runs pending migrations, then `finish`. A lock prevents two servers from migrating at the same time. */
export async function migrateDatabase(
  url: string,
  finish: (client: Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseNewerSchema(client)
    if (!(await isUpToDate(client))) await applyMigrations(client)
    await noteOldestServer(client)
    await migrateJobQueue(url)
    await finish(client)
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

/**
 * Servers of the previous release may run on this schema, so that a release can be rolled out and back. Each release
 * records which servers may; without such a record, only servers of the same version may.
 */
async function refuseNewerSchema(client: Client): Promise<void> {
  const [newest = 0, newestKnown = 0] = [
    (await appliedMigrations(client)).at(-1),
    (await knownMigrations()).at(-1),
  ]
  if (newest <= newestKnown) return
  const oldest = await oldestServer(client, newest)
  if (oldest !== undefined && oldest <= newestKnown) return
  throw new Error(
    'This server is older than its database, which a newer version has migrated: start that version, or restore a backup from before',
  )
}

/** The last migration that a server must know to run on this schema; undefined if none is recorded. */
async function oldestServer(client: Client, schema: number): Promise<number | undefined> {
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

async function noteOldestServer(client: Client): Promise<void> {
  const { entries } = await readJournal()
  const schema = entries.at(-1)?.when ?? 0
  const server = entries.find(({ tag }) => tag === PREVIOUS_RELEASE.migration)?.when ?? schema
  const newest = (await appliedMigrations(client)).at(-1)
  // A server of the previous release cannot decide this for a newer schema.
  if (newest !== schema || (await oldestServer(client, schema)) === server) return
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

export async function applyMigrations(client: Client): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder: FOLDER })
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
