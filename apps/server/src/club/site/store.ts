import { and, asc, eq, or } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'

/** Active instructors and examiners, sorted by name. */
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
