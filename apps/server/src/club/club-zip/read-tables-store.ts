import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import type { Database } from '../../base/database/client.ts'
import { readLayout } from '../backup/table-layout-store.ts'
import { HIDDEN_FROM, LEFT_OUT, LEFT_OUT_COLUMNS, PRIVATE_VALUES } from './contents-store.ts'

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

/**
 * Reads a table in batches, without what the reader may not see. The values are texts in PostgreSQL's format, or JSON.
 */
export async function* rowsOf(
  client: ClientBase,
  { name, columns }: ClubTable,
  reader: string | null,
): AsyncGenerator<TableRow> {
  const cursor = escapeIdentifier(`export_${name}`)
  const selected = columns.map((column) => valueOf(name, column)).join(', ')
  const about = HIDDEN_FROM[name]
  const where = about && reader ? `where ${about} <> ${escapeLiteral(reader)}` : ''
  await client.query(
    `declare ${cursor} no scroll cursor for select to_jsonb(row) as row from (select ${selected} from public.${escapeIdentifier(name)} found ${where}) row`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: TableRow }>(`fetch ${ROWS_AT_ONCE} from ${cursor}`)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query(`close ${cursor}`)
}

function valueOf(table: string, column: string): string {
  const name = escapeIdentifier(column)
  const hidden = PRIVATE_VALUES[table]
  const empty = hidden?.columns[column]
  return empty === undefined ? name : `case when ${hidden?.when} then ${empty} else ${name} end as ${name}`
}

/** The pictures that only private posts show. */
export async function privatePictures(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ path: string }>(
    `select unnest(images) as path from public.posts where not visibility
     except select unnest(images) from public.posts where visibility`,
  )
  return new Set(rows.map(({ path }) => path))
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
