import { alias, and, desc, eq, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { flights, meter_gaps, meter_questions } from './tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

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

/** False if there is no open gap with this id. */
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

/** The gaps of a corrected flight become those of its correction. */
export async function carryGaps(
  db: Queryable,
  old: { _id: string },
  flight: { _id: string },
  { sameStart, now }: { sameStart: boolean; now: Date },
): Promise<void> {
  await db.update(meter_gaps).set({ flight_before: flight._id }).where(eq(meter_gaps.flight_before, old._id))
  const open = and(eq(meter_gaps.flight_after, old._id), isNull(meter_gaps.closed_at))
  const closing = { closed_at: now, closed_reason: 'The report of the flight was corrected' }
  await db
    .update(meter_gaps)
    .set(sameStart ? { flight_after: flight._id } : closing)
    .where(open)
}

/** The pilot of a flight, if active, with the aircraft's registration. */
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

/** Null if the member was deleted. */
const fullName = (person: { first_name: unknown; last_name: unknown }) =>
  sql<string | null>`nullif(concat_ws(' ', ${person.first_name}, ${person.last_name}), '')`
const flightBefore = alias(flights, 'flight_before')
const flightAfter = alias(flights, 'flight_after')
const pilotBefore = alias(members, 'pilot_before')
const pilotAfter = alias(members, 'pilot_after')

/** Open gaps with the pilots before and after, latest first. */
export function openGaps(db: Queryable, limit: number) {
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
    .limit(limit)
}
