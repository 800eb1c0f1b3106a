import type { BookingFilter, BookingSection } from '@rsfc/domain/bookings/sections'
import { and, desc, eq, gte, inArray, lte, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { isFlown } from '../../../db/flown-bookings.ts'
import { containing } from '../../../db/like-pattern.ts'
import { prepared } from '../../../db/prepared.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { aircraft } from '../../../db/schema/fleet.ts'
import { bookingColumns, type BookingRow } from '../store.ts'

export type Page = { q?: string | undefined; limit: number; after: BookingRow | undefined }

/** The filters of the desk. */
export type Filters = {
  section?: BookingFilter | undefined
  from?: string | undefined
  to?: string | undefined
  status?: BookingRow['booking_status'] | undefined
  payment?: BookingRow['payment_status'] | undefined
  instructor?: string | undefined
  aircraft?: string | undefined
}

const isCompleted = eq(bookings.booking_status, 'completed')

/** The same sections as in domain/bookings/sections. */
const SECTIONS: Record<BookingSection, SQL | undefined> = {
  confirmation: eq(bookings.booking_status, 'pending'),
  confirmed: eq(bookings.booking_status, 'confirmed'),
  payment: and(isCompleted, ne(bookings.payment_status, 'paid')),
  past: and(isCompleted, eq(bookings.payment_status, 'paid')),
}

export function filteredBookings(db: Queryable, { now, ...filters }: Filters & { now: Date }, page: Page) {
  const { section, from, to, status, payment, instructor, aircraft: plane } = filters
  const which = and(
    section === 'flown' ? isFlown(now) : section && SECTIONS[section],
    from ? gte(bookings.flight_date, from) : undefined,
    to ? lte(bookings.flight_date, to) : undefined,
    status && eq(bookings.booking_status, status),
    payment && eq(bookings.payment_status, payment),
    instructor ? eq(bookings.flight_instructor, instructor) : undefined,
    plane ? eq(bookings.aircraft_type, plane) : undefined,
  )
  return listed(db, which, page)
}

/** Bookings a member flies, as pilot or crew. Each role is read from its own index, one page at most. */
export function bookingsOfMember(db: Queryable, id: string, page: Page): Promise<BookingRow[]> {
  if (page.q === undefined && page.after === undefined)
    return firstPageOfMember(db).execute({ id, limit: page.limit })
  return flownBy(db, id, page)
}

// Runs on every visit to the bookings page.
const firstPageOfMember = prepared((db) =>
  flownBy(db, sql.placeholder('id'), { limit: sql.placeholder('limit') }).prepare('bookings_of_member'),
)

type Slots = Omit<Page, 'limit' | 'after'> & { limit: number | Placeholder; after?: Page['after'] }

function flownBy(db: Queryable, id: string | Placeholder, page: Slots) {
  const roles = [bookings.user_id, bookings.flight_instructor, bookings.flight_examiner]
  const latest = roles.map((role) => nearest(db, eq(role, id), page))
  return listed(db, sql`${bookings._id} in (${sql.join(latest, sql` union all `)})`, page)
}

export function flightsOfMember(db: Queryable, id: string, page: Page) {
  return listed(db, and(eq(bookings.user_id, id), SECTIONS.past), page)
}

/** A member's flight log summed up by month, earliest first. */
export function monthsOfFlights(db: Queryable, id: string) {
  const { flight_date, actual_start_time, actual_end_time, distance } = bookings
  const month = sql<string>`to_char(${flight_date}, 'YYYY-MM')`
  const flown = sql`${actual_end_time} - ${actual_start_time}`
  return db
    .select({
      month,
      flights: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(extract(epoch from ${flown})) / 60, 0)::int`,
      distance: sql<number>`coalesce(sum(${distance}), 0)`,
    })
    .from(bookings)
    .where(and(eq(bookings.user_id, id), SECTIONS.past))
    .groupBy(month)
    .orderBy(month)
}

export async function sizeOfSections(db: Queryable) {
  const { booking_status, payment_status } = bookings
  return db
    .select({ booking_status, payment_status, size: sql<number>`count(*)::int` })
    .from(bookings)
    .where(inArray(booking_status, ['pending', 'confirmed', 'completed']))
    .groupBy(booking_status, payment_status)
}

// Latest flight first; the id breaks ties.
const newestFirst = [desc(bookings.flight_date), desc(bookings.start_time), desc(bookings._id)]

function listed(db: Queryable, which: SQL | undefined, { q, limit, after }: Slots) {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(which, beyond(after), matching(q)))
    .orderBy(...newestFirst)
    .limit(limit)
}

function nearest(db: Queryable, which: SQL, { q, limit, after }: Slots): SQL {
  const found = db
    .select({ _id: bookings._id })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(which, beyond(after), matching(q)))
    .orderBy(...newestFirst)
    .limit(limit)
  return sql`(${found})`
}

function beyond(after: BookingRow | undefined): SQL | undefined {
  if (!after) return undefined
  const { flight_date, start_time, _id } = bookings
  return sql`(${flight_date}, ${start_time}, ${_id}) < (${after.flight_date}::date, ${after.start_time}::time, ${after._id}::uuid)`
}

/** Searches the pilot's name, the payment reference, the remarks, and the aircraft's name and registration. */
function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  const { pilot_name, payment_reference, booking_remarks, aircraft_type } = bookings
  return or(
    sql`(${pilot_name} || ' ' || ${payment_reference} || ' ' || ${booking_remarks}) ilike ${pattern}`,
    sql`${aircraft_type} in (select _id from aircraft where (aircraft_name || ' ' || aircraft_registration) ilike ${pattern})`,
  )
}
