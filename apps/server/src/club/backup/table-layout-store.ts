import type { ClientBase } from 'pg'

/**
 * Data that must not be restored: a session may have ended meanwhile, a link may have been used, and the machine that
 * restores may have another SECRET_KEY.
 */
export const EXCLUDED_TABLES = [
  'sessions',
  'links',
  'challenges',
  'known_devices',
  'factor_resets',
  'throttles',
  'kept_answers',
  'downloads',
  'running_servers',
  'secret_key_checks',
]

export type Layout = {
  tables: { name: string; columns: string[] }[]
  /** Only the sequences that have been used. */
  sequences: { name: string; last_value: string }[]
}

/** Reads the club's tables, each after the tables it references, without generated columns. */
export async function readLayout(client: ClientBase): Promise<Layout> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; references: string[] }>(
    `select c.relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
            array(select confrelid::regclass::text from pg_constraint
                  where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "references"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const ordered = sortByReferences(tables).map(({ name, columns }) => ({ name, columns }))
  const { rows: sequences } = await client.query<Layout['sequences'][number]>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return { tables: ordered, sequences }
}

function sortByReferences<T extends { name: string; references: string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ({ references }) => ![...waiting].some(({ name }) => references.includes(name)),
    )
    if (ready.length === 0) throw new Error('the foreign keys of the tables form a cycle')
    for (const table of ready) {
      sorted.push(table)
      waiting.delete(table)
    }
  }
  return sorted
}
