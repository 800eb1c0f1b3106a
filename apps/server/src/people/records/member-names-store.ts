import { inArray, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from './member-tables.ts'

export const nameOfMember = sql<string>`${members.first_name} || ' ' || ${members.last_name}`

/** Names by id. */
export type Names = ReadonlyMap<string, string>

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (value: unknown): value is string => typeof value === 'string' && AN_ID.test(value)

/** The names of those ids that are members; deleted members are missing. */
export async function findMemberNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const people = await db
    .select({ _id: members._id, name: nameOfMember })
    .from(members)
    .where(inArray(members._id, wanted))
  return new Map(people.map(({ _id, name }) => [_id, name]))
}
