import { type Column, getTableColumns, type PgTable, sql } from '../drizzle.ts'
import type { Transaction } from '../client.ts'

/** Sends the rows as one JSON value, which is much faster than one parameter for each of 60,000 cells. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // A missing key takes the column's default, so rows are grouped by the keys they have.
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await insertGroup(tx, table, group)
}

async function insertGroup(
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
    Object.fromEntries(columns.map(([key, column]) => [column.name, toJson(column, row[key])])),
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)})`,
  )
}

function toJson(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  // Not serialised here: the whole row is sent as JSON.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value)
}
