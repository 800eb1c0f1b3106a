import { pipeline } from 'node:stream/promises'
import { drizzle } from '../../base/database/drizzle.ts'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Queryable } from '../../base/database/client.ts'
import type { OwedJob } from '../../base/queue/queue.ts'
import { isEmptyClub } from '../../flying/records/club-state-store.ts'
import {
  appliedMigrations,
  applyFirstMigrations,
  applyMigrations,
  takeTurn,
} from '../../base/database/connection/migrate.ts'
import { copyIn, FIXED_FORMATS, tableName } from './copy-statements-store.ts'
import { readLayout, type Layout } from './table-layout-store.ts'

type Chunks = AsyncIterable<Buffer>

const JOBS_PER_BATCH = 100

/** What opens an account without a password may have been revoked since the backup. */
const END_ACCESS: Readonly<Record<string, string>> = {
  api_keys: 'update public.api_keys set revoked_at = now() where revoked_at is null',
  calendar_feeds: 'delete from public.calendar_feeds',
  push_devices: 'delete from public.push_devices',
}

/** Opens a connection to the database that a backup is restored into. */
export async function openLoader(url: string) {
  const client = new Client({ connectionString: url, application_name: 'rsfc-restore' })
  await client.connect()
  const db: Queryable = drizzle({ client })

  return {
    db,
    /** False if a server is just starting on this database. */
    blockServerStarts: () => takeTurn(client),
    hasRunningServer: () => hasRunningServer(client),
    migrations: () => appliedMigrations(client),
    applyFirstMigrations: (count: number) => applyFirstMigrations(client, count),
    applyMigrations: () => applyMigrations(client),
    holdsClub: async () => (await appliedMigrations(client)).length > 0 && !(await isEmptyClub(db)),
    /** Loads everything or nothing. Triggers are off, because their results are already in the rows. */
    async load(layout: Layout, work: () => Promise<void>): Promise<void> {
      const { tables: present } = await readLayout(client)
      const names = present.map(({ name }) => tableName(name))
      await client.query('begin')
      try {
        await client.query(FIXED_FORMATS)
        for (const name of names) await client.query(`alter table ${name} disable trigger user`)
        await client.query(`truncate ${names.join(', ')}`)
        await work()
        for (const { name } of present) if (END_ACCESS[name]) await client.query(END_ACCESS[name])
        for (const { name, last_value } of layout.sequences) {
          await client.query('select setval($1::regclass, $2)', [tableName(name), last_value])
        }
        for (const name of names) await client.query(`alter table ${name} enable trigger user`)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      await client.query('analyze')
    },
    async fillTable(table: Layout['tables'][number], chunks: Chunks): Promise<number> {
      return copy(client, copyIn(table), chunks)
    },
    /** Deletes the pending jobs of the replaced club, and passes those of the backup to `put` in batches. */
    async replaceJobs(chunks: Chunks, put: (jobs: OwedJob[]) => Promise<void>): Promise<number> {
      await client.query(`delete from pgboss.job where state < 'completed'`)
      await client.query(
        `create temporary table pending_jobs (id uuid, name text, data jsonb, priority int, start_after timestamptz,
                                      number int generated always as identity) on commit drop`,
      )
      const count = await copy(
        client,
        'copy pending_jobs (id, name, data, priority, start_after) from stdin',
        chunks,
      )
      for (let done = 0; done < count; done += JOBS_PER_BATCH) {
        const { rows } = await client.query<OwedJob>(
          'select id, name, data, priority, start_after from pending_jobs where number > $1 and number <= $2 order by number',
          [done, done + JOBS_PER_BATCH],
        )
        await put(rows)
      }
      return count
    },
    close: () => client.end(),
  }
}

export type Loader = Awaited<ReturnType<typeof openLoader>>

async function copy(client: Client, statement: string, chunks: Chunks): Promise<number> {
  const stream = client.query(copyFrom(statement))
  await pipeline(chunks, stream)
  return stream.rowCount
}

/** A running server always keeps connections for its jobs. */
async function hasRunningServer(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'rsfc-jobs'`,
  )
  return rowCount !== 0
}
