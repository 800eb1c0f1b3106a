import { and, asc, desc, eq, isNull, sql } from '../../base/database/drizzle.ts'
import type { InspectionRow } from './outlook-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import {
  flights,
  groundings,
  inspections,
  inspections_done,
  meter_gaps,
  meter_questions,
  meter_readings,
} from './tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const READINGS = 200
const LAST_FLIGHTS = 10

const fullName = (person: { first_name: unknown; last_name: unknown }) =>
  sql<string | null>`nullif(concat_ws(' ', ${person.first_name}, ${person.last_name}), '')`

export async function findPlane(db: Queryable, id: string) {
  const { _id, aircraft_name, aircraft_registration, aircraft_status } = aircraft
  const [row] = await db
    .select({ _id, aircraft_name, aircraft_registration, aircraft_status })
    .from(aircraft)
    .where(eq(_id, id))
  return row
}

export function allPlanes(db: Queryable) {
  const { _id, aircraft_name, aircraft_registration, aircraft_status } = aircraft
  return db
    .select({ _id, aircraft_name, aircraft_registration, aircraft_status })
    .from(aircraft)
    .where(sql`${aircraft_status} <> 'decommissioned'`)
    .orderBy(sql`nullif(${aircraft_registration}, '') nulls last`, asc(_id))
}

export function readingsOf(db: Queryable, aircraftId: string) {
  const { _id, at, kind, value, reason, flight_id } = meter_readings
  return db
    .select({
      _id,
      at,
      kind,
      value,
      reason,
      flight_id,
      entered_by_name: fullName(members),
      counts: sql<boolean>`${flights.withdrawn_at} is null`,
    })
    .from(meter_readings)
    .leftJoin(members, eq(members._id, meter_readings.entered_by))
    .leftJoin(flights, eq(flights._id, flight_id))
    .where(eq(meter_readings.aircraft_id, aircraftId))
    .orderBy(sql`${at} desc, meter_rank(${kind}) desc, ${_id} desc`)
    .limit(READINGS)
}

function selectFlights(db: Queryable) {
  const { _id, booking_id, start, end, meter_out, meter_in, fuel_left_l, note_for_next } = flights
  return db
    .select({
      _id,
      booking_id,
      start,
      end,
      meter_out,
      meter_in,
      fuel_left_l,
      note_for_next,
      from: flights.from,
      to: flights.to,
      via: flights.via,
      aircraft_id: flights.aircraft_id,
      function: flights.function,
      landings: sql<
        number | null
      >`case when num_nonnulls(landings_day, landings_night) > 0 then coalesce(landings_day, 0) + coalesce(landings_night, 0) end`,
      takeoffs: sql<
        number | null
      >`case when num_nonnulls(takeoffs_day, takeoffs_night) > 0 then coalesce(takeoffs_day, 0) + coalesce(takeoffs_night, 0) end`,
      pilot_name: fullName(members),
    })
    .from(flights)
    .leftJoin(members, eq(members._id, flights.pilot_id))
}

const lastFlightsQuery = prepared((db) =>
  selectFlights(db)
    .where(and(eq(flights.aircraft_id, sql.placeholder('id')), isNull(flights.withdrawn_at)))
    .orderBy(desc(flights.start), desc(flights._id))
    .limit(LAST_FLIGHTS)
    .prepare('last_flights'),
)

export function lastFlights(db: Queryable, id: string) {
  return lastFlightsQuery(db).execute({ id })
}

export async function findFlight(db: Queryable, id: string): Promise<LastFlightRow> {
  const [row] = await selectFlights(db).where(eq(flights._id, id))
  return row as LastFlightRow
}

export type LastFlightRow = Awaited<ReturnType<typeof lastFlights>>[number]

type NewInspection = typeof inspections.$inferInsert

export async function findInspection(db: Queryable, id: string): Promise<InspectionRow | undefined> {
  const [row] = await db.select().from(inspections).where(eq(inspections._id, id))
  return row
}

export async function insertInspections(db: Queryable, rows: NewInspection[]): Promise<InspectionRow[]> {
  if (rows.length === 0) return []
  return db.insert(inspections).values(rows).onConflictDoNothing().returning()
}

export async function updateInspection(
  db: Queryable,
  id: string,
  changes: Partial<NewInspection>,
): Promise<InspectionRow> {
  const [row] = await db.update(inspections).set(changes).where(eq(inspections._id, id)).returning()
  return row as InspectionRow
}

/** False if it has been done before, because then it must be kept. */
export async function deleteInspection(db: Queryable, id: string): Promise<boolean> {
  const done = db
    .select({ _id: inspections_done._id })
    .from(inspections_done)
    .where(eq(inspections_done.inspection_id, id))
  const deleted = await db
    .delete(inspections)
    .where(and(eq(inspections._id, id), sql`not exists ${done}`))
    .returning({ _id: inspections._id })
  return deleted.length > 0
}

/** False if the same work is already recorded. */
export async function insertDone(db: Queryable, row: typeof inspections_done.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(inspections_done)
    .values(row)
    .onConflictDoNothing()
    .returning({ _id: inspections_done._id })
  return inserted.length > 0
}

/** Completed work, latest first. */
export function doneOn(db: Queryable, aircraftId: string, limit: number) {
  const { _id, inspection_id, done_on, at_tenths, done_by, release_number, note } = inspections_done
  return db
    .select({
      _id,
      inspection_id,
      done_on,
      at_tenths,
      release_number,
      note,
      name: inspections.name,
      by: done_by,
      entered_by_name: inspections_done.signed_name,
      entered_by_licence: inspections_done.signed_licence,
    })
    .from(inspections)
    .innerJoin(inspections_done, eq(inspection_id, inspections._id))
    .where(eq(inspections.aircraft_id, aircraftId))
    .orderBy(desc(done_on), desc(_id))
    .limit(limit)
}

/** Open and lifted, latest first. */
export function groundingsOf(db: Queryable, aircraftId: string, limit: number) {
  const { _id, cause, reason, from, lifted_at, lifted_reason } = groundings
  return db
    .select({
      _id,
      cause,
      reason,
      from,
      lifted_at,
      lifted_reason,
      by_name: fullName(members),
      lifted_by_name: groundings.signed_name,
      lifted_by_licence: groundings.signed_licence,
    })
    .from(groundings)
    .leftJoin(members, eq(members._id, groundings.by))
    .where(eq(groundings.aircraft_id, aircraftId))
    .orderBy(desc(_id))
    .limit(limit)
}

/** Planned downtime that has started, latest first. */
export async function downtimesUntil(db: Queryable, aircraftId: string, now: Date, limit: number) {
  const rows = await db
    .select({
      _id: downtimes._id,
      reason: downtimes.remarks,
      from: sql<string>`lower(${downtimes.period})`,
      to: sql<string>`upper(${downtimes.period})`,
    })
    .from(downtimes)
    .where(
      and(
        eq(downtimes.aircraft_id, aircraftId),
        sql`lower(${downtimes.period}) <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(downtimes.start_date), desc(downtimes._id))
    .limit(limit)
  return rows.map(({ from, to, ...row }) => ({ ...row, from: new Date(from), to: new Date(to) }))
}

export async function findGap(db: Queryable, id: string) {
  const [row] = await db.select().from(meter_gaps).where(eq(meter_gaps._id, id)).for('update')
  return row
}

export async function findQuestion(db: Queryable, tokenHash: Buffer) {
  const { _id, side, answer } = meter_questions
  const [row] = await db
    .select({
      _id,
      side,
      answer,
      from_value: meter_gaps.from_value,
      to_value: meter_gaps.to_value,
      closed_at: meter_gaps.closed_at,
      aircraft_registration: aircraft.aircraft_registration,
    })
    .from(meter_questions)
    .innerJoin(meter_gaps, eq(meter_gaps._id, meter_questions.gap_id))
    .innerJoin(aircraft, eq(aircraft._id, meter_gaps.aircraft_id))
    .where(eq(meter_questions.token_hash, tokenHash))
  return row
}

export async function setAnswer(
  db: Queryable,
  id: string,
  answer: 'right' | 'wrong',
  now: Date,
): Promise<void> {
  await db.update(meter_questions).set({ answer, answered_at: now }).where(eq(meter_questions._id, id))
}
