import { and, asc, eq, inArray, lte, ne } from '../../base/database/drizzle.ts'
import type { Transaction } from '../../base/database/client.ts'
import { members } from '../records/member-tables.ts'
import { notifications } from './tables.ts'

export type ForDigest = Awaited<ReturnType<typeof takeForDigest>>[number]

/** What waits for a daily mail, oldest first. Each is returned once; what is for someone who is no longer an officer is dropped. */
export async function takeForDigest(db: Transaction, now: Date) {
  const taken = await db
    .update(notifications)
    .set({ digest: false })
    .where(and(eq(notifications.digest, true), lte(notifications.createdAt, now)))
    .returning({ _id: notifications._id })
  const { email, salutation, first_name } = members
  const { _id, user_id, title, body } = notifications
  return db
    .select({ user_id, title, body, email, salutation, first_name })
    .from(notifications)
    .innerJoin(members, eq(members._id, user_id))
    .where(
      and(
        inArray(
          _id,
          taken.map((row) => row._id),
        ),
        eq(members.account_status, 'active'),
        ne(members.account_type, 'user'),
      ),
    )
    .orderBy(asc(_id))
}
