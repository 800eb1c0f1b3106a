import { addDays, clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import {
  flights,
  inspections,
  inspections_done,
  meter_gaps,
  meter_questions,
  meter_readings,
} from '../../db/schema/airworthiness.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { members } from '../../db/schema/members.ts'

const RATIO_DAYS = 90
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

export async function membershipOf(db: Queryable, id: string) {
  const { account_status, membership_type } = members
  const [row] = await db.select({ account_status, membership_type }).from(members).where(eq(members._id, id))
  return row
}

export function readingsOf(db: Queryable, aircraftId: string) {
  const { _id, at, kind, value, reason, flight_id } = meter_readings
  return db
    .select({ _id, at, kind, value, reason, flight_id, entered_by_name: fullName(members) })
    .from(meter_readings)
    .leftJoin(members, eq(members._id, meter_readings.entered_by))
    .where(eq(meter_readings.aircraft_id, aircraftId))
    .orderBy(sql`${at} desc, meter_rank(${kind}) desc, ${_id} desc`)
    .limit(READINGS)
}

export function lastFlights(db: Queryable, aircraftId: string) {
  const { _id, booking_id, start, end, meter_out, meter_in, fuel_left_l, note_for_next } = flights
  return db
    .select({
      _id,
      booking_id,
      aircraft_id: flights.aircraft_id,
      start,
      end,
      function: flights.function,
      meter_out,
      meter_in,
      fuel_left_l,
      note_for_next,
      landings: sql<
        number | null
      >`case when num_nonnulls(landings_day, landings_night) > 0 then coalesce(landings_day, 0) + coalesce(landings_night, 0) end`,
      pilot_name: fullName(members),
    })
    .from(flights)
    .leftJoin(members, eq(members._id, flights.pilot_id))
    .where(and(eq(flights.aircraft_id, aircraftId), isNull(flights.withdrawn_at)))
    .orderBy(desc(start), desc(_id))
    .limit(LAST_FLIGHTS)
}

export type LastFlightRow = Awaited<ReturnType<typeof lastFlights>>[number]

export type InspectionRow = typeof inspections.$inferSelect
type NewInspection = typeof inspections.$inferInsert

export function inspectionsOf(db: Queryable, ids: readonly string[]): Promise<InspectionRow[]> {
  return db
    .select()
    .from(inspections)
    .where(inArray(inspections.aircraft_id, [...ids]))
    .orderBy(asc(inspections._id))
}

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

/** False if it was done before: then it stays on record. */
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

/** False if the same work is on record already. */
export async function insertDone(db: Queryable, row: typeof inspections_done.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(inspections_done)
    .values(row)
    .onConflictDoNothing()
    .returning({ _id: inspections_done._id })
  return inserted.length > 0
}

/** Flights that have not begun, in order of time, of these aircraft. */
export function plannedOf(db: Queryable, ids: readonly string[], now: Date) {
  const today = clubDate(now)
  const { _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status } = bookings
  return db
    .select({ _id, aircraft_type, pilot_name, flight_date, start_time, end_time, booking_status })
    .from(bookings)
    .where(
      and(
        inArray(aircraft_type, [...ids]),
        inArray(booking_status, ['pending', 'confirmed']),
        gte(flight_date, today),
        or(sql`${flight_date} > ${today}`, gte(start_time, clubTime(now))),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
}

/** Flown and booked minutes of the last 90 days, by aircraft. */
export async function usageOf(db: Queryable, ids: readonly string[], today: ClubDate) {
  const { aircraft_type, booking_status, flight_date } = bookings
  const minutes = (from: unknown, to: unknown) =>
    sql<number>`coalesce(sum(extract(epoch from ${to} - ${from}) / 60), 0)::int`
  const rows = await db
    .select({
      aircraft_type,
      flown_minutes: minutes(bookings.actual_start_time, bookings.actual_end_time),
      booked_minutes: minutes(bookings.start_time, bookings.end_time),
    })
    .from(bookings)
    .where(
      and(
        inArray(aircraft_type, [...ids]),
        eq(booking_status, 'completed'),
        gte(flight_date, addDays(today, -RATIO_DAYS)),
        lt(flight_date, addDays(today, 1)),
      ),
    )
    .groupBy(aircraft_type)
  return new Map(rows.map((row) => [row.aircraft_type, row]))
}

const flightBefore = alias(flights, 'flight_before')
const flightAfter = alias(flights, 'flight_after')
const pilotBefore = alias(members, 'pilot_before')
const pilotAfter = alias(members, 'pilot_after')

/** Open gaps with the pilots before and after, latest first. */
export function openGaps(db: Queryable) {
  const answer = (side: 'before' | 'after') =>
    sql<
      'right' | 'wrong' | null
    >`(select answer from ${meter_questions} q where q.gap_id = ${meter_gaps._id} and q.side = ${side})`
  return db
    .select({
      _id: meter_gaps._id,
      aircraft_id: meter_gaps.aircraft_id,
      aircraft_registration: aircraft.aircraft_registration,
      from_value: meter_gaps.from_value,
      to_value: meter_gaps.to_value,
      createdAt: meter_gaps.createdAt,
      before_at: flightBefore.end,
      before_pilot: fullName(pilotBefore),
      before_answer: answer('before'),
      after_at: flightAfter.start,
      after_pilot: fullName(pilotAfter),
      after_answer: answer('after'),
    })
    .from(meter_gaps)
    .innerJoin(aircraft, eq(aircraft._id, meter_gaps.aircraft_id))
    .innerJoin(flightAfter, eq(flightAfter._id, meter_gaps.flight_after))
    .leftJoin(pilotAfter, eq(pilotAfter._id, flightAfter.pilot_id))
    .leftJoin(flightBefore, eq(flightBefore._id, meter_gaps.flight_before))
    .leftJoin(pilotBefore, eq(pilotBefore._id, flightBefore.pilot_id))
    .where(isNull(meter_gaps.closed_at))
    .orderBy(desc(meter_gaps._id))
    .limit(200)
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
