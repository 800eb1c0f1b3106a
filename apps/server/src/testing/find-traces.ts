import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from '../base/database/drizzle.ts'
import type { Database } from '../base/database/client.ts'

/** Texts to look for, by the name that the result shows. */
export type Markers = Record<string, string>

type Table = { schema: string; name: string }

/**
 * Where the markers occur in any table of any schema, as 'table.column: marker', sorted. The fields of a JSON column are
 * listed separately.
 */
export async function findTraces(db: Database, markers: Markers): Promise<string[]> {
  const found: string[] = []
  for (const table of await allTables(db)) {
    for (const [word, text] of Object.entries(markers)) {
      const columns = await columnsContaining(db, table, text)
      found.push(...columns.map((column) => `${displayName(table)}.${column}: ${word}`))
    }
  }
  return found.toSorted()
}

/** The files in a folder whose name or content contains a marker, as 'path: marker', sorted. */
export async function findTracesInFiles(folder: string, markers: Markers): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const path of paths) {
    const name = relative(folder, path)
    const text = `${name}\n${await readFile(path, 'latin1')}`.toLowerCase()
    const words = Object.entries(markers).filter(([, marker]) => text.includes(marker.toLowerCase()))
    found.push(...words.map(([word]) => `${name}: ${word}`))
  }
  return found.toSorted()
}

async function allTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1, 2`)
  return rows
}

async function columnsContaining(db: Database, { schema, name }: Table, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct case when inner_field.key is null then field.key else field.key || '.' || inner_field.key end as key
    from ${sql.identifier(schema)}.${sql.identifier(name)} as record
    cross join jsonb_each(to_jsonb(record)) as field
    left join jsonb_each(case when jsonb_typeof(field.value) = 'object' then field.value end) as inner_field on true
    where position(lower(${text}) in lower(coalesce(inner_field.value, field.value)::text)) > 0`)
  return rows.map(({ key }) => key)
}

function displayName({ schema, name }: Table): string {
  return schema === 'public' ? name : `${schema}.${name}`
}
