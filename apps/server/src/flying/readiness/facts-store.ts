import type { AircraftStatus } from '@rsfc/domain/fleet/status'
import type { Field } from '@rsfc/domain/field/field'
import { fieldColumns } from '../field/store.ts'
import { field_settings } from '../field/tables.ts'
import { fromCents } from '@rsfc/domain/money/money'

import type { AircraftFacts, BookedFlights, Duty, PilotFacts } from '@rsfc/domain/readiness/facts'

import { SHIPPED_RULES, type RuleCode, type SavedRule } from '@rsfc/domain/readiness/rules'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { sql, type SQL } from '../../base/database/drizzle.ts'
import { prepared } from '../../base/database/prepared.ts'
import type { Queryable } from '../../base/database/client.ts'
import { awaitsCheckouts, statesSetUp } from './setup/setup-store.ts'

type Flight = {
  booking_id: string | null
  user_id: string
  aircraft_type: string | null
  flight_date: ClubDate
  /** The end of the day by default. */
  start_time: ClubTime | undefined
  flight_instructor: string | null
  flight_examiner: string | null
}

type Wanted = {
  flights: readonly Flight[]
  today: ClubDate
  /** The recency period for a preview; by default that of the rule. */
  days?: number | undefined
}

type PilotRow = Omit<PilotFacts, 'overdue'> & {
  _id: string
  name: string
  overdue_cents: number
}

type AircraftRow = Omit<AircraftFacts, 'groundings'> & {
  _id: string
  aircraft_status: AircraftStatus
  groundings: string[]
}

type OverrideRow = {
  booking_id: string
  rule: RuleCode
  reason: string
  by_name: string | null
  at: string
}

const shipped = (wanted: RuleCode) => SHIPPED_RULES.find(({ code }) => code === wanted)
const daysOf = (code: RuleCode) => shipped(code)?.days ?? 0
const USUAL = shipped('certificate')?.figures ?? {}

/** The last earlier booking in each kind of aircraft, of each who flies. */
export type BookedBefore = Record<'pilot' | Duty, BookedFlights>

export type LoadedFacts = Awaited<ReturnType<typeof loadFacts>>

/**
 * Everything that flights are judged by, for any number of pilots, aircraft and bookings, in one query. Each part is
 * read from its own index, so that the cost does not grow with the history.
 */
export async function loadFacts(db: Queryable, { flights, today, days }: Wanted) {
  const [flight] = flights
  const asked = { today, days: days ?? null }
  const [found] = (await (flight && flights.length === 1
    ? factsOfOne(db).execute({ ...asked, ...flight, start_time: flight.start_time ?? '24:00' })
    : factsOfMany(db).execute({ ...asked, ...listed(flights) }))) as [Facts]
  return {
    pilots: new Map(found.pilots.map((row) => [row._id, { ...row, overdue: fromCents(row.overdue_cents) }])),
    aircraft: new Map(found.aircraft.map((row) => [row._id, row])),
    rules: found.rules,
    overrides: found.overrides,
    field: {
      hours: found.hours,
      bands: found.bands,
      holidays: found.holidays,
      closures: found.closures,
    } satisfies Field,
    /** For each flight, the last earlier bookings of those who fly it. */
    bookedBefore: found.booked_before ?? [],
  }
}

function listed(flights: readonly Flight[]) {
  return {
    pilots: uuidList(
      flights.flatMap(({ user_id, flight_instructor, flight_examiner }) =>
        [user_id, flight_instructor, flight_examiner].filter((id) => id !== null),
      ),
    ),
    aircraft: uuidList(flights.flatMap(({ aircraft_type }) => aircraft_type ?? [])),
    bookings: uuidList(flights.flatMap(({ booking_id }) => booking_id ?? [])),
    flights: JSON.stringify(
      flights.map(({ booking_id, user_id, flight_instructor, flight_examiner, ...flight }) => {
        const { flight_date, start_time = '24:00' } = flight
        return { booking_id, user_id, flight_instructor, flight_examiner, flight_date, start_time }
      }),
    ),
  }
}

type Facts = Awaited<ReturnType<ReturnType<typeof factsOfMany>['execute']>>[number]

/** Which flights a query is about, as the conditions of its parts. */
type Asked = { pilots: SQL; aircraft: SQL; bookings: SQL; flights: SQL }

/**
 * One flight has a statement of its own. For lists of unknown length PostgreSQL makes a new plan each time, which takes
 * 4 ms; this one it plans once, and then runs in 1 ms.
 */
const factsOfOne = prepared((db) =>
  factsQuery(db, {
    pilots: sql`in (${sql.placeholder('user_id')}::uuid, ${sql.placeholder('flight_instructor')}::uuid, ${sql.placeholder('flight_examiner')}::uuid)`,
    aircraft: sql`= ${sql.placeholder('aircraft_type')}::uuid`,
    bookings: sql`= ${sql.placeholder('booking_id')}::uuid`,
    flights: sql`(values (${sql.placeholder('booking_id')}::uuid, ${sql.placeholder('user_id')}::uuid,
      ${sql.placeholder('flight_instructor')}::uuid, ${sql.placeholder('flight_examiner')}::uuid,
      ${sql.placeholder('flight_date')}::date, ${sql.placeholder('start_time')}::time, 1))`,
  }).prepare('readiness_facts_one'),
)

const factsOfMany = prepared((db) =>
  factsQuery(db, {
    pilots: sql`= any(${sql.placeholder('pilots')}::uuid[])`,
    aircraft: sql`= any(${sql.placeholder('aircraft')}::uuid[])`,
    bookings: sql`= any(${sql.placeholder('bookings')}::uuid[])`,
    flights: sql`(select * from rows from (json_to_recordset(${sql.placeholder('flights')}::json)
      as (booking_id uuid, user_id uuid, flight_instructor uuid, flight_examiner uuid, flight_date date, start_time time))
      with ordinality)`,
  }).prepare('readiness_facts'),
)

function factsQuery(db: Queryable, asked: Asked) {
  const today = sql`${sql.placeholder('today')}::date`
  const longest = (code: RuleCode) =>
    sql`coalesce((select days from readiness_rules where code = ${sql.raw(`'${code}'`)}), ${sql.raw(String(daysOf(code)))})`
  const period = sql`greatest(${sql.placeholder('days')}::int, ${longest('recency')}, ${longest('passengers')},
    (select (figures->>'last_flight_days')::numeric::int from readiness_rules where code = 'recency'))`
  const figure = (name: 'months' | 'early_days') =>
    sql`coalesce((select (figures->>${sql.raw(`'${name}'`)})::numeric::int from readiness_rules where code = 'certificate'), ${sql.raw(String(USUAL[name] ?? 0))})`
  const counts_from = sql`(c.by - make_interval(months => ${figure('months')}) + interval '1 day') at time zone 'Asia/Singapore'`
  const pilots = jsonList<PilotRow>(sql`
    select m._id, m.first_name || ' ' || m.last_name as name, m.license_type, m.membership_type, m.account_status,
      (select (a.created_at at time zone 'Asia/Singapore')::date from applications a
        where a.user_id = m._id and a.application_type = 'membership'
          and a.application_status = 'pending') as membership_sent_on,
      coalesce((select d.overdue from debts d where d.user_id = m._id), 0) as overdue_cents,
      ${jsonList(sql`
        select kind, detail, state, valid_from, valid_until, state_of_issue, restricted,
          (created_at at time zone 'Asia/Singapore')::date as submitted_on
        from credentials c
        where c.member_id = m._id and c.state in ('submitted', 'verified')`)} as credentials,
      ${statesSetUp} as states_set_up,
      ${jsonList(sql`
        select aircraft_model, area, conditions, valid_from, valid_until from solo_authorisations s
        where s.student_id = m._id and s.withdrawn_at is null and s.valid_until >= ${today}`)} as solo_authorisations,
      ${jsonList(sql`
        select (f.start at time zone 'Asia/Singapore')::date as "on",
          case when f.landings_day is null and f.landings_night is null then null
            else coalesce(f.landings_day, 0) + coalesce(f.landings_night, 0) end as landings,
          f.landings_night as night_landings,
          coalesce(f.takeoffs_day, f.landings_day) + coalesce(f.takeoffs_night, f.landings_night, 0) as takeoffs,
          f.takeoffs_night as night_takeoffs, p.aircraft_model as model, p.aircraft_class
        from flights f join aircraft p on p._id = f.aircraft_id
        where f.pilot_id = m._id and f.withdrawn_at is null
          and f.start >= (${today} - ${period})::timestamp at time zone 'Asia/Singapore'`)} as flown,
      (select row_to_json(one) from (
        select c.by, coalesce(sum(minutes), 0)::int as minutes,
          coalesce(sum(minutes) filter (where f.function = 'dual'), 0)::int as dual_minutes,
          (select i.first_name || ' ' || i.last_name from flights d join members i on i._id = d.instructor_id
            where d.pilot_id = m._id and d.withdrawn_at is null and d.start >= ${counts_from}
              and i.instructor_rated and i.account_status = 'active' and i._id <> m._id
            order by d.start desc, d._id desc limit 1) as certifier
        from (
          select greatest(max(valid_until), ${today}) as by, max(valid_until) as until from credentials
          where member_id = m._id and kind = 'certificate-of-experience' and state = 'verified'
        ) c left join flights f on f.pilot_id = m._id and f.withdrawn_at is null
          and f.start >= ${counts_from}
          and f.start < (c.by + interval '1 day') at time zone 'Asia/Singapore'
        cross join lateral (select round(extract(epoch from f."end" - f.start) / 60)) flown (minutes)
        -- What counts is only read once the certificate can be renewed.
        where c.until <= ${today} + ${figure('early_days')}
        group by c.by) one) as experience
    from members m where m._id ${asked.pilots}`)
  const aircraft = jsonList<AircraftRow>(sql`
    select a._id, a.aircraft_model, a.aircraft_class, a.aircraft_registration, a.aircraft_status, not ${awaitsCheckouts} as checkouts_set_up,
      exists (select from inspection_waivers w where w.aircraft_id = a._id) as inspections_waived,
      coalesce((select r.value from meter_readings r left join flights f on f._id = r.flight_id
        where r.aircraft_id = a._id and f.withdrawn_at is null
        order by r.at desc, meter_rank(r.kind) desc, r._id desc limit 1), 0) as meter,
      array(select g.reason from groundings g
        where g.aircraft_id = a._id and g.lifted_at is null order by g._id) as groundings,
      (select max(g."from") from groundings g
        where g.aircraft_id = a._id and g.lifted_at is null) as grounded_at,
      ${jsonList(sql`
        select i.name, i.due_on, i.due_tenths, i.tolerance_tenths, i.blocks from inspections i
        where i.aircraft_id = a._id order by i._id`)} as inspections
    from aircraft a where a._id ${asked.aircraft}`)
  const rules = jsonList<SavedRule>(sql`
    select code, mode, applies_to, flight_types, "limit", days, figures, source, fix, overridable_by, looked_up_on
    from readiness_rules`)
  const overrides = jsonList<OverrideRow>(sql`
    select o.booking_id, o.rule, o.reason, o.at, m.first_name || ' ' || m.last_name as by_name
    from readiness_overrides o left join members m on m._id = o.by
    where o.booking_id ${asked.bookings} and o.voided_at is null order by o._id`)
  // `|| ''` makes the planner use the member's own index instead of the one of all open bookings, which is slow here.
  const bookedBy = (person: SQL) =>
    jsonList<BookedFlights[number]>(sql`
      select max(b.flight_date) as "on", p.aircraft_model as model, p.aircraft_class
      from bookings b join aircraft p on p._id = b.aircraft_type
      where b.user_id = ${person} and b._id is distinct from asked.booking_id
        and b.booking_status || '' in ('pending', 'confirmed') and b.flight_date >= ${today}
        and (b.flight_date, b.start_time) < (asked.flight_date, asked.start_time)
      group by p.aircraft_model, p.aircraft_class`)
  const booked_before = sql<BookedBefore[] | null>`(
    select json_agg(json_build_object('pilot', ${bookedBy(sql`asked.user_id`)},
      'instructor', ${bookedBy(sql`asked.flight_instructor`)}, 'examiner', ${bookedBy(sql`asked.flight_examiner`)})
      order by asked.nth)
    from ${asked.flights}
      asked (booking_id, user_id, flight_instructor, flight_examiner, flight_date, start_time, nth))`
  return db
    .select({ pilots, aircraft, rules, overrides, booked_before, ...fieldColumns(today) })
    .from(field_settings)
}

function jsonList<Some>(rows: ReturnType<typeof sql>) {
  return sql<Some[]>`(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) one)`
}

/** An array literal as one parameter, so that the statement is the same for any number of ids. */
function uuidList(ids: readonly string[]): string {
  return `{${[...new Set(ids)].join(',')}}`
}
