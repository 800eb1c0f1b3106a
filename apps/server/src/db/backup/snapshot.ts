import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../migrate.ts'
import { LEFT_OUT, readShape } from './club-shape.ts'
import { copyOut, PLAIN_VALUES } from './copy-text.ts'
import { announceBackup } from './running-backup.ts'

type Copy = { chunks: AsyncIterable<Buffer>; count: () => number }

const OWED = `select id, name, data, priority, start_after from pgboss.job where state < 'completed'`

/** The database at one moment, while the club goes on; `close` lets go of it. */
export async function openSnapshot(url: string) {
  const client = new Client({ connectionString: url, application_name: 'rsfc-backup' })
  await client.connect()
  try {
    // Before the moment is chosen: from here on no file goes that it still knows.
    await announceBackup(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query(PLAIN_VALUES)
    const migrations = await appliedMigrations(client)
    const { tables, sequences } = await readShape(client)
    const queues = await owedQueues(client)
    return {
      migrations,
      tables: tables.filter(({ name }) => !LEFT_OUT.includes(name)),
      sequences,
      queues,
      copyTable: (table: { name: string; columns: string[] }) => copy(client, copyOut(table)),
      copyJobs: () => copy(client, `copy (${OWED} order by created_on) to stdout`),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

function copy(client: Client, statement: string): Copy {
  const stream = client.query(copyTo(statement))
  return { chunks: stream, count: () => stream.rowCount }
}

/** None where jobs were never set up. */
async function owedQueues(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (!rows[0]?.there) return []
  const found = await client.query<{ name: string }>(`select distinct name from (${OWED}) owed order by name`)
  return found.rows.map(({ name }) => name)
}
