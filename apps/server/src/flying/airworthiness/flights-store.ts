import { and, desc, eq, inArray, isNotNull, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { flights, meter_gaps } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type FlightRow = typeof flights.$inferSelect
type NewFlight = typeof flights.$inferInsert

const ofBooking = (bookingId: string) => and(eq(flights.booking_id, bookingId), isNull(flights.withdrawn_at))

export async function insertFlight(db: Queryable, row: NewFlight): Promise<FlightRow> {
  const [flight] = await db.insert(flights).values(row).returning()
  return flight as FlightRow
}

export async function updateFlight(
  db: Queryable,
  id: string,
  changes: Partial<NewFlight>,
): Promise<FlightRow> {
  const [flight] = await db.update(flights).set(changes).where(eq(flights._id, id)).returning()
  return flight as FlightRow
}

export async function flightOf(db: Queryable, bookingId: string): Promise<FlightRow | undefined> {
  const [flight] = await db.select().from(flights).where(ofBooking(bookingId))
  return flight
}

/** Whether this report was already accepted, even if an officer has reopened the booking since. */
export async function isReported(
  db: Queryable,
  { booking_id, report_id }: { booking_id: string; report_id: string },
): Promise<boolean> {
  const same = and(eq(flights.booking_id, booking_id), eq(flights.report_id, report_id))
  return (await db.select({ _id: flights._id }).from(flights).where(same)).length > 0
}

/** The corrections of a booking's flight, the latest first. */
export function correctionsOf(db: Queryable, bookingId: string) {
  return db
    .select({
      at: flights.createdAt,
      by_name: sql<string | null>`nullif(concat_ws(' ', ${members.first_name}, ${members.last_name}), '')`,
      reason: flights.correction_reason,
    })
    .from(flights)
    .leftJoin(members, eq(members._id, flights.entered_by))
    .where(and(eq(flights.booking_id, bookingId), isNotNull(flights.corrects)))
    .orderBy(desc(flights.createdAt), desc(flights._id))
}

/** Withdraws a flight. Its readings are kept but no longer count, and the gap before it is closed. */
export async function withdrawFlight(db: Queryable, bookingId: string, now: Date): Promise<void> {
  const withdrawn = await db
    .update(flights)
    .set({ withdrawn_at: now })
    .where(ofBooking(bookingId))
    .returning({ _id: flights._id })
  const ids = withdrawn.map(({ _id }) => _id)
  await db
    .update(meter_gaps)
    .set({ closed_at: now, closed_reason: 'The report of the flight was withdrawn' })
    .where(and(inArray(meter_gaps.flight_after, ids), isNull(meter_gaps.closed_at)))
}

export async function licenceOf(db: Queryable, memberId: string): Promise<string | undefined> {
  const [member] = await db
    .select({ license_type: members.license_type })
    .from(members)
    .where(eq(members._id, memberId))
  return member?.license_type
}

/** The notes of the last pilot of each of these aircraft. */
export function lastNotes(db: Queryable, ids: readonly string[]) {
  const { aircraft_id, start, _id, note_for_next, fuel_left_l } = flights
  return db
    .selectDistinctOn([aircraft_id], { aircraft_id, note_for_next, fuel_left_l })
    .from(flights)
    .where(and(inArray(aircraft_id, [...ids]), isNull(flights.withdrawn_at)))
    .orderBy(aircraft_id, desc(start), desc(_id))
}

/** Used when a member is deleted: the flights stay, but the member's texts are removed. */
export async function clearNotesOf(db: Queryable, memberId: string): Promise<void> {
  await db
    .update(flights)
    .set({ note_for_next: '' })
    .where(and(eq(flights.pilot_id, memberId), sql`${flights.note_for_next} <> ''`))
  await db
    .update(flights)
    .set({ correction_reason: 'Removed' })
    .where(and(eq(flights.entered_by, memberId), sql`${flights.correction_reason} <> ''`))
}
