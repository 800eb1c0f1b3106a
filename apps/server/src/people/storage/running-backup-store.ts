import { sql } from '../../base/database/drizzle.ts'
import type { Client } from 'pg'
import type { Queryable } from '../../base/database/client.ts'

const LOCK = 7465

/** Marks a backup as running until the connection closes. */
export async function announceBackup(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK])
}

export async function isBackupRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`)
  return rows[0]?.free === false
}
