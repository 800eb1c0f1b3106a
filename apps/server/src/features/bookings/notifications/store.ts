import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { members } from '../../../db/schema/members.ts'

const { _id, email, salutation, first_name, last_name, account_type, account_status } = members
const columns = { _id, email, salutation, first_name, last_name, account_type, account_status }

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** The people with these ids and, if wanted, every active officer. */
export function findRecipients(db: Queryable, ids: readonly string[], withOfficers: boolean) {
  const isActiveOfficer = and(ne(account_type, 'user'), eq(account_status, 'active'))
  return db
    .select(columns)
    .from(members)
    .where(or(inArray(_id, [...ids]), withOfficers ? isActiveOfficer : undefined))
    .orderBy(_id)
}
