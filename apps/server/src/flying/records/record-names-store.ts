import { inArray, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { findMemberNames, type Names } from '../../people/records/member-names-store.ts'
import { aircraft } from './aircraft-tables.ts'

export const nameOfAircraft = sql<string>`coalesce(nullif(${aircraft.aircraft_registration}, ''), ${aircraft.aircraft_name})`

/** The names of those ids that are members or aircraft; deleted ones are missing. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const planes = await db
    .select({ _id: aircraft._id, name: nameOfAircraft })
    .from(aircraft)
    .where(inArray(aircraft._id, wanted))
  return new Map([
    ...(await findMemberNames(db, wanted)),
    ...planes.map(({ _id, name }) => [_id, name] as const),
  ])
}
