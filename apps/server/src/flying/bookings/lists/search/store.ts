import { and, eq, or, type SQL, sql } from '../../../../base/database/drizzle.ts'
import type { Queryable } from '../../../../base/database/client.ts'
import { containing } from '../../../../base/database/like-pattern.ts'
import { bookings } from '../../../records/booking-tables.ts'
import { aircraft } from '../../../records/aircraft-tables.ts'
import { searchList } from '../../../../base/database/search.ts'
import { beyond, bookingColumns, newestFirst, type BookingRow } from '../../store.ts'

type Branches = readonly (SQL | undefined)[]
type Search = { q: string; limit: number; after: BookingRow | undefined }

/**
 * Searches pilot, payment reference, remarks, and the name and registration of the aircraft. `branches` are the bookings
 * to search, each read from its own index. The cost does not grow with the number of bookings (see
 * base/database/search.ts).
 */
export async function searchBookings(
  db: Queryable,
  branches: Branches,
  search: Search,
): Promise<BookingRow[]> {
  const { q, limit, after } = search
  if (IS_REFERENCE.test(q)) {
    const found = await listed(db, and(or(...branches), beyond(after), hasReference(q)), limit)
    if (found.length > 0) return found
  }
  return searchList({
    q,
    limit,
    amongNewest: (read) =>
      listed(db, isAmong(branches.map((which) => amongNewest(db, which, { ...search, read }))), limit),
    throughIndex: () =>
      listed(db, isAmong([withWords(db, branches, search), onAircraft(db, branches, search)]), limit),
  })
}

const IS_REFERENCE = /^rsfc-\w{6,}$/i

const hasReference = (q: string) => eq(bookings.payment_reference, q.toUpperCase())

function listed(db: Queryable, which: SQL | undefined, limit: number): Promise<BookingRow[]> {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(which)
    .orderBy(...newestFirst)
    .limit(limit)
}

function isAmong(selections: SQL[]): SQL {
  return sql`${bookings._id} in (${sql.join(
    selections.map((selection) => sql`(${selection})`),
    sql` union all `,
  )})`
}

function amongNewest(
  db: Queryable,
  which: SQL | undefined,
  { q, limit, after, read }: Search & { read: number },
): SQL {
  const newest = db
    .select()
    .from(bookings)
    .where(and(which, beyond(after)))
    .orderBy(...newestFirst)
    .limit(read)
  // Under the table's own name, so that its columns can be referenced.
  return sql`select _id from (${newest}) as bookings
    where ${hasWordsFast(q)} or aircraft_type in (${aircraftMatching(q)})
    order by ${sql.join(newestFirst, sql`, `)} limit ${limit}`
}

/** Materialized: together with order and limit, the planner might read all bookings instead of the index. */
function withWords(db: Queryable, branches: Branches, { q, limit, after }: Search): SQL {
  const { _id, flight_date, start_time } = bookings
  const found = db
    .select({ _id, flight_date, start_time })
    .from(bookings)
    .where(and(or(...branches), beyond(after), hasWords(q)))
  return sql`with bookings as materialized (${found})
    select _id from bookings order by ${sql.join(newestFirst, sql`, `)} limit ${limit}`
}

/** One page for each aircraft, from its index. */
function onAircraft(db: Queryable, branches: Branches, { q, limit, after }: Search): SQL {
  const flights = db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(and(sql`${bookings.aircraft_type} = matching._id`, or(...branches), beyond(after)))
    .orderBy(...newestFirst)
    .limit(limit)
  return sql`select flown._id from (${aircraftMatching(q)}) matching cross join lateral (${flights}) flown`
}

/** The same expression as in the index bookings_search. */
const words = sql`(${bookings.pilot_name} || ' ' || ${bookings.payment_reference} || ' ' || ${bookings.booking_remarks})`

const hasWords = (q: string) => sql`${words} ilike ${containing(q)}`

/** For rows that are read without the index. Ignoring case without language rules takes half the time. */
const hasWordsFast = (q: string) => sql`${words} collate pg_c_utf8 ilike ${containing(q)}`

function aircraftMatching(q: string): SQL {
  return sql`select _id from aircraft where (aircraft_name || ' ' || aircraft_registration) ilike ${containing(q)}`
}
