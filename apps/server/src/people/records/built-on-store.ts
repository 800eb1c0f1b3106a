import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { audit } from './audit-tables.ts'

type Reference = { table: string; column: string }

/**
 * Which of these records other tables refer to, with the name of one such table. The list of tables comes from the
 * database, so that none is forgotten. `except`: tables whose rows belong to the record itself.
 */
export async function referredTo(
  db: Queryable,
  table: 'members' | 'aircraft' | 'bookings' | 'flights',
  ids: readonly string[],
  except: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows: references } = await db.execute<Reference>(sql`
    select conrelid::regclass::text as "table", attname::text as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1
    order by 1, 2`)
  const list = sql.param([...ids])
  const selects = references
    .filter((reference) => !except.includes(reference.table))
    .map(
      (reference) =>
        sql`select ${reference.table} as "table", ${sql.identifier(reference.column)} as id
          from ${sql.identifier(reference.table)} where ${sql.identifier(reference.column)} = any(${list}::uuid[])`,
    )
  if (selects.length === 0) return new Map()
  const { rows } = await db.execute<{ table: string; id: string }>(
    sql`select distinct on (id) "table", id from (${sql.join(selects, sql` union all `)}) found order by id, "table"`,
  )
  return new Map(rows.map(({ id, table: by }) => [id, by]))
}

/** Which of these records have entries in the audit trail, because someone has changed them. */
export async function changedSince(
  db: Queryable,
  subject: AuditSubject,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct subject_id as id from ${audit} where subject = ${subject} and subject_id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
