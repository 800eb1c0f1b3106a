import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { members } from '../../../db/schema/members.ts'

const recipientsQuery = prepared((db) => {
  const { _id, email, salutation, first_name, last_name } = members
  const { account_type, account_status, membership_type } = members
  const person = { _id, email, salutation, first_name, last_name }
  const isActiveOfficer = and(ne(account_type, 'user'), eq(account_status, 'active'))
  return db
    .select({ ...person, account_type, account_status, membership_type })
    .from(members)
    .where(
      or(
        sql`${_id} = any(${sql.placeholder('ids')}::uuid[])`,
        and(sql`${sql.placeholder('officers')}::boolean`, isActiveOfficer),
      ),
    )
    .orderBy(_id)
    .prepare('booking_recipients')
})

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** The people with these ids and, if wanted, every active officer. */
export function findRecipients(db: Queryable, ids: readonly string[], officers: boolean) {
  return recipientsQuery(db).execute({ ids, officers })
}
