import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import type { FlightFunction } from '@rsfc/domain/airworthiness/flight'
import type { BookingFilter, BookingSection } from '@rsfc/domain/bookings/sections'
import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
} from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { isFlown } from '../../records/bookings-store.ts'
import { prepared } from '../../../base/database/prepared.ts'
import { flights } from '../../airworthiness/tables.ts'
import { bookings, member_months } from '../../records/booking-tables.ts'
import { aircraft } from '../../records/aircraft-tables.ts'
import { beyond, bookingColumns, newestFirst, type BookingRow } from '../store.ts'
import { searchBookings } from './search/store.ts'

export type Page = { q?: string | undefined; limit: number; after: BookingRow | undefined }

/** The filters of the officers' booking list. */
export type Filters = {
  section?: BookingFilter | undefined
  from?: string | undefined
  to?: string | undefined
  status?: BookingRow['booking_status'] | undefined
  payment?: BookingRow['payment_status'] | undefined
  instructor?: string | undefined
  aircraft?: string | undefined
}

const { booking_status, payment_status } = bookings

/** The same sections as in domain/bookings/sections, written out so that the partial indexes of open bookings apply. */
const SECTIONS: Record<BookingSection, SQL> = {
  confirmation: sql`${booking_status} = 'pending'`,
  confirmed: sql`${booking_status} = 'confirmed'`,
  payment: sql`(${booking_status} = 'completed' and ${payment_status} <> 'paid')`,
  past: sql`(${booking_status} = 'completed' and ${payment_status} = 'paid')`,
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
  return page.q ? searchBookings(db, [which], { ...page, q: page.q }) : listed(db, which, page)
}

/** A member's bookings, as pilot or crew. Each role is read from its own index, one page at most. */
export function bookingsOfMember(db: Queryable, id: string, page: Page): Promise<BookingRow[]> {
  const { q } = page
  if (q) return searchBookings(db, rolesOf(id), { ...page, q })
  if (page.after === undefined) return firstPageOfMember(db).execute({ id, limit: page.limit })
  return flownBy(db, id, page)
}

// Runs on every visit to the bookings page.
const firstPageOfMember = prepared((db) =>
  flownBy(db, sql.placeholder('id'), { limit: sql.placeholder('limit') }).prepare('bookings_of_member'),
)

const rolesOf = (id: string | Placeholder) =>
  [bookings.user_id, bookings.flight_instructor, bookings.flight_examiner].map((role) => eq(role, id))

function flownBy(db: Queryable, id: string | Placeholder, page: Slots) {
  const latest = rolesOf(id).map((which) => sql`(${newest(db, which, page)})`)
  return listed(db, sql`${bookings._id} in (${sql.join(latest, sql` union all `)})`, page)
}

/** The filters of the flight log. */
export type LogFilters = {
  from?: string | undefined
  to?: string | undefined
  aircraft?: string | undefined
  function?: FlightFunction | undefined
}

function logged(id: string, { from, to, aircraft: plane, function: as }: LogFilters): SQL | undefined {
  return and(
    eq(bookings.user_id, id),
    SECTIONS.past,
    from ? gte(bookings.flight_date, from) : undefined,
    to ? lte(bookings.flight_date, to) : undefined,
    plane ? eq(bookings.aircraft_type, plane) : undefined,
    as &&
      sql`exists (select from ${flights} where ${flights.booking_id} = ${bookings._id}
        and ${flights.withdrawn_at} is null and ${flights.function} = ${as})`,
  )
}

export function flightsOfMember(db: Queryable, id: string, page: Page, filters: LogFilters = {}) {
  const which = logged(id, filters)
  return page.q ? searchBookings(db, [which], { ...page, q: page.q }) : listed(db, which, page)
}

/** The tech log entries of these bookings. */
export async function techLogOf(db: Queryable, ids: readonly string[]) {
  const {
    booking_id,
    function: as,
    from,
    to,
    via,
    takeoffs_day,
    takeoffs_night,
    landings_day,
    landings_night,
    night_minutes,
    instrument_minutes,
  } = flights
  const rows = await db
    .select({
      booking_id,
      function: as,
      from,
      to,
      via,
      takeoffs_day,
      takeoffs_night,
      landings_day,
      landings_night,
      night_minutes,
      instrument_minutes,
    })
    .from(flights)
    .where(and(inArray(booking_id, [...ids]), isNull(flights.withdrawn_at)))
  return new Map(rows.map(({ booking_id: id, ...flown }) => [id, flown]))
}

/** The sum of some of a member's flights, without months, because these would be incomplete. */
export async function sumOfFiltered(db: Queryable, id: string, filters: LogFilters): Promise<FlightSummary> {
  const { actual_start_time, actual_end_time, distance } = bookings
  const flown = sql`coalesce(extract(epoch from ${actual_end_time} - ${actual_start_time}) / 60, 0)`
  const [sums] = await db
    .select({
      flights: count(),
      minutes: sql<number>`coalesce(sum(${flown}), 0)`.mapWith(Number),
      distance: sql<number>`coalesce(sum(${distance}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .where(logged(id, filters))
  if (!sums) throw new Error('the query for the totals returned no row')
  return { ...sums, months: [] }
}

/** The sums of a member's flight log, overall and by month, earliest month first. */
export async function sumOfFlights(db: Queryable, id: string): Promise<FlightSummary> {
  const { month, flights: flown, minutes, distance } = member_months
  const byMonth = sql`json_build_object('month', to_char(${month}, 'YYYY-MM'), 'flights', ${flown}, 'minutes', ${minutes})`
  const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [sums] = await db
    .select({
      flights: total(flown),
      minutes: total(minutes),
      distance: total(distance),
      // One value instead of a row for each month, because a log may go back decades.
      months: sql<FlightSummary['months']>`coalesce(json_agg(${byMonth} order by ${month}), '[]')`,
    })
    .from(member_months)
    .where(and(eq(member_months.user_id, id), gt(flown, 0)))
  if (!sums) throw new Error('the query for the totals returned no row')
  return sums
}

/** The size of each section. Past bookings are counted up to a limit; counting all would get slower every year. */
export async function sizeOfSections(
  db: Queryable,
  mostPast: number,
): Promise<Record<BookingSection, number>> {
  const counted = (which: SQL | undefined, most?: number) => {
    const rows = db
      .select({ one: sql`1` })
      .from(bookings)
      .where(which)
    return sql`(select count(*)::int from (${most === undefined ? rows : rows.limit(most)}) counted)`
  }
  const { confirmation, confirmed, payment, past } = SECTIONS
  const { rows } = await db.execute<Record<BookingSection, number>>(sql`
    select ${counted(confirmation)} as confirmation, ${counted(confirmed)} as confirmed,
           ${counted(payment)} as payment, ${counted(past, mostPast)} as past`)
  return rows[0] as Record<BookingSection, number>
}

type Slots = { limit: number | Placeholder; after?: Page['after'] }

function listed(db: Queryable, which: SQL | undefined, { limit, after }: Slots) {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(which, beyond(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}

function newest(db: Queryable, which: SQL, { limit, after }: Slots) {
  return db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(and(which, beyond(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}
