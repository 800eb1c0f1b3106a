import { getTableColumns, sql, type Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../client.ts'

/** The rows travel as one JSON value: a parameter for each of their 60,000 cells took most of the load's time. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // What a row leaves out takes its default, so rows go together that leave out the same.
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await insertAlike(tx, table, alike)
}

async function insertAlike(
  tx: Transaction,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in rows[0]!)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, stored(column, row[key])])),
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)})`,
  )
}

function stored(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  // It is JSON already that the rows travel as.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value)
}
