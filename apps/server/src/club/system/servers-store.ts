import { desc, eq, getTableColumns, gt, lt, sql } from '../../base/database/drizzle.ts'
import type { Client } from 'pg'
import type { Queryable } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { backups, running_servers } from './tables.ts'

export type Backup = { made_at: Date; file: string; bytes: number }

export async function readLastBackup(db: Queryable): Promise<Backup | null> {
  const [last] = await db
    .select({ made_at: backups.made_at, file: backups.file, bytes: backups.bytes })
    .from(backups)
    .orderBy(desc(backups.made_at))
    .limit(1)
  return last ?? null
}

/** Records a backup. A database of an older version has no table for it and is not changed. */
export async function noteBackup(client: Client, { made_at, file, bytes }: Backup): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.backups') is not null as known`,
  )
  if (!rows[0]?.known) return
  await client.query('insert into backups (_id, made_at, file, bytes) values ($1, $2, $3, $4)', [
    newId(),
    made_at,
    file,
    bytes,
  ])
}

type RunningServer = Omit<typeof running_servers.$inferSelect, '_id'>

/** A process without a heartbeat for this long has stopped or hangs. */
const GONE_AFTER = sql`interval '2 minutes'`
const FORGOTTEN_AFTER = sql`interval '1 day'`

/** Adds or renews the row of a process, by the clock of the database, and deletes old rows. */
export async function renewServer(
  db: Queryable,
  server: Omit<typeof running_servers.$inferInsert, 'seen_at'>,
): Promise<void> {
  const { disk_free, disk_total, memory } = server
  await db
    .insert(running_servers)
    .values({ ...server, seen_at: sql`now()` })
    .onConflictDoUpdate({
      target: running_servers._id,
      set: { disk_free, disk_total, memory, seen_at: sql`now()` },
    })
  await db.delete(running_servers).where(lt(running_servers.seen_at, sql`now() - ${FORGOTTEN_AFTER}`))
}

export async function removeServer(db: Queryable, id: string): Promise<void> {
  await db.delete(running_servers).where(eq(running_servers._id, id))
}

/** The running processes, oldest first. */
export async function readServers(db: Queryable): Promise<RunningServer[]> {
  const { _id, ...columns } = getTableColumns(running_servers)
  return db
    .select(columns)
    .from(running_servers)
    .where(gt(running_servers.seen_at, sql`now() - ${GONE_AFTER}`))
    .orderBy(columns.started_at, _id)
}
