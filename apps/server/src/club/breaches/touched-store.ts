import type { BreachScope } from '@rsfc/domain/breaches/scope'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { getTableConfig, inArray, or, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { PERSONAL_TABLES, type PersonalTable } from '../own-data/personal-data-store.ts'

export type Touched = {
  _id: string
  name: string
  email: string
  date_of_birth: string | null
  /** Names of PERSONAL_TABLES. */
  kinds: string[]
}

/** Whose data these scopes touch, and which kinds, by name. */
export async function touchedBy(db: Queryable, scopes: readonly BreachScope[]): Promise<Touched[]> {
  const rows = scopes.flatMap((scope) => Object.keys(PERSONAL_TABLES).flatMap((name) => rowsOf(name, scope)))
  if (rows.length === 0) return []
  const found = await db.execute<Touched>(sql`
    select ${members._id} as "_id", ${members.first_name} || ' ' || ${members.last_name} as name,
      ${members.email} as email, ${members.date_of_birth}::text as date_of_birth,
      array_agg(distinct touched.kind order by touched.kind) as kinds
    from (${sql.join(rows, sql` union all `)}) touched join ${members} on ${members._id} = touched.member
    group by ${members._id} order by name, ${members._id}`)
  return found.rows
}

/** One query for each member column of a table that the scope reaches. */
function rowsOf(name: string, scope: BreachScope): SQL[] {
  const personal = PERSONAL_TABLES[name] as PersonalTable
  const reached = reachedBy(name, personal, scope)
  if (!reached) return []
  return personal.about.map(
    (member) =>
      sql`(select ${member} as member, ${name}::text as kind from ${personal.table} where ${reached})`,
  )
}

/** The tables that an exported list is made of; the export of the club has all of them. */
const LISTED = { members: 'profile', booking: 'bookings', community: 'posts' } as const

function reachedBy(name: string, personal: PersonalTable, scope: BreachScope): SQL | undefined {
  switch (scope.by) {
    case 'record':
      return belongsTo(personal, scope.id)
    case 'file':
      return name === 'storage' ? inArray(stored_files.path, [scope.path, `public/${scope.path}`]) : undefined
    case 'list':
      return scope.list === 'club' || LISTED[scope.list] === name ? sql`true` : undefined
    case 'period': {
      if (!personal.at) return undefined
      const [from, to] = [scope.from, scope.to].map((moment) =>
        clubInstant(moment.slice(0, 10), moment.slice(11, 16)).toISOString(),
      )
      return sql`${personal.at} >= ${from}::timestamptz and ${personal.at} < ${to}::timestamptz`
    }
  }
}

/**
 * The record itself, the rows that refer to it, such as the sign-ups of an event, and everything about it if it is a
 * member. What an officer only decided or entered is not about the officer.
 */
function belongsTo({ table, about }: PersonalTable, id: string): SQL | undefined {
  const { columns, foreignKeys } = getTableConfig(table)
  const toMembers = new Set(
    foreignKeys.flatMap((key) => {
      const { foreignTable, columns: own } = key.reference()
      return foreignTable === members ? own.map((column) => column.name) : []
    }),
  )
  const references = columns.filter((column) => column.getSQLType() === 'uuid' && !toMembers.has(column.name))
  return or(...[...references, ...about].map((column) => sql`${column} = ${id}::uuid`))
}
