import type { LogbookQuery } from '@rsfc/contract/logbook/schemas'
import { isMultiEngine, RECORDED_CLASSES } from '@rsfc/domain/fleet/aircraft-class'
import { NO_HOURS, type LogbookFunction, type LogbookHours } from '@rsfc/domain/logbook/hours'
import { wholeMonths } from '@rsfc/domain/time/calendar-spans'
import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import {
  alias,
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { flownMinutes as minutes, flownOn } from '../airworthiness/flown-time-store.ts'
import { isCrossCountry as crossCountry } from '../training/cross-country-store.ts'
import { flights } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { logbook_baselines, logbook_months } from '../records/logbook-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { lessons } from '../training/tables.ts'

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

/** As in domain/logbook/hours, an instructor logs the flights on which somebody was taught. */
const ofMember = (id: string) =>
  and(
    isNull(flights.withdrawn_at),
    or(eq(flights.pilot_id, id), and(eq(flights.instructor_id, id), eq(flights.function, 'dual'))),
  )

const loggedAs = (id: string) =>
  sql<LogbookFunction>`case when ${flights.pilot_id} = ${id} then ${flights.function} else 'instructor' end`

/** Selects these days by the start of the flight, which the indexes have in order. */
const between = (from: ClubDate | undefined, to: ClubDate | undefined) =>
  and(
    from ? gte(flights.start, clubInstant(from, '00:00')) : undefined,
    to ? lt(flights.start, clubInstant(addDays(to, 1), '00:00')) : undefined,
  )

export type LogbookFilter = LogbookQuery & { after?: ClubDate | undefined }

function filtered(
  id: string,
  { from, to, aircraft: plane, function: as, after }: LogbookFilter,
): SQL | undefined {
  return and(
    ofMember(id),
    after ? between(addDays(after, 1), undefined) : undefined,
    between(from, to),
    plane ? eq(flights.aircraft_id, plane) : undefined,
    as ? eq(loggedAs(id), as) : undefined,
  )
}

const FLIGHTS_PER_READ = 500

/** The next flights of a member. Each role is read from its own index, because a logbook can be very long. */
function nextLogged(db: Queryable, id: string, which: SQL | undefined): SQL {
  const { _id, start, pilot_id, instructor_id } = flights
  const half = (who: SQL | undefined) =>
    db
      .select({ _id, start })
      .from(flights)
      .where(and(who, which))
      .orderBy(asc(start), asc(_id))
      .limit(FLIGHTS_PER_READ)
  const taught = and(eq(instructor_id, id), sql`${pilot_id} is distinct from ${id}`)
  return sql`${_id} in (select _id from ((${half(eq(pilot_id, id))}) union all (${half(taught)})) logged
    order by start, _id limit ${FLIGHTS_PER_READ})`
}

/** Oldest first, read only as fast as they are sent. */
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
        from: flights.from,
        to: flights.to,
        via: flights.via,
        takeoffs_day: flights.takeoffs_day,
        takeoffs_night: flights.takeoffs_night,
        landings_day: flights.landings_day,
        landings_night: flights.landings_night,
        aircraft_model: aircraft.aircraft_model,
        aircraft_class: aircraft.aircraft_class,
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
      .where(nextLogged(db, id, and(filtered(id, filter), beyond)))
      .orderBy(asc(flights.start), asc(flights._id))
    yield* page
    const last = page.at(-1)
    if (!last || page.length < FLIGHTS_PER_READ) return
    beyond = sql`(${flights.start}, ${flights._id}) > (${last.start.toISOString()}::timestamptz, ${last._id}::uuid)`
  }
}

export type LoggedFlight = ReturnType<typeof flightsLogged> extends AsyncGenerator<infer Row> ? Row : never

type Span = { after?: ClubDate | undefined; to?: ClubDate | undefined }

/** The sums of one member's flights: whole months from stored sums, and the single days around them. */
export async function sumOfLogged(
  db: Queryable,
  id: string,
  { after, to }: Span,
): Promise<{ flights: number; hours: LogbookHours }> {
  const { from, until, rest } = wholeMonths(after && addDays(after, 1), to)
  const [months, days, solo_cross_country] = await Promise.all([
    monthsLogged(db, id, from, until),
    rest.length > 0 ? daysLogged(db, id, rest) : [],
    soloCrossCountry(db, id, { after, to }),
  ])
  const hours = { ...NO_HOURS, solo_cross_country }
  let count = 0
  for (const row of [...months, ...days]) {
    count += row.flights
    hours[row.function] += row.minutes
    hours.total += row.minutes
    hours.night += row.night
    hours.instrument += row.instrument
    hours.landings_day += row.landings_day
    hours.landings_night += row.landings_night
  }
  return { flights: count, hours }
}

const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`

/** Sums by function of whole months. */
function monthsLogged(db: Queryable, id: string, from: ClubDate | undefined, until: ClubDate | undefined) {
  const { member_id, month, function: as } = logbook_months
  return db
    .select({
      function: as,
      flights: total(logbook_months.flights),
      minutes: total(logbook_months.minutes),
      night: total(logbook_months.night),
      instrument: total(logbook_months.instrument),
      landings_day: total(logbook_months.landings_day),
      landings_night: total(logbook_months.landings_night),
    })
    .from(logbook_months)
    .where(and(eq(member_id, id), from ? gte(month, from) : undefined, until ? lt(month, until) : undefined))
    .groupBy(as)
}

/** Sums by function of single days. */
function daysLogged(db: Queryable, id: string, spans: readonly { from: ClubDate; to: ClubDate }[]) {
  return (
    db
      .select({
        function: loggedAs(id),
        flights: sql<number>`count(*)::int`,
        minutes: total(minutes),
        night: total(flights.night_minutes),
        instrument: total(flights.instrument_minutes),
        landings_day: total(flights.landings_day),
        landings_night: total(flights.landings_night),
      })
      .from(flights)
      .where(and(ofMember(id), or(...spans.map(({ from, to }) => between(from, to)))))
      // By position, because PostgreSQL cannot tell that two parameters are the same id.
      .groupBy(sql`1`)
  )
}

/** Read from the member's lesson records, which are few. */
async function soloCrossCountry(db: Queryable, id: string, { after, to }: Span): Promise<number> {
  const recorded = db
    .select({ flight_id: lessons.flight_id })
    .from(lessons)
    .where(
      and(
        eq(lessons.student_id, id),
        lessons.cross_country,
        inArray(lessons.state, ['acknowledged', 'locked']),
      ),
    )
  const [row] = await db
    .select({ minutes: total(minutes) })
    .from(flights)
    .where(
      and(
        inArray(flights._id, recorded),
        eq(flights.pilot_id, id),
        eq(flights.function, 'solo'),
        isNull(flights.withdrawn_at),
        between(after && addDays(after, 1), to),
      ),
    )
  return (row as NonNullable<typeof row>).minutes
}

/** The minutes in aircraft with several engines. */
export async function multiEngineMinutes(db: Queryable, id: string, { after, to }: Span): Promise<number> {
  const several = RECORDED_CLASSES.filter(isMultiEngine)
  const [row] = await db
    .select({ minutes: total(minutes) })
    .from(flights)
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .where(
      and(ofMember(id), inArray(aircraft.aircraft_class, several), between(after && addDays(after, 1), to)),
    )
  return (row as NonNullable<typeof row>).minutes
}

/** The aircraft of these flights, for formats that list them first. */
export async function aircraftLogged(db: Queryable, id: string, filter: LogbookFilter) {
  const { aircraft_model, aircraft_class, aircraft_name, aircraft_registration } = aircraft
  return db
    .selectDistinct({ aircraft_model, aircraft_class, aircraft_name, aircraft_registration })
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
