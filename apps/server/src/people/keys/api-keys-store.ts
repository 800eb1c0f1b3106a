import { and, eq, isNull, lte, or, sql } from '../../base/database/drizzle.ts'
import { ENDED_KEY_DAYS } from '@rsfc/domain/keys/api-keys'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { api_keys } from './tables.ts'
import { members } from '../records/member-tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const keyQuery = prepared((db) =>
  db
    .select({
      key_id: api_keys._id,
      key_name: api_keys.name,
      scopes: api_keys.scopes,
      strong: api_keys.strong,
      expires_at: api_keys.expires_at,
      last_used_at: api_keys.last_used_at,
      revoked_at: api_keys.revoked_at,
      _id: members._id,
      salutation: members.salutation,
      account_type: members.account_type,
      account_status: members.account_status,
      frozen_at: members.frozen_at,
      first_name: members.first_name,
      last_name: members.last_name,
      profile_image: members.profile_image,
      email_confirmed_at: members.email_confirmed_at,
      officer_since: members.officer_since,
      second_factor_exempt: members.second_factor_exempt,
    })
    .from(api_keys)
    .innerJoin(members, eq(members._id, api_keys.user_id))
    .where(eq(api_keys.token_hash, sql.placeholder('tokenHash')))
    .prepare('api_key'),
)

/** The key, valid or not, with the officer who created it. */
export async function findKey(db: Queryable, tokenHash: Buffer) {
  const [row] = await keyQuery(db).execute({ tokenHash })
  return row
}

export async function touchKey(db: Queryable, id: string, last_used_at: Date): Promise<void> {
  await db.update(api_keys).set({ last_used_at }).where(eq(api_keys._id, id))
}

export async function revokeKeysOf(db: Queryable, userId: string): Promise<void> {
  await db
    .update(api_keys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(api_keys.user_id, userId), isNull(api_keys.revoked_at)))
}

export async function deleteEndedKeys(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_KEY_DAYS * DAY_MS)
  await db.delete(api_keys).where(or(lte(api_keys.expires_at, before), lte(api_keys.revoked_at, before)))
}
