import type { BreachScope } from '@rsfc/domain/breaches/scope'
import { clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import { getTableConfig, inArray, or, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { PERSONAL_TABLES, type PersonalTable } from '../own-data/personal-data-store.ts'

export type Touched = {
  _id: string
  /** Empty, like the address, for a deleted member who was on a list. */
  name: string
  email: string
  date_of_birth: string | null
  /** Names of PERSONAL_TABLES. */
  kinds: string[]
}

/** Whose data these scopes touch, and which kinds, by name. Lists are as they stood when they were recorded. */
export async function touchedBy(db: Queryable, scopes: readonly BreachScope[]): Promise<Touched[]> {
  const listed = scopes.flatMap((scope) => (scope.by === 'list' && scope.people) || [])
  const found = await touchedNow(
    db,
    scopes.filter((scope) => scope.by !== 'list' || !scope.people),
  )
  if (listed.length === 0) return found
  const people = new Map(found.map((one) => [one._id, one]))
  const remaining = await stillMembers(
    db,
    listed.map(({ _id }) => _id),
  )
  for (const { _id, kinds } of listed) {
    const before = people.get(_id) ??
      remaining.get(_id) ?? { _id, name: '', email: '', date_of_birth: null, kinds: [] }
    people.set(_id, { ...before, kinds: [...new Set([...before.kinds, ...kinds])] })
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a._id.localeCompare(b._id))
}

async function stillMembers(db: Queryable, ids: readonly string[]): Promise<Map<string, Touched>> {
  const { _id, email, date_of_birth } = members
  const name = sql<string>`${members.first_name} || ' ' || ${members.last_name}`
  const rows = await db
    .select({ _id, name, email, date_of_birth })
    .from(members)
    .where(inArray(_id, [...ids]))
  return new Map(rows.map((row) => [row._id, { ...row, kinds: [] }]))
}

async function touchedNow(db: Queryable, scopes: readonly BreachScope[]): Promise<Touched[]> {
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
  return personal.about.map((member) => {
    const then = scope.by === 'list' && scope.on ? sql` and ${member} in (${joinedBy(scope.on)})` : sql``
    return sql`(select ${member} as member, ${name}::text as kind from ${personal.table} where ${reached}${then})`
  })
}

/** By date of joining or by the account, whichever is earlier: rather one too many than one too few. */
function joinedBy(day: ClubDate): SQL {
  return sql`select joined._id from members joined
    where least(joined.date_joined, (joined.created_at at time zone 'Asia/Singapore')::date) <= ${day}::date`
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
    case 'group':
    case 'person':
      return undefined
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
