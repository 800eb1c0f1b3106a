import { and, asc, eq, gt, gte, inArray, isNull, ne, or, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { applications } from '../../people/applications/tables.ts'
import { api_keys } from '../../people/keys/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { calendar_feeds } from '../calendar/tables.ts'
import { signUpsOfMember } from '../events/store.ts'
import { leave_requests } from './tables.ts'

export type RequestRow = typeof leave_requests.$inferSelect

const MOST_REQUESTS = 200

const isOpen = eq(leave_requests.state, 'open')

export async function insertRequest(
  db: Queryable,
  row: typeof leave_requests.$inferInsert,
): Promise<RequestRow> {
  const [made] = await db.insert(leave_requests).values(row).returning()
  return made as RequestRow
}

/** The member's open request. */
export async function requestOf(db: Queryable, user_id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(leave_requests)
    .where(and(eq(leave_requests.user_id, user_id), isOpen))
  return row
}

export const countOpenRequests = (db: Queryable) => db.$count(leave_requests, isOpen)

/** Oldest first. */
export function openRequests(db: Queryable, limit = MOST_REQUESTS) {
  return db
    .select({
      request: leave_requests,
      name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
    })
    .from(leave_requests)
    .innerJoin(members, eq(members._id, leave_requests.user_id))
    .where(isOpen)
    .orderBy(asc(leave_requests._id))
    .limit(limit)
}

type Ending = Pick<RequestRow, 'ended_at'> & { state: 'withdrawn' | 'closed' }

/** False if there is no open request. */
export async function endRequest(db: Queryable, user_id: string, ending: Ending): Promise<boolean> {
  const rows = await db
    .update(leave_requests)
    .set(ending)
    .where(and(eq(leave_requests.user_id, user_id), isOpen))
    .returning({ _id: leave_requests._id })
  return rows.length > 0
}

const OPEN_STATUSES = ['pending', 'confirmed'] as const

/** The member's own flights that are pending or confirmed, by time. */
export function openFlightsOf(db: Queryable, user_id: string) {
  const { _id, flight_date, start_time, end_time, booking_status } = bookings
  const { aircraft_registration } = aircraft
  return db
    .select({ _id, flight_date, start_time, end_time, booking_status, aircraft_registration })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(eq(bookings.user_id, user_id), inArray(booking_status, OPEN_STATUSES)))
    .orderBy(asc(flight_date), asc(start_time))
}

export async function countOpen(db: Queryable, user_id: string, now: Date) {
  const isCrew = or(eq(bookings.flight_instructor, user_id), eq(bookings.flight_examiner, user_id))
  const waits = eq(applications.application_status, 'pending')
  const isOffered = eq(offers.state, 'open')
  const works = and(isNull(api_keys.revoked_at), gt(api_keys.expires_at, now))
  const [crew_flights, openWishes, openOffers, events, documents, feeds, keys] = await Promise.all([
    db.$count(
      bookings,
      and(
        isCrew,
        ne(bookings.user_id, user_id),
        inArray(bookings.booking_status, OPEN_STATUSES),
        gte(
          bookings.flight_date,
          sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Singapore')::date`,
        ),
      ),
    ),
    db.$count(wishes, and(eq(wishes.user_id, user_id), gt(wishes.to, now))),
    db.$count(offers, and(eq(offers.user_id, user_id), isOffered)),
    signUpsOfMember(db, user_id, now),
    db.$count(applications, and(eq(applications.user_id, user_id), waits)),
    db.$count(calendar_feeds, eq(calendar_feeds.user_id, user_id)),
    db.$count(api_keys, and(eq(api_keys.user_id, user_id), works)),
  ])
  return {
    crew_flights,
    wishes: openWishes,
    offers: openOffers,
    events: events.length,
    applications: documents,
    feeds,
    keys,
  }
}
