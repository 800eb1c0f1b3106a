import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { flights, meter_gaps, meter_questions } from '../schema/airworthiness.ts'
import { aircraft } from '../schema/fleet.ts'
import { members } from '../schema/members.ts'

type Gap = typeof meter_gaps.$inferInsert

export async function insertGap(db: Queryable, row: Gap): Promise<string> {
  const [gap] = await db.insert(meter_gaps).values(row).returning({ _id: meter_gaps._id })
  return gap?._id as string
}

/** The open gap before this flight. */
export async function gapBeforeFlight(db: Queryable, flightId: string) {
  const [gap] = await db
    .select()
    .from(meter_gaps)
    .where(and(eq(meter_gaps.flight_after, flightId), isNull(meter_gaps.closed_at)))
  return gap
}

/** False if there is no such open gap. */
export async function closeGap(
  db: Queryable,
  id: string,
  closing: { closed_at: Date; closed_by: string | null; closed_reason: string },
): Promise<boolean> {
  const closed = await db
    .update(meter_gaps)
    .set(closing)
    .where(and(eq(meter_gaps._id, id), isNull(meter_gaps.closed_at)))
    .returning({ _id: meter_gaps._id })
  return closed.length > 0
}

/** The pilot of a flight, while active, with the aircraft's registration. */
export async function pilotOf(db: Queryable, flightId: string) {
  const { _id, email, salutation, first_name, last_name } = members
  const [row] = await db
    .select({
      person: { _id, email, salutation, first_name, last_name },
      start: flights.start,
      end: flights.end,
      aircraft_registration: aircraft.aircraft_registration,
      aircraft_name: aircraft.aircraft_name,
    })
    .from(flights)
    .innerJoin(members, eq(members._id, flights.pilot_id))
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .where(and(eq(flights._id, flightId), eq(members.account_status, 'active')))
  return row
}

export async function insertQuestions(
  db: Queryable,
  rows: (typeof meter_questions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(meter_questions).values(rows)
}
