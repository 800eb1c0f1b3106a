import { groundedReasons, type GroundingCause } from '@rsfc/domain/airworthiness/grounding'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  type PgColumn,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { prepared } from '../../base/database/prepared.ts'
import { defects, groundings, inspections } from './tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type GroundingRow = typeof groundings.$inferSelect
type NewGrounding = typeof groundings.$inferInsert

const isAnyOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`

const { _id, aircraft_name, aircraft_registration, aircraft_status } = aircraft

/** Waits for bookings that are being made, and makes later ones wait until the change is committed. */
export async function lockForWork(db: Queryable, ids: readonly string[]) {
  await lockResources(db, ids)
  return db
    .select({ _id, aircraft_name, aircraft_registration, aircraft_status })
    .from(aircraft)
    .where(inArray(_id, [...ids]))
    .orderBy(asc(_id))
    .for('no key update')
}

export type LockedAircraft = Awaited<ReturnType<typeof lockForWork>>[number]

export async function allAircraftIds(db: Queryable): Promise<string[]> {
  const rows = await db.select({ _id }).from(aircraft).orderBy(asc(_id))
  return rows.map((row) => row._id)
}

const openGroundingsQuery = prepared((db) =>
  db
    .select()
    .from(groundings)
    .where(and(isAnyOf(groundings.aircraft_id), isNull(groundings.lifted_at)))
    .orderBy(asc(groundings._id))
    .prepare('open_groundings'),
)

export function openGroundings(db: Queryable, ids: readonly string[]): Promise<GroundingRow[]> {
  return openGroundingsQuery(db).execute({ ids })
}

/** All reasons why an aircraft is grounded now; empty if it can fly. */
export async function groundedReasonsOf(db: Queryable, id: string): Promise<string[]> {
  const [plane] = await db.select({ aircraft_status }).from(aircraft).where(eq(_id, id))
  return plane ? groundedReasons(plane.aircraft_status, await openGroundings(db, [id])) : []
}

export async function insertGroundings(db: Queryable, rows: NewGrounding[]): Promise<void> {
  if (rows.length > 0) await db.insert(groundings).values(rows)
}

export async function liftGroundings(
  db: Queryable,
  ids: readonly string[],
  lift: { lifted_at: Date; lifted_by: string | null; lifted_reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(groundings)
    .set(lift)
    .where(and(inArray(groundings._id, [...ids]), isNull(groundings.lifted_at)))
}

export async function findGrounding(db: Queryable, id: string): Promise<GroundingRow | undefined> {
  const [row] = await db.select().from(groundings).where(eq(groundings._id, id))
  return row
}

export type Cause = { aircraft_id: string; cause: GroundingCause; record: string; reason: string }

const openDefectsQuery = prepared((db) =>
  db
    .select({
      ...getTableColumns(defects),
      reported_by_name: sql<
        string | null
      >`nullif(concat_ws(' ', ${members.first_name}, ${members.last_name}), '')`,
    })
    .from(defects)
    .leftJoin(members, eq(members._id, defects.reported_by))
    // Written out, so that the partial index of open defects is used whatever the parameters.
    .where(and(isAnyOf(defects.aircraft_id), sql`${defects.state} not in ('released', 'no-fault')`))
    .orderBy(asc(defects._id))
    .prepare('open_defects'),
)

export function openDefects(db: Queryable, ids: readonly string[]) {
  return openDefectsQuery(db).execute({ ids })
}

export function blockingInspections(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(inspections)
    .where(and(inArray(inspections.aircraft_id, [...ids]), eq(inspections.blocks, true)))
    .orderBy(asc(inspections._id))
}

/** Flights that have not started, with their pilots. */
export function comingFlights(db: Queryable, aircraftId: string, now: Date) {
  const today = clubDate(now)
  const { email, salutation, first_name, last_name } = members
  return db
    .select({
      _id: bookings._id,
      flight_date: bookings.flight_date,
      start_time: bookings.start_time,
      end_time: bookings.end_time,
      to: { _id: members._id, email, salutation, first_name, last_name },
    })
    .from(bookings)
    .innerJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        eq(bookings.aircraft_type, aircraftId),
        inArray(bookings.booking_status, ['pending', 'confirmed']),
        or(
          gt(bookings.flight_date, today),
          and(eq(bookings.flight_date, today), gt(bookings.start_time, clubTime(now))),
        ),
      ),
    )
    .orderBy(asc(bookings.flight_date), asc(bookings.start_time))
}
