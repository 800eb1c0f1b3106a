import { withConnection } from '../../../base/database/connection/connection.ts'

/**
 * How many people are signed in. Also works before the migrations, on an empty database or an older schema; 0 if the
 * role may not read it, which the migrations then report.
 */
export function countOpenSessions(url: string): Promise<number> {
  return withConnection(url, async (connection) => {
    const { rows: found } = await connection.query<{ readable: boolean }>(
      `select exists (select from pg_class where relname = 'sessions' and relnamespace = 'public'::regnamespace
         and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')) as readable`,
    )
    if (!found[0]?.readable) return 0
    const { rows } = await connection.query<{ count: number }>(
      'select count(*)::int as count from sessions where expires_at > now()',
    )
    return rows[0]?.count ?? 0
  })
}
