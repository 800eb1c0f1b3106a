import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { members } from '../../../db/schema/members.ts'

const { _id, email, salutation, first_name, last_name, account_type, account_status } = members

export const readerColumns = { _id, email, salutation, first_name, last_name, account_type, account_status }
export type Reader = Pick<typeof members.$inferSelect, keyof typeof readerColumns>

/** Who is told of requests. */
export const isActiveOfficer = and(ne(account_type, 'user'), eq(account_status, 'active'))

/** The people of a booking by their ids, and the active officers where they are wanted. */
export function findReaders(db: Queryable, ids: readonly string[], officers: boolean) {
  return db
    .select(readerColumns)
    .from(members)
    .where(or(inArray(_id, [...ids]), officers ? isActiveOfficer : undefined))
    .orderBy(_id)
}
