import { desc, eq, getTableColumns } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { api_keys } from './tables.ts'
import { members } from '../records/member-tables.ts'

const MOST = 200

/** Newest first. */
export function allKeys(db: Queryable) {
  const { token_hash: _secret, strong: _strong, ...columns } = getTableColumns(api_keys)
  const { first_name, last_name, account_type, account_status } = members
  return db
    .select({
      ...columns,
      owner: { first_name, last_name, account_type, account_status },
    })
    .from(api_keys)
    .innerJoin(members, eq(members._id, api_keys.user_id))
    .orderBy(desc(api_keys._id))
    .limit(MOST)
}

export async function insertKey(db: Queryable, row: typeof api_keys.$inferInsert) {
  const [added] = await db.insert(api_keys).values(row).returning()
  return added as NonNullable<typeof added>
}

/** Locks the key, so that only one of two officers revokes it and the other is told so. */
export async function lockKey(db: Queryable, id: string) {
  const [row] = await db.select().from(api_keys).where(eq(api_keys._id, id)).for('update')
  return row
}

export async function revokeKey(db: Queryable, id: string, revoked_at: Date): Promise<void> {
  await db.update(api_keys).set({ revoked_at }).where(eq(api_keys._id, id))
}
