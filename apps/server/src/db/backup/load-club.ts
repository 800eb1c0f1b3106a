import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Queryable } from '../client.ts'
import { isEmptyClub } from '../club-state.ts'
import { appliedMigrations, applyFirstMigrations, applyMigrations, takeTurn } from '../migrate.ts'
import { readShape, type Shape } from './club-shape.ts'
import { copyIn, PLAIN_VALUES, tableName } from './copy-text.ts'

export type OwedJob = { id: string; name: string; data: object; priority: number; start_after: Date }
type Chunks = AsyncIterable<Buffer>

const JOBS_AT_ONCE = 100

/** A connection of its own to the database that a backup goes into. */
export async function openLoader(url: string) {
  const client = new Client({ connectionString: url, application_name: 'rsfc-restore' })
  await client.connect()
  const db = drizzle({ client }) as unknown as Queryable

  return {
    db,
    takeTurn: () => takeTurn(client),
    isServed: () => isServed(client),
    migrations: () => appliedMigrations(client),
    applyFirstMigrations: (count: number) => applyFirstMigrations(client, count),
    applyMigrations: () => applyMigrations(client),
    holdsClub: async () => (await appliedMigrations(client)).length > 0 && !(await isEmptyClub(db)),
    /** All of it or nothing. What the rows themselves say is loaded; triggers would say it a second time. */
    async load(shape: Shape, work: () => Promise<void>): Promise<void> {
      const { tables: present } = await readShape(client)
      const names = present.map(({ name }) => tableName(name))
      await client.query('begin')
      try {
        await client.query(PLAIN_VALUES)
        for (const name of names) await client.query(`alter table ${name} disable trigger user`)
        await client.query(`truncate ${names.join(', ')}`)
        await work()
        for (const { name, last_value } of shape.sequences) {
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
    async fillTable(table: Shape['tables'][number], chunks: Chunks): Promise<number> {
      return copy(client, copyIn(table), chunks)
    },
    /** Those of the club that was here are owed no longer; `put` queues the backup's, some at a time. */
    async replaceJobs(chunks: Chunks, put: (jobs: OwedJob[]) => Promise<void>): Promise<number> {
      await client.query(`delete from pgboss.job where state < 'completed'`)
      await client.query(
        `create temporary table owed (id uuid, name text, data jsonb, priority int, start_after timestamptz,
                                      turn int generated always as identity) on commit drop`,
      )
      const count = await copy(client, 'copy owed (id, name, data, priority, start_after) from stdin', chunks)
      for (let done = 0; done < count; done += JOBS_AT_ONCE) {
        const { rows } = await client.query<OwedJob>(
          'select id, name, data, priority, start_after from owed where turn > $1 and turn <= $2 order by turn',
          [done, done + JOBS_AT_ONCE],
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

/** Every server has connections for its jobs, for as long as it lives. */
async function isServed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'rsfc-jobs'`,
  )
  return rowCount !== 0
}
