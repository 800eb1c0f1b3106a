import type { Client } from 'pg'

/**
 * What lives for minutes or hours and would be wrong to bring back: a session that was ended since, a link
 * that was used since, a count of tries, a ticket for a download.
 */
export const LEFT_OUT = ['sessions', 'recoveries', 'throttles', 'downloads']

export type Shape = {
  tables: { name: string; columns: string[] }[]
  /** Those that have given a number. */
  sequences: { name: string; last_value: string }[]
}

/** The club's tables, each after those it refers to, with the columns that are not worked out from others. */
export async function readShape(client: Client): Promise<Shape> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
            array(select confrelid::regclass::text from pg_constraint
                  where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const ordered = inOrder(tables).map(({ name, columns }) => ({ name, columns }))
  const { rows: sequences } = await client.query<Shape['sequences'][number]>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return { tables: ordered, sequences }
}

function inOrder<T extends { name: string; needs: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ needs }) => ![...waiting].some(({ name }) => needs.includes(name)))
    if (ready.length === 0) throw new Error('tables that refer to each other in a circle')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}
