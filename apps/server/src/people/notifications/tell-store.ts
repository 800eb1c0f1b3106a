import type { Choice, NotificationKind } from '@rsfc/domain/notifications/kinds'
import type { QuietHours } from '@rsfc/domain/notifications/quiet-hours'
import { and, asc, eq, ne, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { members } from '../records/member-tables.ts'
import { notification_choices, notifications, push_devices, push_keys, quiet_hours } from './tables.ts'

export type NewNotification = {
  _id: string
  user_id: string
  kind: NotificationKind
  title: string
  body: string
  path: string
  change: string | null
  createdAt: Date
  /** False for what the reader did; the bell tells what others did. */
  bell: boolean
  /** The group, if it may wait for the daily mail. */
  digest_group: string | null
}

export type Reached = { _id: string; choices: Choice[]; devices: string[] }

/**
 * Writes the notifications for the bell, and returns the choices and devices of their readers, in one statement. Members who were
 * deleted meanwhile are skipped.
 */
export async function insertNotifications(
  db: Queryable,
  rows: readonly NewNotification[],
): Promise<Reached[]> {
  const json = JSON.stringify(rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt })))
  return insertQuery(db).execute({ rows: json })
}

const insertQuery = prepared((db) => {
  const told = db.$with('told', {}).as(sql`
    select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as told
      (_id uuid, user_id uuid, kind text, title text, body text, path text, change uuid, created_at timestamptz,
        bell boolean, digest_group text)`)
  const people = db
    .$with('people', { _id: sql<string>`people._id`.as('_id') })
    .as(sql`select _id from ${members} where _id in (select user_id from told) order by _id for key share`)
  const added = db.$with('added', {}).as(sql`
    insert into ${notifications} (_id, user_id, kind, title, body, path, change, created_at, digest)
    select told._id, user_id, kind, title, body, path, change, created_at,
      exists (select from ${notification_choices} choice
        where choice.user_id = told.user_id and choice."group" = digest_group and choice.mail and choice.digest)
    from told join people on people._id = told.user_id where bell order by told._id`)
  return db
    .with(told, people, added)
    .select({
      _id: sql<string>`people._id`,
      choices: sql<Choice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('group', "group", 'mail', mail, 'push', push, 'digest', digest))
        from ${notification_choices} where user_id = people._id
      ), '[]')`,
      devices: sql<string[]>`array(select _id from ${push_devices} where user_id = people._id order by _id)`,
    })
    .from(people)
    .prepare('insert_notifications')
})

/** Deletes the notifications about a change that was undone. */
export async function withdrawNotifications(db: Queryable, change: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.change, change))
}

/** Deletes notifications to others that mention a deleted member. The member's own are deleted with the member. */
export async function deleteNotificationsAbout(db: Queryable, words: readonly string[]): Promise<void> {
  const { title, body, path } = notifications
  const mentioned = words.map(
    (word) => sql`position(${word.toLowerCase()} in lower(${title} || ' ' || ${body} || ' ' || ${path})) > 0`,
  )
  await db.delete(notifications).where(sql`(${sql.join(mentioned, sql` or `)})`)
}

/** The content of a due push, its address, and the quiet hours of its reader. */
export async function findPush(db: Queryable, notification_id: string, device_id: string) {
  const { endpoint, p256dh, auth } = push_devices
  const { quiet, quiet_from, quiet_to } = quiet_hours
  const [row] = await db
    .select({
      notification: notifications,
      device: { endpoint, p256dh, auth },
      account_status: members.account_status,
      hours: { quiet, quiet_from, quiet_to },
    })
    .from(notifications)
    .innerJoin(members, eq(members._id, notifications.user_id))
    // A browser that another member has turned on since then belongs to them.
    .innerJoin(push_devices, and(eq(push_devices._id, device_id), eq(push_devices.user_id, members._id)))
    .leftJoin(quiet_hours, eq(quiet_hours.user_id, members._id))
    .where(eq(notifications._id, notification_id))
  return row
}

export async function choicesOf(db: Queryable, user_id: string): Promise<Choice[]> {
  const { group, mail, push, digest } = notification_choices
  return db
    .select({ group, mail, push, digest })
    .from(notification_choices)
    .where(eq(notification_choices.user_id, user_id))
}

export async function quietHoursOf(db: Queryable, user_id: string): Promise<QuietHours | undefined> {
  const { quiet, quiet_from, quiet_to } = quiet_hours
  const [row] = await db
    .select({ quiet, quiet_from, quiet_to })
    .from(quiet_hours)
    .where(eq(quiet_hours.user_id, user_id))
  return row
}

export function devicesOf(db: Queryable, user_id: string) {
  const { _id, name, endpoint, createdAt, last_sent_at } = push_devices
  return db
    .select({ _id, name, endpoint, createdAt, last_sent_at })
    .from(push_devices)
    .where(eq(push_devices.user_id, user_id))
    .orderBy(asc(_id))
}

export async function noteSent(db: Queryable, device_id: string, last_sent_at: Date): Promise<void> {
  await db.update(push_devices).set({ last_sent_at }).where(eq(push_devices._id, device_id))
}

/** The push service no longer knows this subscription. A device that has subscribed again meanwhile is kept. */
export async function deleteGoneDevice(db: Queryable, device_id: string, endpoint: string): Promise<void> {
  await db
    .delete(push_devices)
    .where(and(eq(push_devices._id, device_id), eq(push_devices.endpoint, endpoint)))
}

/** Deletes all devices of a member, or all but the one with this address. */
export async function deleteDevicesOf(db: Queryable, user_id: string, endpoint?: string): Promise<void> {
  const others = endpoint === undefined ? undefined : ne(push_devices.endpoint, endpoint)
  await db.delete(push_devices).where(and(eq(push_devices.user_id, user_id), others))
}

export type PushKeyRow = { public_key: string; private_key: Buffer }

export async function findPushKeys(db: Queryable): Promise<PushKeyRow | undefined> {
  const { public_key, private_key } = push_keys
  const [row] = await db.select({ public_key, private_key }).from(push_keys)
  return row
}

/** If two servers create keys at once, the first wins and both use its keys. */
export async function insertPushKeys(db: Queryable, row: PushKeyRow): Promise<void> {
  await db.insert(push_keys).values(row).onConflictDoNothing()
}

/** Stores the same key pair, encrypted with another key. */
export async function resealPushKeys(db: Queryable, private_key: Buffer): Promise<void> {
  await db.update(push_keys).set({ private_key })
}

/** For keys that can no longer be decrypted. The devices that subscribed with them cannot receive anything. */
export async function dropPushKeys(db: Queryable, { public_key }: PushKeyRow): Promise<void> {
  const dropped = await db
    .delete(push_keys)
    .where(eq(push_keys.public_key, public_key))
    .returning({ public_key: push_keys.public_key })
  if (dropped.length > 0) await db.delete(push_devices)
}
