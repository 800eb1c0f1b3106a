import { getTableColumns, getTableName, type PgColumn, type PgTable, sql } from './drizzle.ts'
import type { Transaction } from './client.ts'

type Row = Record<string, unknown>

/** Inserts many rows as one JSON parameter, because building one parameter per value takes longer than the insert. */
export async function insertMany<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([key, column]) => given.has(key) || column.defaultFn !== undefined,
  )
  const json = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, driverValue(column, (row as Row)[key])])),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await tx.execute(
    sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(json)}::jsonb)`,
  )
}

function driverValue(column: PgColumn, value: unknown): unknown {
  if (value === null) return null
  const known = value ?? column.defaultFn?.() ?? plainDefault(column)
  return known === null || known === undefined ? null : column.mapToDriverValue(known)
}

/** A default that only the database can compute becomes null, so set such a column in all rows or in none. */
function plainDefault({ default: value }: PgColumn): unknown {
  return typeof value === 'object' ? null : value
}
