import { inArray, sql } from '../drizzle.ts'
import type { Queryable } from '../client.ts'
import { aircraft } from '../schema/fleet.ts'
import { members } from '../schema/members.ts'

export const nameOfMember = sql<string>`${members.first_name} || ' ' || ${members.last_name}`
export const nameOfAircraft = sql<string>`coalesce(nullif(${aircraft.aircraft_registration}, ''), ${aircraft.aircraft_name})`

/** By id. */
export type Names = ReadonlyMap<string, string>

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (value: unknown): value is string => typeof value === 'string' && AN_ID.test(value)

/** Names of the members and aircraft among these. Deleted ones are missing. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const people = await db
    .select({ _id: members._id, name: nameOfMember })
    .from(members)
    .where(inArray(members._id, wanted))
  const planes = await db
    .select({ _id: aircraft._id, name: nameOfAircraft })
    .from(aircraft)
    .where(inArray(aircraft._id, wanted))
  return new Map([...people, ...planes].map(({ _id, name }) => [_id, name]))
}
