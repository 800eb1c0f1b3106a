import type { Choice } from '@rsfc/domain/notifications/kinds'
import type { QuietHours } from '@rsfc/domain/notifications/quiet-hours'
import { and, count, desc, eq, isNull, lt, lte, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { members } from '../records/member-tables.ts'
import { notification_choices, notifications, push_devices, quiet_hours } from './tables.ts'

type Page = { limit: number; cursor?: string | undefined }

export function pageOf(db: Queryable, user_id: string, now: Date, { limit, cursor }: Page) {
  const { _id, kind, title, body, path, createdAt, read_at } = notifications
  return db
    .select({ _id, kind, title, body, path, createdAt, read_at })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), lte(createdAt, now), cursor ? lt(_id, cursor) : undefined))
    .orderBy(desc(_id))
    .limit(limit)
}

const UNREAD_MOST = 100

const unreadQuery = prepared((db) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, sql.placeholder('user')),
        isNull(notifications.read_at),
        lte(notifications.createdAt, sql.placeholder('now')),
      ),
    )
    .limit(UNREAD_MOST)
    .as('some')
  return db.select({ unread: count() }).from(some).prepare('unread_notifications')
})

/** Counts at most 100, so that the cost does not depend on their number. */
export async function countUnread(db: Queryable, user: string, now: Date): Promise<number> {
  const [row] = await unreadQuery(db).execute({ user, now })
  return row?.unread ?? 0
}

/** Marks one notification as read; the time of an earlier reading is kept. False if it does not exist. */
export async function setRead(db: Queryable, user_id: string, id: string, now: Date): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, ${now.toISOString()})` })
    .where(
      and(eq(notifications._id, id), eq(notifications.user_id, user_id), lte(notifications.createdAt, now)),
    )
    .returning({ _id: notifications._id })
  return read.length > 0
}

export async function setAllRead(db: Queryable, user_id: string, now: Date, until?: string): Promise<void> {
  const { read_at, createdAt, _id } = notifications
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.user_id, user_id),
        isNull(read_at),
        lte(createdAt, now),
        until ? lte(_id, until) : undefined,
      ),
    )
}

/** Locks the member, so that two settings changed at the same time are both saved. */
export async function lockReader(db: Queryable, user_id: string): Promise<void> {
  await db.select({ _id: members._id }).from(members).where(eq(members._id, user_id)).for('no key update')
}

export async function saveChoice(db: Queryable, user_id: string, choice: Choice): Promise<void> {
  const { mail, push, digest } = choice
  await db
    .insert(notification_choices)
    .values({ user_id, ...choice })
    .onConflictDoUpdate({
      target: [notification_choices.user_id, notification_choices.group],
      set: { mail, push, digest },
    })
}

export async function saveQuietHours(db: Queryable, user_id: string, hours: QuietHours): Promise<void> {
  await db
    .insert(quiet_hours)
    .values({ user_id, ...hours })
    .onConflictDoUpdate({ target: quiet_hours.user_id, set: hours })
}

type NewDevice = typeof push_devices.$inferInsert

/** A browser belongs to the member who last turned it on. */
export async function saveDevice(db: Queryable, device: NewDevice): Promise<void> {
  const { user_id, name, p256dh, auth } = device
  await db
    .insert(push_devices)
    .values(device)
    .onConflictDoUpdate({ target: push_devices.endpoint, set: { user_id, name, p256dh, auth } })
}

export async function deleteDevice(db: Queryable, user_id: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(push_devices)
    .where(and(eq(push_devices._id, id), eq(push_devices.user_id, user_id)))
    .returning({ _id: push_devices._id })
  return deleted.length > 0
}
