import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { audit } from '../../db/schema/audit.ts'
import { bookings, holds } from '../../db/schema/bookings.ts'
import { posts } from '../../db/schema/community.ts'
import { aircraft, downtimes } from '../../db/schema/fleet.ts'
import { members } from '../../db/schema/members.ts'
import { isActiveOfficer, readerColumns } from './news/store.ts'

const { period: _derived, ...columns } = getTableColumns(bookings)
const { aircraft_name, aircraft_registration, aircraft_status } = aircraft

/** A booking with the words for its aircraft. */
export const bookingColumns = { ...columns, aircraft_name, aircraft_registration }

type Insert = typeof bookings.$inferInsert
type Stored = Omit<typeof bookings.$inferSelect, 'period'>
export type BookingRow = Stored & { aircraft_name: string; aircraft_registration: string }

const bookingQuery = prepared((db) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(eq(bookings._id, sql.placeholder('id')))
    .prepare('booking'),
)

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await bookingQuery(db).execute({ id })
  return row
}

/**
 * Two changes of one booking take turns. The aircraft is read after the lock, not joined to it: a row that was
 * moved to another aircraft while we waited would not match the one first joined, and be missing.
 */
export async function lockBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(columns).from(bookings).where(eq(bookings._id, id)).for('update')
  const plane = row && (await findAircraft(db, row.aircraft_type))
  if (!row || !plane) return undefined
  const { aircraft_name: name, aircraft_registration: registration } = plane
  return { ...row, aircraft_name: name, aircraft_registration: registration }
}

/** A booking that nothing has happened to yet. */
const FRESH = {
  booking_status: 'pending',
  payment_status: 'processing',
  payment_fee: 0,
  fee_basis: null,
  payment_requested_at: null,
  paid_at: null,
  flight_instructor: null,
  flight_instructor_name: null,
  flight_examiner: null,
  flight_examiner_name: null,
  actual_start_time: null,
  actual_end_time: null,
  distance: null,
  statistics_status: false,
  calendar_sequence: 0,
} as const

type Request = Omit<Stored, keyof typeof FRESH>

/** Every column of a new booking is known beforehand: none has to be read back. */
export function freshBooking(request: Request): Stored {
  return { ...FRESH, ...request }
}

const insertQuery = prepared((db) =>
  db
    .insert(bookings)
    .values({
      _id: sql.placeholder('_id'),
      user_id: sql.placeholder('user_id'),
      pilot_name: sql.placeholder('pilot_name'),
      aircraft_type: sql.placeholder('aircraft_type'),
      flight_type: sql.placeholder('flight_type'),
      flight_date: sql.placeholder('flight_date'),
      start_time: sql.placeholder('start_time'),
      end_time: sql.placeholder('end_time'),
      booking_remarks: sql.placeholder('booking_remarks'),
      payment_reference: sql.placeholder('payment_reference'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('insert_booking'),
)

export async function insertBooking(db: Queryable, request: Request): Promise<void> {
  await insertQuery(db).execute(request)
}

export async function updateBooking(db: Queryable, id: string, changes: Partial<Insert>): Promise<Stored> {
  const [row] = await db.update(bookings).set(changes).where(eq(bookings._id, id)).returning(columns)
  return row as Stored
}

export async function deleteBooking(db: Queryable, id: string): Promise<void> {
  await db.delete(bookings).where(eq(bookings._id, id))
}

const prospectQuery = prepared((db) =>
  db
    .select({
      reader: { ...readerColumns, membership_type: members.membership_type },
      plane: { aircraft_name, aircraft_registration, aircraft_status },
    })
    .from(members)
    .leftJoin(aircraft, eq(aircraft._id, sql.placeholder('plane')))
    .where(or(eq(members._id, sql.placeholder('member')), isActiveOfficer))
    .orderBy(members._id)
    .prepare('prospect'),
)

/** What decides whether a member may book an aircraft, and who is to be told. */
export async function findProspect(db: Queryable, id: string, plane: string) {
  const rows = await prospectQuery(db).execute({ member: id, plane })
  const own = rows.find(({ reader }) => reader._id === id)
  return own && { member: own.reader, plane: own.plane, readers: rows.map(({ reader }) => reader) }
}

const aircraftQuery = prepared((db) =>
  db
    .select({ aircraft_name, aircraft_registration, aircraft_status })
    .from(aircraft)
    .where(eq(aircraft._id, sql.placeholder('id')))
    .prepare('booked_aircraft'),
)

export async function findAircraft(db: Queryable, id: string) {
  const [row] = await aircraftQuery(db).execute({ id })
  return row
}

/** Active members among these, with their names and ratings. */
export function findStaff(db: Queryable, ids: readonly string[]) {
  const { _id, first_name, last_name, instructor_rated, examiner_rated } = members
  return db
    .select({ _id, first_name, last_name, instructor_rated, examiner_rated })
    .from(members)
    .where(and(inArray(_id, [...ids]), eq(members.account_status, 'active')))
}

type Wanted = { flight_date: string; start_time: string; end_time: string }

const moment = (time: string) =>
  sql`(${sql.placeholder('flight_date')}::date + ${sql.placeholder(time)}::time) at time zone 'Asia/Singapore'`
const from = sql<string>`lower(${holds.period})`
const to = sql<string>`upper(${holds.period})`

const clashQuery = prepared((db) =>
  db
    .select({
      resource_id: holds.resource_id,
      from,
      to,
      pilot_name: bookings.pilot_name,
      downtime_remarks: downtimes.remarks,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings._id, holds.booking_id))
    .leftJoin(downtimes, eq(downtimes._id, holds.downtime_id))
    .where(
      and(
        sql`${holds.resource_id} = any(${sql.placeholder('resources')}::uuid[])`,
        sql`${holds.period} && tstzrange(${moment('start_time')}, ${moment('end_time')})`,
        sql`(${holds.booking_id} = ${sql.placeholder('except')}::uuid) is not true`,
      ),
    )
    .orderBy(from)
    .limit(5)
    .prepare('clashes'),
)

/** What holds any of these at that time, but for one booking's own holds. */
export async function clashesWith(
  db: Queryable,
  resources: readonly string[],
  { flight_date, start_time, end_time }: Wanted,
  except: string | null,
) {
  const rows = await clashQuery(db).execute({ resources, flight_date, start_time, end_time, except })
  return rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }))
}

type Totals = { user_id: string | null; aircraft_type: string; flights: number; minutes: number }

/** Adds a flight to the totals of its member and aircraft, or with negative figures takes it off again. */
export async function addToTotals(
  db: Queryable,
  { user_id, aircraft_type, flights, minutes }: Totals,
): Promise<void> {
  // Someone may have set the totals by hand meanwhile; they never go below nothing.
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

export async function insertPost(db: Queryable, post: typeof posts.$inferInsert): Promise<void> {
  await db.insert(posts).values(post)
}

/** The latest change first. */
export function changesOf(db: Queryable, id: string) {
  const { _id, at, actor_name, action, before, after } = audit
  return db
    .select({ _id, at, actor_name, action, before, after })
    .from(audit)
    .where(and(eq(audit.subject, 'booking'), eq(audit.subject_id, id)))
    .orderBy(sql`${at} desc, ${_id} desc`)
}
