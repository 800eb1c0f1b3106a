import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../../base/database/connection/migrate.ts'
import { copyOut, FIXED_FORMATS } from './copy-statements-store.ts'
import { announceBackup } from '../../people/storage/running-backup-store.ts'
import { EXCLUDED_TABLES, readLayout } from './table-layout-store.ts'

type Copy = { chunks: AsyncIterable<Buffer>; count: () => Promise<number> }

const PENDING_JOBS = `select id, name, data, priority, start_after from pgboss.job where state < 'completed'`

/** Opens a consistent view of the database while the site keeps running. */
export async function openSnapshot(url: string) {
  const client = new Client({ connectionString: url, application_name: 'rsfc-backup' })
  await client.connect()
  try {
    // Before the transaction starts, so that no file is removed that its rows refer to.
    await announceBackup(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query(FIXED_FORMATS)
    const migrations = await appliedMigrations(client)
    const { tables, sequences } = await readLayout(client)
    const queues = await pendingQueues(client)
    return {
      migrations,
      tables: tables.filter(({ name }) => !EXCLUDED_TABLES.includes(name)),
      sequences,
      queues,
      copyTable: (table: { name: string; columns: string[] }) => copy(client, copyOut(table)),
      copyJobs: () => copy(client, `copy (${PENDING_JOBS} order by created_on) to stdout`),
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
  const count = async () => {
    // The database reports the number of rows after the last row. Waiting for this answer ensures that it has arrived.
    await client.query('select')
    return stream.rowCount
  }
  return { chunks: stream, count }
}

/** Empty if the job tables do not exist yet. */
async function pendingQueues(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (!rows[0]?.there) return []
  const found = await client.query<{ name: string }>(
    `select distinct name from (${PENDING_JOBS}) pending order by name`,
  )
  return found.rows.map(({ name }) => name)
}
