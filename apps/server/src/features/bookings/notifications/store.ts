import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { and, between, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { aircraft } from '../../../db/schema/fleet.ts'
import { members } from '../../../db/schema/members.ts'
import { completion_reminders, flight_reminders } from '../../../db/schema/reminders.ts'
import { bookingColumns } from '../store.ts'

const recipientsQuery = prepared((db) => {
  const { _id, email, salutation, first_name, last_name } = members
  const { account_type, account_status, membership_type } = members
  const person = { _id, email, salutation, first_name, last_name }
  const isActiveOfficer = and(ne(account_type, 'user'), eq(account_status, 'active'))
  return db
    .select({ ...person, account_type, account_status, membership_type })
    .from(members)
    .where(
      or(
        sql`${_id} = any(${sql.placeholder('ids')}::uuid[])`,
        and(sql`${sql.placeholder('officers')}::boolean`, isActiveOfficer),
      ),
    )
    .orderBy(_id)
    .prepare('booking_recipients')
})

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** The people with these ids and, if wanted, every active officer. */
export function findRecipients(db: Queryable, ids: readonly string[], officers: boolean) {
  return recipientsQuery(db).execute({ ids, officers })
}

/** Confirmed flights of active members from one day to the other that have ended, with their member. */
export function flownBetween(db: Queryable, from: ClubDate, today: ClubDate, time: ClubTime) {
  const { email, salutation, first_name, last_name } = members
  const { flight_date, end_time, booking_status } = bookings
  return db
    .select({ ...bookingColumns, to: { email, salutation, first_name, last_name } })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .innerJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        eq(booking_status, 'confirmed'),
        between(flight_date, from, today),
        or(lt(flight_date, today), lte(end_time, time)),
        eq(members.account_status, 'active'),
      ),
    )
}

/** Confirmed flights of active members on a day, with their member. */
export function confirmedOn(db: Queryable, day: ClubDate) {
  const { email, salutation, first_name, last_name } = members
  return db
    .select({
      ...bookingColumns,
      aircraft_status: aircraft.aircraft_status,
      to: { email, salutation, first_name, last_name },
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .innerJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        eq(bookings.booking_status, 'confirmed'),
        eq(bookings.flight_date, day),
        eq(members.account_status, 'active'),
      ),
    )
}

/** The ids of the bookings that had no reminder yet for their day. */
export function insertFlightReminders(db: Queryable, flights: readonly Planned[], createdAt: Date) {
  return insertReminders(db, flight_reminders, flights, createdAt)
}

/** The ids of the bookings that had no reminder yet for their day. */
export function insertCompletionReminders(db: Queryable, flights: readonly Planned[], createdAt: Date) {
  return insertReminders(db, completion_reminders, flights, createdAt)
}

type Planned = { _id: string; flight_date: ClubDate }

async function insertReminders(
  db: Queryable,
  table: typeof completion_reminders | typeof flight_reminders,
  flights: readonly Planned[],
  createdAt: Date,
): Promise<Set<string>> {
  if (flights.length === 0) return new Set()
  const rows = flights.map(({ _id, flight_date }) => ({ booking_id: _id, flight_date, createdAt }))
  const inserted = await db.insert(table).values(rows).onConflictDoNothing().returning()
  return new Set(inserted.map(({ booking_id }) => booking_id))
}
