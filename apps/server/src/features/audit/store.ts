import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { containing } from '../../db/like-pattern.ts'
import { nameOfAircraft, nameOfMember } from '../../db/record-names.ts'
import { applications } from '../../db/schema/applications.ts'
import { audit } from '../../db/schema/audit.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { events } from '../../db/schema/events.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { members } from '../../db/schema/members.ts'
import { support_cases } from '../../db/schema/support.ts'

/** Of those who match a search. */
const MOST_MEMBERS = 50

export type EntryRow = typeof audit.$inferSelect
export type Asked = {
  q?: string | undefined
  subject?: AuditSubject | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first: ids sort by time of creation. */
export function findEntries(db: Queryable, { q, subject, limit, cursor }: Asked) {
  return db
    .select()
    .from(audit)
    .where(
      and(
        subject ? eq(audit.subject, subject) : undefined,
        q ? matching(q) : undefined,
        cursor ? lt(audit._id, cursor) : undefined,
      ),
    )
    .orderBy(desc(audit._id))
    .limit(limit)
}

/** Also entries about the members who match, whose names the entries do not repeat, and about their bookings. */
function matching(q: string): SQL {
  const found = sql`array(select _id from members where search_words like ${containing(q.toLowerCase())} limit ${MOST_MEMBERS})`
  return sql`(${audit.words} ilike ${containing(q)}
    or (${audit.subject} = 'member' and ${audit.subject_id} = any(${found}))
    or (${audit.subject} = 'booking' and ${audit.subject_id} = any(array(select _id from bookings where user_id = any(${found})))))`
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
