import { and, eq, gt, isNull } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { challenges } from '../sign-in-tables.ts'

type Challenge = typeof challenges.$inferInsert

/** A member who is adding a passkey has one challenge at a time. */
export async function insertChallenge(db: Queryable, row: Challenge): Promise<void> {
  if (row.user_id) await db.delete(challenges).where(eq(challenges.user_id, row.user_id))
  await db.insert(challenges).values(row)
}

/** Uses a challenge by deleting it. False if it does not exist, is for something else, was used or has expired. */
export async function takeChallenge(
  db: Queryable,
  { challenge, purpose, user_id }: Pick<Challenge, 'challenge' | 'purpose'> & { user_id: string | null },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        eq(challenges.purpose, purpose),
        user_id === null ? isNull(challenges.user_id) : eq(challenges.user_id, user_id),
        gt(challenges.expires_at, now),
      ),
    )
    .returning({ challenge: challenges.challenge })
  return taken.length > 0
}
