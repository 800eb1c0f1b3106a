import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { BookingRow } from '../records/bookings-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { groundings } from '../airworthiness/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings, holds } from '../records/booking-tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const { period: _derived, ...columns } = getTableColumns(bookings)
const { aircraft_name, aircraft_registration, aircraft_status, aircraft_capacity } = aircraft

/** A booking with the name and registration of its aircraft. */
export const bookingColumns = { ...columns, aircraft_name, aircraft_registration }

type Insert = typeof bookings.$inferInsert
type Stored = Omit<BookingRow, 'aircraft_name' | 'aircraft_registration'>
export type { BookingRow }

/** Latest flight first; the id breaks ties. */
export const newestFirst = [desc(bookings.flight_date), desc(bookings.start_time), desc(bookings._id)]

/** Bookings after the given one in that order. */
export function beyond(after: BookingRow | undefined): SQL | undefined {
  if (!after) return undefined
  const { flight_date, start_time, _id } = bookings
  return sql`(${flight_date}, ${start_time}, ${_id}) < (${after.flight_date}::date, ${after.start_time}::time, ${after._id}::uuid)`
}

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(eq(bookings._id, id))
  return row
}

export function findBookings(db: Queryable, ids: readonly string[]): Promise<BookingRow[]> {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(inArray(bookings._id, [...ids]))
}

/**
 * Reads the aircraft after the lock instead of joining it: if the booking moved to another aircraft meanwhile, the join
 * would return no row.
 */
export async function lockBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(columns).from(bookings).where(eq(bookings._id, id)).for('update')
  const plane = row && (await findAircraft(db, row.aircraft_type))
  if (!row || !plane) return undefined
  const { aircraft_name: name, aircraft_registration: registration } = plane
  return { ...row, aircraft_name: name, aircraft_registration: registration }
}

/** A member's bookings that hold an aircraft and are not flown yet, locked. */
export async function openBookingsOf(db: Queryable, userId: string): Promise<BookingRow[]> {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(eq(bookings.user_id, userId), inArray(bookings.booking_status, ['pending', 'confirmed'])))
    .orderBy(bookings._id)
    .for('update', { of: bookings })
}

const REQUESTED = [
  '_id',
  'user_id',
  'pilot_name',
  'aircraft_type',
  'flight_type',
  'flight_date',
  'start_time',
  'end_time',
  'passengers',
  'destination',
  'booking_remarks',
  'flight_instructor',
  'flight_instructor_name',
  'instructor_answer',
  'booking_status',
  'payment_reference',
  'createdAt',
] as const
export type Requested = Pick<Stored, (typeof REQUESTED)[number]>

/** The default values of a new booking, for code that needs the whole row before it is saved. */
export const AS_REQUESTED: Omit<Stored, keyof Requested> = {
  decision_reason: '',
  override_reason: '',
  instructor_reason: '',
  declined_by: null,
  flight_examiner: null,
  flight_examiner_name: null,
  payment_status: 'processing',
  payment_fee: 0,
  fee_basis: null,
  payment_requested_at: null,
  paid_at: null,
  actual_start_time: null,
  actual_end_time: null,
  distance: null,
  statistics_status: false,
  calendar_sequence: 0,
}

const insertQuery = prepared((db) => {
  const values = Object.fromEntries(REQUESTED.map((name) => [name, sql.placeholder(name)]))
  return db
    .insert(bookings)
    .values(values as Record<(typeof REQUESTED)[number], Placeholder>)
    .prepare('insert_booking')
})

export async function insertBooking(db: Queryable, request: Requested): Promise<void> {
  await insertQuery(db).execute(request)
}

export async function updateBooking(db: Queryable, id: string, changes: Partial<Insert>): Promise<Stored> {
  const [row] = await db.update(bookings).set(changes).where(eq(bookings._id, id)).returning(columns)
  return row as Stored
}

export async function deleteBooking(db: Queryable, id: string): Promise<void> {
  await db.delete(bookings).where(eq(bookings._id, id))
}

const aircraftQuery = prepared((db) =>
  db
    .select({ aircraft_name, aircraft_registration, aircraft_status, aircraft_capacity })
    .from(aircraft)
    .where(eq(aircraft._id, sql.placeholder('id')))
    .prepare('booked_aircraft'),
)

export async function findAircraft(db: Queryable, id: string) {
  const [row] = await aircraftQuery(db).execute({ id })
  return row
}

/** The aircraft that can be booked: active and not grounded. All of them, or one. */
export function findBookable(db: Queryable, id?: string) {
  const grounded = db
    .select({ _id: groundings._id })
    .from(groundings)
    .where(and(eq(groundings.aircraft_id, aircraft._id), isNull(groundings.lifted_at)))
  return db
    .select({ _id: aircraft._id, aircraft_name, aircraft_registration })
    .from(aircraft)
    .where(
      and(
        eq(aircraft_status, 'active'),
        notExists(grounded),
        id === undefined ? undefined : eq(aircraft._id, id),
      ),
    )
    .orderBy(aircraft_name, aircraft_registration, aircraft._id)
}

/** The active members among these, with their names and ratings. */
export function findStaff(db: Queryable, ids: readonly string[]) {
  const { _id, first_name, last_name, instructor_rated, examiner_rated } = members
  return db
    .select({ _id, first_name, last_name, instructor_rated, examiner_rated })
    .from(members)
    .where(and(inArray(_id, [...ids]), eq(members.account_status, 'active')))
}

type Wanted = { flight_date: string; start_time: string; end_time: string }

/** Holds on these resources at that time, except those of one booking. */
export async function clashesWith(
  db: Queryable,
  resources: readonly string[],
  { flight_date, start_time, end_time }: Wanted,
  own: string | undefined,
) {
  const instant = (time: string) => sql`(${flight_date}::date + ${time}::time) at time zone 'Asia/Singapore'`
  const from = sql<string>`lower(${holds.period})`
  const rows = await db
    .select({
      resource_id: holds.resource_id,
      from,
      to: sql<string>`upper(${holds.period})`,
      pilot_name: bookings.pilot_name,
      downtime_remarks: downtimes.remarks,
      offered: sql<boolean>`${holds.offer_id} is not null`,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings._id, holds.booking_id))
    .leftJoin(downtimes, eq(downtimes._id, holds.downtime_id))
    .where(
      and(
        inArray(holds.resource_id, [...resources]),
        sql`${holds.period} && tstzrange(${instant(start_time)}, ${instant(end_time)})`,
        own ? sql`${holds.booking_id} is distinct from ${own}` : undefined,
      ),
    )
    .orderBy(from)
    .limit(5)
  return rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }))
}

type Totals = { user_id: string | null; aircraft_type: string; flights: number; minutes: number }

/** Adds a flight to the totals of its member and aircraft; negative figures subtract it. */
export async function addToTotals(
  db: Queryable,
  { user_id, aircraft_type, flights, minutes }: Totals,
): Promise<void> {
  // Not below zero, because an officer may have lowered the totals by hand.
  const added = (column: unknown, figure: number) => sql`greatest(0, ${column} + ${figure})`
  await db
    .update(aircraft)
    .set({
      aircraft_flight_cycles: added(aircraft.aircraft_flight_cycles, flights),
      aircraft_flight_hours: added(aircraft.aircraft_flight_hours, minutes),
    })
    .where(eq(aircraft._id, aircraft_type))
  if (user_id === null) return
  await db
    .update(members)
    .set({ flights: added(members.flights, flights), flight_hours: added(members.flight_hours, minutes) })
    .where(eq(members._id, user_id))
}

/** Latest change first. */
export function changesOf(db: Queryable, id: string) {
  const { _id, at, actor_name, action, before, after } = audit
  return db
    .select({ _id, at, actor_name, action, before, after })
    .from(audit)
    .where(and(eq(audit.subject, 'booking'), eq(audit.subject_id, id)))
    .orderBy(sql`${at} desc, ${_id} desc`)
}

/** The latest change of a booking itself; the override of a rule is no change of it. */
export async function latestChange(db: Queryable, id: string) {
  const [row] = await db
    .select({ _id: audit._id })
    .from(audit)
    .where(and(eq(audit.subject, 'booking'), eq(audit.subject_id, id), ne(audit.action, 'booking.override')))
    .orderBy(desc(audit.at), desc(audit._id))
    .limit(1)
  return row
}

export async function findChange(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(audit)
    .where(and(eq(audit._id, id), eq(audit.action, 'booking.update')))
  return row
}

/** Used when a member is deleted: flight and money stay, but texts are removed. */
export async function clearWordsAbout(db: Queryable, userId: string): Promise<void> {
  await db.update(bookings).set({ instructor_reason: '' }).where(eq(bookings.declined_by, userId))
  await db
    .update(bookings)
    .set({ booking_remarks: '', decision_reason: '', override_reason: '', instructor_reason: '' })
    .where(
      and(
        eq(bookings.user_id, userId),
        or(
          ne(bookings.instructor_reason, ''),
          ne(bookings.booking_remarks, ''),
          ne(bookings.decision_reason, ''),
          ne(bookings.override_reason, ''),
        ),
      ),
    )
}
