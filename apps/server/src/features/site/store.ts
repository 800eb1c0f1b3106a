import { and, asc, eq, or } from '../../db/drizzle.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'

/** Active instructors and examiners, by name. */
export function ratedMembers(db: Queryable) {
  const { _id, first_name, last_name, salutation, instructor_rated, examiner_rated } = members
  return db
    .select({ _id, first_name, last_name, salutation, instructor_rated, examiner_rated })
    .from(members)
    .where(
      and(or(eq(instructor_rated, true), eq(examiner_rated, true)), eq(members.account_status, 'active')),
    )
    .orderBy(asc(first_name), asc(last_name), asc(_id))
}
