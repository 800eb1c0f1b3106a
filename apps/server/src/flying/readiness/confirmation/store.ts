import type { ChiefInstructor } from '@rsfc/contract/readiness/schemas'
import { and, eq, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { members } from '../../../people/records/member-tables.ts'
import { chief_instructors } from '../tables.ts'

const isInstructor = and(eq(members.account_status, 'active'), members.instructor_rated)
const person = {
  _id: members._id,
  name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
}

/** Whoever is no longer an active instructor does not hold the office any more. */
export async function findChiefInstructor(db: Queryable): Promise<ChiefInstructor> {
  const [row] = await db
    .select(person)
    .from(chief_instructors)
    .innerJoin(members, eq(members._id, chief_instructors.member_id))
    .where(isInstructor)
  return row ?? null
}

export async function findInstructor(db: Queryable, id: string): Promise<ChiefInstructor> {
  const [row] = await db
    .select(person)
    .from(members)
    .where(and(eq(members._id, id), isInstructor))
    .for('update')
  return row ?? null
}

export async function saveChiefInstructor(db: Queryable, member_id: string | null): Promise<void> {
  await db.delete(chief_instructors)
  if (member_id !== null) await db.insert(chief_instructors).values({ member_id })
}
