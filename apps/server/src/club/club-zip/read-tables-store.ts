import { escapeIdentifier, type ClientBase } from 'pg'
import type { Database } from '../../base/database/client.ts'
import { readLayout } from '../backup/table-layout-store.ts'
import { LEFT_OUT, LEFT_OUT_COLUMNS } from './contents-store.ts'

/** A connection that sees all tables at one point in time. */
export type Reader = ClientBase
export type ClubTable = { name: string; columns: string[] }
type TableRow = Record<string, unknown>

const ROWS_AT_ONCE = 1000

/** The exported tables with their columns, each after the tables it refers to. */
export async function tablesToExport(client: ClientBase): Promise<ClubTable[]> {
  const { tables } = await readLayout(client)
  return tables
    .filter(({ name }) => !(name in LEFT_OUT))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !LEFT_OUT_COLUMNS[name]?.includes(column)),
    }))
}

/** Reads a table in batches. The values are texts in PostgreSQL's format, or JSON. */
export async function* rowsOf(client: ClientBase, { name, columns }: ClubTable): AsyncGenerator<TableRow> {
  const cursor = escapeIdentifier(`export_${name}`)
  const selected = columns.map((column) => escapeIdentifier(column)).join(', ')
  await client.query(
    `declare ${cursor} no scroll cursor for select to_jsonb(found) as row from (select ${selected} from public.${escapeIdentifier(name)}) found`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: TableRow }>(`fetch ${ROWS_AT_ONCE} from ${cursor}`)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query(`close ${cursor}`)
}

/** Reads all tables at one point in time. A client that pauses for a minute is disconnected, so nobody waits for it. */
export async function beginReading(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `set local timezone = 'Asia/Singapore'; set local idle_in_transaction_session_timeout = '60s'`,
  )
}

/** A connection from the pool, returned when the tables have been read. */
export async function openReader(db: Database): Promise<{ client: ClientBase; onTablesRead: () => void }> {
  const client = await db.$client.connect()
  let isHeld = true
  return {
    client,
    onTablesRead() {
      // Closed instead of reused, because a reader that stops halfway leaves its transaction open.
      if (isHeld) client.release(true)
      isHeld = false
    },
  }
}
