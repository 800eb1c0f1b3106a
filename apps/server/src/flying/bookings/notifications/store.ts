import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { and, between, eq, lt, lte, ne, or, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { prepared } from '../../../base/database/prepared.ts'
import { bookings } from '../../records/booking-tables.ts'
import { aircraft } from '../../records/aircraft-tables.ts'
import { members } from '../../../people/records/member-tables.ts'
import { completion_reminders, flight_reminders } from '../tables.ts'
import { bookingColumns } from '../store.ts'

const recipient = {
  _id: members._id,
  email: members.email,
  salutation: members.salutation,
  first_name: members.first_name,
  last_name: members.last_name,
  account_type: members.account_type,
  account_status: members.account_status,
  membership_type: members.membership_type,
}
const isActiveOfficer = and(ne(members.account_type, 'user'), eq(members.account_status, 'active'))

const recipientsQuery = prepared((db) =>
  db
    .select(recipient)
    .from(members)
    .where(
      or(
        sql`${members._id} = any(${sql.placeholder('ids')}::uuid[])`,
        and(sql`${sql.placeholder('officers')}::boolean`, isActiveOfficer),
      ),
    )
    .orderBy(members._id)
    .prepare('booking_recipients'),
)

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** The members with these ids and, if `officers` is true, all active officers. */
export function findRecipients(db: Queryable, ids: readonly string[], officers: boolean) {
  return recipientsQuery(db).execute({ ids, officers })
}

const requestQuery = prepared((db) => {
  const { aircraft_name, aircraft_registration, aircraft_status } = aircraft
  return db
    .select({ recipient, plane: { aircraft_name, aircraft_registration, aircraft_status } })
    .from(members)
    .leftJoin(aircraft, eq(aircraft._id, sql.placeholder('aircraft')))
    .where(or(sql`${members._id} = any(${sql.placeholder('people')}::uuid[])`, isActiveOfficer))
    .orderBy(members._id)
    .prepare('booking_request')
})

/** The members on the flight, all active officers, and the aircraft, in one query. */
export async function findForRequest(db: Queryable, people: readonly string[], aircraftId: string) {
  const rows = await requestQuery(db).execute({ people, aircraft: aircraftId })
  const [first] = rows
  return { recipients: rows.map((row) => row.recipient), plane: first?.plane }
}

/** Confirmed flights of active members that ended between these days, with their member. */
export function flownBetween(db: Queryable, from: ClubDate, today: ClubDate, time: ClubTime) {
  const { _id, email, salutation, first_name, last_name } = members
  const { flight_date, end_time, booking_status } = bookings
  return db
    .select({ ...bookingColumns, to: { _id, email, salutation, first_name, last_name } })
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

/** Confirmed flights of active members on one day, with their member. */
export function confirmedOn(db: Queryable, day: ClubDate) {
  const { _id, email, salutation, first_name, last_name } = members
  return db
    .select({
      ...bookingColumns,
      aircraft_status: aircraft.aircraft_status,
      to: { _id, email, salutation, first_name, last_name },
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

/** Returns the ids of the bookings that had no reminder for their day. */
export function insertFlightReminders(db: Queryable, flights: readonly Planned[], createdAt: Date) {
  return insertReminders(db, flight_reminders, flights, createdAt)
}

/** Returns the ids of the bookings that had no reminder for their day. */
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
