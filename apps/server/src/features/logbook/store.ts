import type { LogbookQuery } from '@rsfc/contract/logbook/schemas'
import { NO_HOURS, type LogbookFunction, type LogbookHours } from '@rsfc/domain/logbook/hours'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import {
  alias,
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lte,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from '../../db/drizzle.ts'
import type { Queryable } from '../../db/client.ts'
import {
  flownMinutes as minutes,
  flownOn,
  isCrossCountry as crossCountry,
} from '../../db/bookings/flown-time.ts'
import { flights } from '../../db/schema/airworthiness.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { logbook_baselines } from '../../db/schema/logbook.ts'
import { members } from '../../db/schema/members.ts'

const nameOf = (person: Record<'first_name' | 'last_name', SQLWrapper>) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`
const pilot = alias(members, 'pilot')
const instructor = alias(members, 'instructor')

export async function findName(db: Queryable, id: string) {
  const { first_name, last_name, license_type, license_number } = members
  const [row] = await db
    .select({ first_name, last_name, license_type, license_number })
    .from(members)
    .where(eq(members._id, id))
  return row
}

/** As in domain/logbook/hours: an instructor logs the flights on which somebody was taught. */
const ofMember = (id: string) =>
  and(
    isNull(flights.withdrawn_at),
    or(eq(flights.pilot_id, id), and(eq(flights.instructor_id, id), eq(flights.function, 'dual'))),
  )

const loggedAs = (id: string) =>
  sql<LogbookFunction>`case when ${flights.pilot_id} = ${id} then ${flights.function} else 'instructor' end`

export type LogbookFilter = LogbookQuery & { after?: ClubDate | undefined }

function filtered(
  id: string,
  { from, to, aircraft: plane, function: as, after }: LogbookFilter,
): SQL | undefined {
  return and(
    ofMember(id),
    after ? gt(flownOn, after) : undefined,
    from ? gte(flownOn, from) : undefined,
    to ? lte(flownOn, to) : undefined,
    plane ? eq(flights.aircraft_id, plane) : undefined,
    as ? eq(loggedAs(id), as) : undefined,
  )
}

const FLIGHTS_PER_READ = 500

/** Oldest first, read as fast as they are sent. */
export async function* flightsLogged(db: Queryable, id: string, filter: LogbookFilter) {
  let beyond: SQL | undefined
  for (;;) {
    const page = await db
      .select({
        _id: flights._id,
        start: flights.start,
        flown_on: flownOn,
        off: sql<string>`to_char(${flights.start} at time zone 'Asia/Singapore', 'HH24:MI')`,
        on: sql<string>`to_char(${flights.end} at time zone 'Asia/Singapore', 'HH24:MI')`,
        minutes,
        function: loggedAs(id),
        cross_country: crossCountry,
        night_minutes: flights.night_minutes,
        instrument_minutes: flights.instrument_minutes,
        landings_day: flights.landings_day,
        landings_night: flights.landings_night,
        aircraft_model: aircraft.aircraft_model,
        aircraft_name: aircraft.aircraft_name,
        aircraft_registration: aircraft.aircraft_registration,
        pilot_name: nameOf(pilot),
        instructor_name: nameOf(instructor),
        distance: bookings.distance,
        remarks: bookings.booking_remarks,
      })
      .from(flights)
      .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
      .leftJoin(bookings, eq(bookings._id, flights.booking_id))
      .leftJoin(pilot, eq(pilot._id, flights.pilot_id))
      .leftJoin(instructor, eq(instructor._id, flights.instructor_id))
      .where(and(filtered(id, filter), beyond))
      .orderBy(asc(flights.start), asc(flights._id))
      .limit(FLIGHTS_PER_READ)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < FLIGHTS_PER_READ) return
    beyond = sql`(${flights.start}, ${flights._id}) > (${last.start.toISOString()}::timestamptz, ${last._id}::uuid)`
  }
}

export type LoggedFlight = ReturnType<typeof flightsLogged> extends AsyncGenerator<infer Row> ? Row : never

/** The flights of one member, summed up. */
export async function sumOfLogged(
  db: Queryable,
  id: string,
  filter: LogbookFilter,
): Promise<{ flights: number; hours: LogbookHours }> {
  const as = loggedAs(id)
  const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`
  const rows = await db
    .select({
      function: as,
      flights: sql<number>`count(*)::int`,
      minutes: total(minutes),
      cross_country: sql<number>`coalesce(sum(${minutes}) filter (where ${crossCountry}), 0)::int`,
      night: total(flights.night_minutes),
      instrument: total(flights.instrument_minutes),
      landings_day: total(flights.landings_day),
      landings_night: total(flights.landings_night),
    })
    .from(flights)
    .where(filtered(id, filter))
    // By position: PostgreSQL cannot tell that two parameters are the same id.
    .groupBy(sql`1`)
  const hours = { ...NO_HOURS }
  for (const row of rows) {
    hours[row.function] += row.minutes
    hours.total += row.minutes
    hours.night += row.night
    hours.instrument += row.instrument
    hours.landings_day += row.landings_day
    hours.landings_night += row.landings_night
    if (row.function === 'solo') hours.solo_cross_country += row.cross_country
  }
  return { flights: rows.reduce((sum, row) => sum + row.flights, 0), hours }
}

/** The aircraft of these flights, for formats that list them first. */
export async function aircraftLogged(db: Queryable, id: string, filter: LogbookFilter) {
  const { aircraft_model, aircraft_name, aircraft_registration } = aircraft
  return db
    .selectDistinct({ aircraft_model, aircraft_name, aircraft_registration })
    .from(flights)
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .where(filtered(id, filter))
    .orderBy(aircraft_registration)
}

const {
  member_id: _own,
  entered_by: _who,
  createdAt: entered_at,
  ...figures
} = getTableColumns(logbook_baselines)

export async function findBaseline(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...figures, entered_at, entered_by_name: nameOf(pilot) })
    .from(logbook_baselines)
    .leftJoin(pilot, eq(pilot._id, logbook_baselines.entered_by))
    .where(eq(logbook_baselines.member_id, id))
  return row ?? null
}

export type BaselineRow = NonNullable<Awaited<ReturnType<typeof findBaseline>>>

export async function saveBaseline(db: Queryable, row: typeof logbook_baselines.$inferInsert): Promise<void> {
  await db
    .insert(logbook_baselines)
    .values(row)
    .onConflictDoUpdate({ target: logbook_baselines.member_id, set: row })
}

export async function deleteBaseline(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(logbook_baselines).where(eq(logbook_baselines.member_id, id))
  return rowCount === 1
}
