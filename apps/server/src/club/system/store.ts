import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'

type DatabaseState = { version: string; bytes: number; applied: number[] }

export async function readDatabaseState(db: Queryable): Promise<DatabaseState> {
  const { rows } = await db.execute<DatabaseState>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      array(select created_at::float8 from drizzle.__drizzle_migrations) as applied`)
  return rows[0] as DatabaseState
}
