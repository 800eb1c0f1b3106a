import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { referredTo } from '../../../people/records/built-on-store.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from '../../../base/database/drizzle.ts'
import { insertMany } from '../../../base/database/insert-many.ts'
import { flights, meter_readings } from '../../../flying/airworthiness/tables.ts'
import type { Reading } from './meter-chain.ts'

export type NewFlightRow = typeof flights.$inferInsert & { _id: string }

/** Aircraft and start of each flight as one text. */
export async function flightStarts(db: Queryable, planes: readonly string[]): Promise<Set<string>> {
  const { aircraft_id, start, withdrawn_at } = flights
  const rows = await db
    .select({ aircraft_id, start })
    .from(flights)
    .where(and(inArray(aircraft_id, [...planes]), isNull(withdrawn_at)))
  return new Set(rows.map((row) => `${row.aircraft_id} ${row.start.getTime()}`))
}

/** The readings of flights that are not withdrawn, and corrections. */
export function readingsOf(db: Queryable, planes: readonly string[]): Promise<Reading[]> {
  const { aircraft_id, at, kind, value, flight_id, _id } = meter_readings
  return db
    .select({ aircraft_id, at, kind, value })
    .from(meter_readings)
    .leftJoin(flights, eq(flights._id, flight_id))
    .where(and(inArray(aircraft_id, [...planes]), isNull(flights.withdrawn_at)))
    .orderBy(asc(at), asc(_id))
}

export async function insertFlights(tx: Transaction, rows: readonly NewFlightRow[]): Promise<void> {
  await insertMany(tx, flights, rows)
  const readings = rows.flatMap(
    ({ _id: flight_id, aircraft_id, start, end, meter_out, meter_in, entered_by }) =>
      typeof meter_out !== 'number' || typeof meter_in !== 'number'
        ? []
        : [
            {
              aircraft_id,
              flight_id,
              kind: 'out' as const,
              at: start,
              value: meter_out,
              entered_by,
            },
            {
              aircraft_id,
              flight_id,
              kind: 'in' as const,
              at: end,
              value: meter_in,
              entered_by,
            },
          ],
  )
  await insertMany(tx, meter_readings, readings)
}

export async function lockFlights(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ _id: flights._id })
    .from(flights)
    .where(inArray(flights._id, [...ids]))
    .orderBy(asc(flights._id))
    .for('update')
  return rows.map(({ _id }) => _id)
}

/** Readings belong to their flight, so they do not count as references. */
export async function builtOnFlights(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({ _id: flights._id })
    .from(flights)
    .where(and(inArray(flights._id, [...ids]), isNotNull(flights.withdrawn_at)))
  return {
    referred: await referredTo(tx, 'flights', ids, ['meter_readings']),
    withdrawn: new Set(rows.map(({ _id }) => _id)),
  }
}

/** Deletes flights with their readings. */
export async function deleteFlights(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(flights).where(inArray(flights._id, [...ids]))
}
