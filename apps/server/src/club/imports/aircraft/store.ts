import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { changedSince, referredTo } from '../../../people/records/built-on-store.ts'
import { asc, inArray } from '../../../base/database/drizzle.ts'
import { insertMany } from '../../../base/database/insert-many.ts'
import { lockResources } from '../../../base/database/lock-resources.ts'
import { aircraft } from '../../../flying/records/aircraft-tables.ts'

export type NewAircraftRow = typeof aircraft.$inferInsert & { _id: string }

export async function registrationsTaken(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ registration: aircraft.aircraft_registration }).from(aircraft)
  return new Set(rows.map(({ registration }) => registration))
}

export async function insertAircraft(tx: Transaction, rows: readonly NewAircraftRow[]): Promise<void> {
  await insertMany(tx, aircraft, rows)
}

/** Prevents others from booking or referring to them until the transaction ends. */
export async function lockAircraft(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  await lockResources(tx, ids)
  const rows = await tx
    .select({ _id: aircraft._id })
    .from(aircraft)
    .where(inArray(aircraft._id, [...ids]))
    .orderBy(asc(aircraft._id))
    .for('update')
  return rows.map(({ _id }) => _id)
}

export async function builtOnAircraft(tx: Transaction, ids: readonly string[]) {
  return {
    referred: await referredTo(tx, 'aircraft', ids, []),
    changed: await changedSince(tx, 'aircraft', ids),
  }
}

export async function deleteAircraft(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(aircraft).where(inArray(aircraft._id, [...ids]))
}
