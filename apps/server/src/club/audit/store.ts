import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { nameOfAircraft } from '../../flying/records/record-names-store.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import { searchList } from '../../base/database/search.ts'
import { applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { events } from '../events/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { support_cases } from '../support/tables.ts'

/** Limits for the members that match a search, and for their bookings. */
const MOST_MEMBERS = 50
const MOST_BOOKINGS = 100

export type EntryRow = typeof audit.$inferSelect
export type AuditQuery = {
  q?: string | undefined
  subject?: AuditSubject | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first: ids sort by time of creation. */
export async function findEntries(db: Queryable, { q, ...query }: AuditQuery): Promise<EntryRow[]> {
  if (!q) return listed(db, filters(query), query.limit)
  const about = await whatMatches(db, q)
  const search = { q, ...query }
  return searchList({
    q,
    limit: query.limit,
    amongNewest: (read) => amongNewest(db, { ...search, read }, about),
    throughIndex: () => throughIndexes(db, search, about),
  })
}

function filters({ subject, cursor }: Pick<AuditQuery, 'subject' | 'cursor'>): SQL | undefined {
  return and(subject ? eq(audit.subject, subject) : undefined, cursor ? lt(audit._id, cursor) : undefined)
}

function listed(db: Queryable, which: SQL | undefined, limit: number) {
  return db.select().from(audit).where(which).orderBy(desc(audit._id)).limit(limit)
}

type Matching = { members: string[]; bookings: string[] }

/** The matching members, whose names are not in the entries, and their newest bookings. */
async function whatMatches(db: Queryable, q: string): Promise<Matching> {
  const pattern = containing(q.toLowerCase())
  const people = await db
    .select({ _id: members._id })
    .from(members)
    .where(sql`members.search_words like ${pattern}`)
    .limit(MOST_MEMBERS)
  if (people.length === 0) return { members: [], bookings: [] }
  const newest = db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(sql`${bookings.user_id} = person._id`)
    .orderBy(desc(bookings.flight_date), desc(bookings.start_time), desc(bookings._id))
    .limit(Math.ceil(MOST_BOOKINGS / people.length))
  const ids = people.map(({ _id }) => _id)
  const { rows } = await db.execute<{ _id: string }>(
    sql`select flight._id from unnest(${sql.param(ids)}::uuid[]) as person (_id) cross join lateral (${newest}) flight`,
  )
  return { members: ids, bookings: rows.map(({ _id }) => _id) }
}

type Searched = AuditQuery & { q: string }

function amongNewest(
  db: Queryable,
  { q, limit, read, ...query }: Searched & { read: number },
  about: Matching,
) {
  const newest = listed(db, filters(query), read).as('audit')
  return db
    .select(getTableColumns(audit))
    .from(newest)
    .where(or(hasWords(q), isAbout('member', about.members), isAbout('booking', about.bookings)))
    .orderBy(desc(audit._id))
    .limit(limit)
}

/** Materialized: together with order and limit, the planner might read the whole trail instead. */
function throughIndexes(db: Queryable, { q, limit, ...query }: Searched, about: Matching) {
  const found = [hasWords(q), isAbout('member', about.members), isAbout('booking', about.bookings)].map(
    (which) =>
      sql`(${db
        .select({ _id: audit._id })
        .from(audit)
        .where(and(filters(query), which))})`,
  )
  const ids = sql`with found as materialized (${sql.join(found, sql` union `)})
    select _id from found order by _id desc limit ${limit}`
  return listed(db, sql`${audit._id} in (${ids})`, limit)
}

const hasWords = (q: string) => sql`${audit.words} ilike ${containing(q)}`

function isAbout(subject: AuditSubject, ids: readonly string[]): SQL {
  return sql`(${audit.subject} = ${subject} and ${audit.subject_id} = any(${sql.param(ids)}::uuid[]))`
}

type Ids = readonly string[]

export function flights(db: Queryable, ids: Ids) {
  return db
    .select({
      _id: bookings._id,
      member_id: bookings.user_id,
      name: bookings.pilot_name,
      flight_date: bookings.flight_date,
      aircraft: nameOfAircraft,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(inArray(bookings._id, [...ids]))
}

export function eventTitles(db: Queryable, ids: Ids) {
  return db
    .select({ _id: events._id, name: events.event_title })
    .from(events)
    .where(inArray(events._id, [...ids]))
}

export function caseSenders(db: Queryable, ids: Ids) {
  return db
    .select({ _id: support_cases._id, name: support_cases.name })
    .from(support_cases)
    .where(inArray(support_cases._id, [...ids]))
}

export function applicants(db: Queryable, ids: Ids) {
  return db
    .select({
      _id: applications._id,
      member_id: applications.user_id,
      name: nameOfMember,
      application_type: applications.application_type,
    })
    .from(applications)
    .innerJoin(members, eq(members._id, applications.user_id))
    .where(inArray(applications._id, [...ids]))
}
