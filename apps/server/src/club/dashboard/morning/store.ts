import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../base/database/drizzle.ts'
import { withFeesLeft } from '../../../flying/bookings/payment/fees-left.ts'
import { toWire } from '../../../flying/records/booking-wire.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { isFlown } from '../../../flying/records/bookings-store.ts'
import { defects, groundings, meter_gaps } from '../../../flying/airworthiness/tables.ts'
import { application_documents, applications } from '../../../people/applications/tables.ts'
import { bookings } from '../../../flying/records/booking-tables.ts'
import { aircraft, downtimes } from '../../../flying/records/aircraft-tables.ts'
import { members } from '../../../people/records/member-tables.ts'
import { support_cases } from '../../support/tables.ts'

const isPending = eq(bookings.booking_status, 'pending')
const isToSettle = and(
  eq(bookings.booking_status, 'completed'),
  inArray(bookings.payment_status, ['to-check-payment', 'processing']),
)

const { period: _derived, ...columns } = getTableColumns(bookings)

/** Earliest flight first. */
async function flightsWhere(db: Queryable, which: SQL | undefined, limit: number) {
  const { aircraft_name, aircraft_registration } = aircraft
  const rows = await db
    .select({ ...columns, aircraft_name, aircraft_registration })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(which)
    .orderBy(asc(bookings.flight_date), asc(bookings.start_time), asc(bookings._id))
    .limit(limit)
  return withFeesLeft(db, rows.map(toWire))
}

export const findRequests = (db: Queryable, limit: number) => flightsWhere(db, isPending, limit)
export const findFlown = (db: Queryable, now: Date, limit: number) => flightsWhere(db, isFlown(now), limit)
export const findPaymentsToSettle = (db: Queryable, limit: number) => flightsWhere(db, isToSettle, limit)

/** Oldest first. */
export function pendingApplications(db: Queryable, limit: number) {
  const { _id, application_type, createdAt } = applications
  return db
    .select({
      _id,
      application_type,
      createdAt,
      name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      documents: db.$count(application_documents, eq(application_documents.application_id, applications._id)),
    })
    .from(applications)
    .innerJoin(members, eq(members._id, applications.user_id))
    .where(eq(applications.application_status, 'pending'))
    .orderBy(asc(applications._id))
    .limit(limit)
}

/** Those with a due date first, then the oldest. */
export function openCases(db: Queryable, limit: number) {
  const { _id, name, message, case_status, kind, due_on, createdAt } = support_cases
  return db
    .select({ _id, name, message, case_status, kind, due_on, createdAt })
    .from(support_cases)
    .where(ne(case_status, 'resolved'))
    .orderBy(sql`${due_on} asc nulls last`, asc(_id))
    .limit(limit)
}

/** Aircraft that cannot fly now: grounded, inactive or in downtime. Decommissioned ones are left out. */
export async function aircraftOnGround(db: Queryable, now: Date) {
  const { _id, aircraft_name, aircraft_registration, aircraft_status, aircraft_remarks } = aircraft
  const ahead = and(
    eq(bookings.aircraft_type, _id),
    gte(bookings.flight_date, clubDate(now)),
    inArray(bookings.booking_status, ['pending', 'confirmed']),
  )
  const reasons = sql`(select string_agg(${groundings.reason}, '; ' order by ${groundings._id}) as reasons
    from ${groundings} where ${groundings.aircraft_id} = ${_id} and ${groundings.lifted_at} is null) as open`
  const isDown = sql`${downtimes.period} @> ${now.toISOString()}::timestamptz`
  const rows = await db
    .select({
      _id,
      aircraft_name,
      aircraft_registration,
      aircraft_status,
      aircraft_remarks,
      until: sql<string | null>`upper(${downtimes.period})`,
      downtime_remarks: downtimes.remarks,
      grounded: sql<string | null>`open.reasons`,
      flights: db.$count(bookings, ahead),
    })
    .from(aircraft)
    .leftJoin(downtimes, and(eq(downtimes.aircraft_id, _id), isDown))
    .crossJoinLateral(reasons)
    .where(
      or(
        notInArray(aircraft_status, ['active', 'decommissioned']),
        and(eq(aircraft_status, 'active'), sql`num_nonnulls(${downtimes._id}, open.reasons) > 0`),
      ),
    )
    .orderBy(asc(aircraft_registration), asc(_id))
  return rows.map(({ until, downtime_remarks, grounded, aircraft_remarks: said, ...row }) => ({
    ...row,
    until: until === null || grounded !== null ? null : new Date(until),
    remarks: grounded ?? downtime_remarks ?? said,
  }))
}

const isUndecided = eq(defects.state, 'reported')

/** Reported defects without a decision, the most severe first. */
export function undecidedDefects(db: Queryable, limit: number) {
  const { _id, aircraft_id, title, severity, createdAt } = defects
  return db
    .select({
      _id,
      aircraft_id,
      title,
      severity,
      createdAt,
      aircraft_registration: aircraft.aircraft_registration,
      reported_by_name: sql<
        string | null
      >`nullif(concat_ws(' ', ${members.first_name}, ${members.last_name}), '')`,
    })
    .from(defects)
    .innerJoin(aircraft, eq(aircraft._id, aircraft_id))
    .leftJoin(members, eq(members._id, defects.reported_by))
    .where(isUndecided)
    .orderBy(sql`array_position(array['critical', 'major', 'minor', 'note'], ${severity})`, asc(_id))
    .limit(limit)
}

export async function countDefectsAndGaps(db: Queryable) {
  const [defectCount, gapCount] = await Promise.all([
    db.$count(defects, isUndecided),
    db.$count(meter_gaps, isNull(meter_gaps.closed_at)),
  ])
  return { defects: defectCount, gaps: gapCount }
}

/** Lines in older bank files are settled or no longer needed. */
const NEWEST_STATEMENTS = 12

/** Open transfers in the newest bank files, and members whose dues from before a day are unpaid. */
export async function countMoneyTasks(db: Queryable, before: ClubDate) {
  const { rows } = await db.execute<{ transfers: number; dues_overdue: number }>(sql`
    select
      (select count(*)::int from bank_lines
        where statement_id in (select _id from bank_statements order by _id desc limit ${NEWEST_STATEMENTS})
          and amount > 0 and not set_aside
          and not exists (select from confirmed_lines where line_id = bank_lines._id)) as transfers,
      (select count(distinct owed.account_id)::int from open_amounts owed
        join ledger_entries charge on charge._id = owed.entry_id and charge.source = 'dues'
        where owed."left" > 0 and owed.amount > 0 and owed."on" < ${before}::date) as dues_overdue`)
  const [counts] = rows as [(typeof rows)[number]]
  return counts
}

export function flyingAircraft(db: Queryable) {
  const { _id, aircraft_registration, aircraft_status } = aircraft
  return db.select({ _id, aircraft_registration }).from(aircraft).where(ne(aircraft_status, 'decommissioned'))
}
