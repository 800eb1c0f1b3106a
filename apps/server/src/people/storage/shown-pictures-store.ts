import { type PgColumn, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Transaction } from '../../base/database/client.ts'

/** Which of these pictures are in no row of this array column; several rows may list the same picture. */
export async function picturesUnused(
  tx: Transaction,
  column: PgColumn,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const list: SQL = sql.join(
    paths.map((path) => sql`${path}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ path: string }>(
    sql`select distinct unnest(${column}) as path from ${column.table} where ${column} && array[${list}]`,
  )
  const used = new Set(rows.map(({ path }) => path))
  return paths.filter((path) => !used.has(path))
}
