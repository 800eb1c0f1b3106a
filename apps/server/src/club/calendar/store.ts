import { FEED_DAYS_BACK, FEED_ENTRIES_MAX } from '@rsfc/domain/calendar/feeds'
import { addDays, clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { and, asc, eq, gte, or, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { calendar_feeds } from './tables.ts'
import { events } from '../events/tables.ts'
import { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number]
type NewFeed = typeof calendar_feeds.$inferInsert

const { _id, kind, aircraft_id, createdAt, last_used_at } = calendar_feeds
const feedColumns = {
  _id,
  kind,
  aircraft_id,
  createdAt,
  last_used_at,
  aircraft_registration: aircraft.aircraft_registration,
}

export function feedsOf(db: Queryable, user_id: string) {
  return db
    .select(feedColumns)
    .from(calendar_feeds)
    .leftJoin(aircraft, eq(aircraft._id, calendar_feeds.aircraft_id))
    .where(eq(calendar_feeds.user_id, user_id))
    .orderBy(asc(calendar_feeds._id))
}

/** The member's ratings and address. Locks the member, so that feeds are added one after the other and the limit holds. */
export async function lockOwner(db: Queryable, user_id: string) {
  const { instructor_rated, examiner_rated, email, first_name, last_name, salutation } = members
  const [row] = await db
    .select({ instructor_rated, examiner_rated, email, first_name, last_name, salutation })
    .from(members)
    .where(eq(members._id, user_id))
    .for('no key update')
  return row
}

export function countFeeds(db: Queryable, user_id: string): Promise<number> {
  return db.$count(calendar_feeds, eq(calendar_feeds.user_id, user_id))
}

export async function findRegistration(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ registration: aircraft.aircraft_registration })
    .from(aircraft)
    .where(eq(aircraft._id, id))
  return row?.registration
}

export async function insertFeed(db: Queryable, feed: NewFeed): Promise<{ _id: string; createdAt: Date }> {
  const [row] = await db.insert(calendar_feeds).values(feed).returning({ _id, createdAt })
  if (!row) throw new Error('the feed was not inserted')
  return row
}

export async function deleteFeed(db: Queryable, user_id: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(calendar_feeds)
    .where(and(eq(calendar_feeds._id, id), eq(calendar_feeds.user_id, user_id)))
    .returning({ _id })
  return deleted.length > 0
}

export async function deleteFeedsOf(db: Queryable, user_id: string): Promise<void> {
  await db.delete(calendar_feeds).where(eq(calendar_feeds.user_id, user_id))
}

/** A feed with the current data of its owner. */
export async function findFeed(db: Queryable, token_hash: Buffer) {
  const { account_type, account_status, instructor_rated, examiner_rated } = members
  const [row] = await db
    .select({
      ...feedColumns,
      owner: { _id: members._id, account_type, account_status, instructor_rated, examiner_rated },
    })
    .from(calendar_feeds)
    .innerJoin(members, eq(members._id, calendar_feeds.user_id))
    .leftJoin(aircraft, eq(aircraft._id, calendar_feeds.aircraft_id))
    .where(eq(calendar_feeds.token_hash, token_hash))
  return row
}

export async function noteUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(calendar_feeds).set({ last_used_at: now }).where(eq(calendar_feeds._id, id))
}

const flightColumns = {
  _id: bookings._id,
  user_id: bookings.user_id,
  flight_instructor: bookings.flight_instructor,
  flight_examiner: bookings.flight_examiner,
  pilot_name: bookings.pilot_name,
  flight_type: bookings.flight_type,
  flight_date: bookings.flight_date,
  start_time: bookings.start_time,
  end_time: bookings.end_time,
  booking_status: bookings.booking_status,
  calendar_sequence: bookings.calendar_sequence,
  createdAt: bookings.createdAt,
  aircraft_name: aircraft.aircraft_name,
  aircraft_registration: aircraft.aircraft_registration,
}

type Whose = { pilot: string } | { crew: string } | { aircraft: string }

/** Includes cancelled flights, so that calendars show them as cancelled. */
export function flightsOf(db: Queryable, whose: Whose, now: Date) {
  const which =
    'pilot' in whose
      ? eq(bookings.user_id, whose.pilot)
      : 'crew' in whose
        ? or(eq(bookings.flight_instructor, whose.crew), eq(bookings.flight_examiner, whose.crew))
        : eq(bookings.aircraft_type, whose.aircraft)
  const { flight_date, start_time } = bookings
  return db
    .select(flightColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(which, gte(flight_date, firstDay(now))))
    .orderBy(asc(flight_date), asc(start_time), asc(bookings._id))
    .limit(FEED_ENTRIES_MAX)
}

export function downtimesOf(db: Queryable, id: string, now: Date) {
  const { start_date, start_time, end_date, end_time } = downtimes
  return db
    .select({ _id: downtimes._id, start_date, start_time, end_date, end_time })
    .from(downtimes)
    .where(and(eq(downtimes.aircraft_id, id), gte(end_date, firstDay(now))))
    .orderBy(asc(start_date), asc(start_time))
    .limit(FEED_ENTRIES_MAX)
}

export function eventsSince(db: Queryable, now: Date) {
  return db
    .select()
    .from(events)
    .where(sql`${events.event_end_date} >= ${clubInstant(firstDay(now), '00:00').toISOString()}`)
    .orderBy(asc(events.event_start_date), asc(events._id))
    .limit(FEED_ENTRIES_MAX)
}

const firstDay = (now: Date) => addDays(clubDate(now), -FEED_DAYS_BACK)
