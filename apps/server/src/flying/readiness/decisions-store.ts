import { and, eq, inArray, isNull, type Placeholder, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { prepared } from '../../base/database/prepared.ts'
import { bookings } from '../records/booking-tables.ts'
import { readiness_overrides, readiness_snapshots } from './tables.ts'

export type Snapshot = typeof readiness_snapshots.$inferInsert
type NewOverride = typeof readiness_overrides.$inferInsert

export type Decision = Snapshot['decision']

export async function insertSnapshot(db: Queryable, snapshot: Snapshot): Promise<void> {
  await snapshotQuery(db).execute({ ...snapshot, _id: newId() })
}

const KEPT = ['_id', 'booking_id', 'decision', 'result', 'lines', 'at', 'by'] as const

const snapshotQuery = prepared((db) => {
  const values = Object.fromEntries(KEPT.map((name) => [name, sql.placeholder(name)]))
  return db
    .insert(readiness_snapshots)
    .values(values as Record<(typeof KEPT)[number], Placeholder>)
    .prepare('insert_snapshot')
})

/** Overriding a rule again replaces the reason. */
export async function insertOverrides(db: Queryable, rows: NewOverride[]): Promise<void> {
  if (rows.length === 0) return
  const { booking_id, rule } = readiness_overrides
  await db
    .insert(readiness_overrides)
    .values(rows)
    .onConflictDoUpdate({
      target: [booking_id, rule],
      targetWhere: sql`voided_at is null`,
      set: { reason: sql`excluded.reason`, by: sql`excluded.by`, at: sql`excluded.at` },
    })
}

/** Used when a decision is undone: the overrides that were given with it end. */
export async function voidOverrides(
  db: Queryable,
  bookingId: string,
  givenAt: Date,
  now: Date,
): Promise<void> {
  const { booking_id, at, voided_at } = readiness_overrides
  await db
    .update(readiness_overrides)
    .set({ voided_at: now })
    .where(and(eq(booking_id, bookingId), eq(at, givenAt), isNull(voided_at)))
}

/** Used when a member is deleted: the flights stay, but their results are removed. */
export async function deleteSnapshotsOf(db: Queryable, userId: string): Promise<void> {
  const flown = db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(sql`${bookings.user_id} = ${userId}`)
  await db.delete(readiness_snapshots).where(inArray(readiness_snapshots.booking_id, flown))
  await db.delete(readiness_overrides).where(inArray(readiness_overrides.booking_id, flown))
}
