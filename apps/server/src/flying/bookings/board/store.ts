import { and, eq, gte, lt, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { prepared } from '../../../base/database/prepared.ts'
import { aircraft_weeks, bookings, holds } from '../../records/booking-tables.ts'
import { aircraft, downtimes } from '../../records/aircraft-tables.ts'
import { closures } from '../../field/tables.ts'
import { offers } from '../../wishes/tables.ts'

const stamp = (instant: unknown) =>
  sql<string>`to_char(${instant} at time zone 'Asia/Singapore', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`

const midnight = (date: unknown) => sql`(${date}::date)::timestamp at time zone 'Asia/Singapore'`

/** One index scan of the holds per aircraft, so that the cost does not grow with the history. */
const boardQuery = prepared((db) =>
  db
    .select({
      aircraft_type: holds.resource_id,
      from: stamp(sql`lower(${holds.period})`),
      to: stamp(sql`upper(${holds.period})`),
      booking_id: holds.booking_id,
      offered_to: offers.user_id,
      user_id: bookings.user_id,
      flight_instructor: bookings.flight_instructor,
      flight_examiner: bookings.flight_examiner,
      flight_instructor_name: bookings.flight_instructor_name,
      flight_examiner_name: bookings.flight_examiner_name,
      booking_status: bookings.booking_status,
      flight_type: bookings.flight_type,
      pilot_name: bookings.pilot_name,
      booking_remarks: bookings.booking_remarks,
      downtime_remarks: downtimes.remarks,
      closed_for: sql<string | null>`null::text`,
    })
    .from(aircraft)
    .innerJoin(holds, eq(holds.resource_id, aircraft._id))
    .leftJoin(
      bookings,
      and(
        eq(bookings._id, holds.booking_id),
        // Redundant, because flights end on the day they start, but it lets one index scan find all bookings.
        gte(bookings.flight_date, sql.placeholder('from')),
        lt(bookings.flight_date, sql.placeholder('until')),
      ),
    )
    .leftJoin(downtimes, eq(downtimes._id, holds.downtime_id))
    .leftJoin(offers, eq(offers._id, holds.offer_id))
    .where(
      sql`${holds.period} && tstzrange(${midnight(sql.placeholder('from'))}, ${midnight(sql.placeholder('until'))})`,
    )
    .orderBy(sql`lower(${holds.period})`, holds.resource_id)
    .prepare('board'),
)

const revisionQuery = prepared((db) =>
  db
    .select({ revision: sql<string>`coalesce(sum(${aircraft_weeks.revision}), 0)::text` })
    .from(aircraft_weeks)
    .where(
      and(
        gte(aircraft_weeks.week, sql`monday_of(${sql.placeholder('from')}::date)`),
        lt(aircraft_weeks.week, sql.placeholder('until')),
      ),
    )
    .prepare('board_revision'),
)

/** Changes with everything the board shows for these days. A revision is never used again. */
export async function revisionBetween(db: Queryable, from: string, until: string): Promise<string> {
  const [row] = await revisionQuery(db).execute({ from, until })
  return row?.revision ?? ''
}

/** Holds on aircraft from the first date up to, but not including, the second; sorted by time, then aircraft. */
export function holdsBetween(db: Queryable, from: string, until: string) {
  return boardQuery(db).execute({ from, until })
}

const closuresQuery = prepared((db) =>
  db
    .select({
      aircraft_type: aircraft._id,
      from: stamp(sql`lower(${closures.period})`),
      to: stamp(sql`upper(${closures.period})`),
      closed_for: closures.reason,
    })
    .from(closures)
    .innerJoin(aircraft, sql`true`)
    .where(
      sql`${closures.period} && tstzrange(${midnight(sql.placeholder('from'))}, ${midnight(sql.placeholder('until'))})`,
    )
    .orderBy(sql`lower(${closures.period})`, aircraft._id)
    .prepare('board_closures'),
)

const NO_BOOKING = {
  booking_id: null,
  offered_to: null,
  user_id: null,
  flight_instructor: null,
  flight_examiner: null,
  flight_instructor_name: null,
  flight_examiner_name: null,
  booking_status: null,
  flight_type: null,
  pilot_name: null,
  booking_remarks: null,
  downtime_remarks: null,
}

/** A closure of the airfield is shown on every aircraft. */
export async function closuresBetween(db: Queryable, from: string, until: string) {
  const rows = await closuresQuery(db).execute({ from, until })
  return rows.map((row) => ({ ...NO_BOOKING, ...row }))
}
