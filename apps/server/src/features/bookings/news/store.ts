import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { members } from '../../../db/schema/members.ts'

/** The people of a booking by their ids, and the active officers where they are wanted. */
export function findReaders(db: Queryable, ids: readonly string[], officers: boolean) {
  const { _id, email, salutation, first_name, last_name, account_type, account_status } = members
  const isOfficer = and(ne(account_type, 'user'), eq(account_status, 'active'))
  return db
    .select({ _id, email, salutation, first_name, last_name, account_type, account_status })
    .from(members)
    .where(or(inArray(_id, [...ids]), officers ? isOfficer : undefined))
    .orderBy(_id)
}
