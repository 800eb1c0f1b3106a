import { count, eq, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { known_devices } from '../sign-in-tables.ts'

export async function countDevices(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ devices: count() })
    .from(known_devices)
    .where(eq(known_devices.user_id, userId))
  return row?.devices ?? 0
}

/** True if the member has not signed in with this browser before. */
export async function rememberDevice(
  db: Queryable,
  device: { user_id: string; token_hash: Buffer; last_seen_at: Date },
): Promise<boolean> {
  const [row] = await db
    .insert(known_devices)
    .values(device)
    .onConflictDoUpdate({
      target: [known_devices.user_id, known_devices.token_hash],
      set: { last_seen_at: device.last_seen_at },
    })
    // In PostgreSQL, xmax is 0 for a row that was just inserted.
    .returning({ inserted: sql<boolean>`xmax = 0` })
  return row?.inserted === true
}
