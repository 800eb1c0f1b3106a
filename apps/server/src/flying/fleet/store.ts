import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  ne,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { bookings, holds } from '../records/booking-tables.ts'
import { groundings } from '../airworthiness/tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'

const MAX_CLASHES = 100

export type AircraftRow = typeof aircraft.$inferSelect
type AircraftFields = Partial<Omit<typeof aircraft.$inferInsert, '_id' | 'createdAt'>>
export type DowntimeRow = Omit<typeof downtimes.$inferSelect, 'period'>

const { period: _derived, ...downtimeColumns } = getTableColumns(downtimes)

/** Every aircraft, or one, with its current and future downtimes, in one query. */
export async function readFleet(db: Queryable, now: Date, id?: string) {
  const rows = await db
    .select({ plane: getTableColumns(aircraft), downtime: downtimeColumns })
    .from(aircraft)
    .leftJoin(downtimes, and(eq(downtimes.aircraft_id, aircraft._id), endsAfter(now)))
    .where(id ? eq(aircraft._id, id) : undefined)
    .orderBy(
      sql`nullif(${aircraft.aircraft_registration}, '') nulls last`,
      asc(aircraft._id),
      asc(downtimes.start_date),
      asc(downtimes.start_time),
    )
  const fleet = new Map<string, AircraftRow & { aircraft_downtime: DowntimeRow[] }>()
  for (const { plane, downtime } of rows) {
    const known = fleet.get(plane._id) ?? { ...plane, aircraft_downtime: [] }
    if (downtime) known.aircraft_downtime.push(downtime)
    fleet.set(plane._id, known)
  }
  return [...fleet.values()]
}

export async function findAircraft(db: Queryable, id: string): Promise<AircraftRow | undefined> {
  const [row] = await db.select().from(aircraft).where(eq(aircraft._id, id))
  return row
}

/** Prevents others from changing or booking the aircraft meanwhile. */
export async function lockAircraft(db: Queryable, id: string): Promise<AircraftRow | undefined> {
  await lockResources(db, [id])
  const [row] = await db.select().from(aircraft).where(eq(aircraft._id, id)).for('no key update')
  return row
}

export async function insertAircraft(db: Queryable, fields: AircraftFields): Promise<AircraftRow> {
  const [row] = await db.insert(aircraft).values(fields).returning()
  return row as AircraftRow
}

export async function updateAircraft(
  db: Queryable,
  id: string,
  changes: AircraftFields,
): Promise<AircraftRow> {
  const [row] = await db.update(aircraft).set(changes).where(eq(aircraft._id, id)).returning()
  return row as AircraftRow
}

export async function deleteAircraft(db: Queryable, id: string): Promise<AircraftRow | undefined> {
  const [row] = await db.delete(aircraft).where(eq(aircraft._id, id)).returning()
  return row
}

export async function isAircraftPicture(db: Queryable, picture: string): Promise<boolean> {
  const rows = await db
    .select({ _id: aircraft._id })
    .from(aircraft)
    .where(eq(aircraft.aircraft_image, picture))
    .limit(1)
  return rows.length > 0
}

export function downtimesAhead(db: Queryable, aircraftId: string, now: Date): Promise<DowntimeRow[]> {
  return db
    .select(downtimeColumns)
    .from(downtimes)
    .where(and(eq(downtimes.aircraft_id, aircraftId), endsAfter(now)))
    .orderBy(asc(downtimes.start_date), asc(downtimes.start_time))
}

export async function lockDowntime(
  db: Queryable,
  aircraftId: string,
  id: string,
): Promise<DowntimeRow | undefined> {
  const [row] = await db
    .select(downtimeColumns)
    .from(downtimes)
    .where(and(eq(downtimes._id, id), eq(downtimes.aircraft_id, aircraftId)))
    .for('update')
  return row
}

export async function insertDowntime(
  db: Queryable,
  fields: typeof downtimes.$inferInsert,
): Promise<DowntimeRow> {
  const [row] = await db.insert(downtimes).values(fields).returning(downtimeColumns)
  return row as DowntimeRow
}

export async function updateDowntime(
  db: Queryable,
  id: string,
  changes: Partial<typeof downtimes.$inferInsert>,
): Promise<DowntimeRow> {
  const [row] = await db
    .update(downtimes)
    .set(changes)
    .where(eq(downtimes._id, id))
    .returning(downtimeColumns)
  return row as DowntimeRow
}

export async function deleteDowntime(db: Queryable, id: string): Promise<void> {
  await db.delete(downtimes).where(eq(downtimes._id, id))
}

type Swap = { _id: string; aircraft_name: string; aircraft_registration: string }

/** Aircraft of the same model, or of the same name if the model is not known, that can fly and are free at that time. */
const swaps = sql<Swap[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', other._id, 'aircraft_name', other.aircraft_name,
    'aircraft_registration', other.aircraft_registration) order by other.aircraft_registration, other._id), '[]')
  from ${aircraft} other join ${aircraft} own on own._id = ${bookings.aircraft_type}
  where other._id <> own._id and other.aircraft_status = 'active'
    and coalesce(nullif(other.aircraft_model, ''), nullif(other.aircraft_name, ''))
      = coalesce(nullif(own.aircraft_model, ''), nullif(own.aircraft_name, ''))
    and not exists (select from ${groundings} where aircraft_id = other._id and lifted_at is null)
    and not exists (select from holds taken where taken.resource_id = other._id and taken.period && ${bookings.period}))`

/** Bookings that hold the aircraft at that time, earliest first. */
export function bookingsWithin(db: Queryable, aircraftId: string, span: DowntimeSpan) {
  const { _id, pilot_name, flight_date, start_time, end_time, booking_status } = bookings
  return db
    .select({ _id, pilot_name, flight_date, start_time, end_time, booking_status, swaps })
    .from(holds)
    .innerJoin(bookings, eq(bookings._id, holds.booking_id))
    .where(and(eq(holds.resource_id, aircraftId), during(span), isNotNull(holds.booking_id)))
    .orderBy(asc(flight_date), asc(start_time))
    .limit(MAX_CLASHES)
}

export function downtimesWithin(
  db: Queryable,
  aircraftId: string,
  span: DowntimeSpan,
  except: string | undefined,
): Promise<DowntimeRow[]> {
  return db
    .select(downtimeColumns)
    .from(holds)
    .innerJoin(downtimes, eq(downtimes._id, holds.downtime_id))
    .where(
      and(eq(holds.resource_id, aircraftId), during(span), except ? ne(downtimes._id, except) : undefined),
    )
    .orderBy(asc(downtimes.start_date), asc(downtimes.start_time))
    .limit(MAX_CLASHES)
}

function during({ start_date, start_time, end_date, end_time }: DowntimeSpan): SQL {
  const [from, to] = [`${start_date} ${start_time}+08`, `${end_date} ${end_time}+08`]
  return sql`${holds.period} && tstzrange(${from}::timestamptz, ${to}::timestamptz)`
}

// The date is redundant, but it is indexed.
function endsAfter(now: Date): SQL | undefined {
  return and(
    gte(downtimes.end_date, clubDate(now)),
    sql`upper(${downtimes.period}) > ${now.toISOString()}::timestamptz`,
  )
}
