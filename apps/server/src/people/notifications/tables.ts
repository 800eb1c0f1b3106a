import {
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@rsfc/domain/notifications/kinds'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { bytea, clubTime, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => members._id, { onDelete: 'cascade' })

/** Notifications, shown by the bell. Mails and pushes about them are jobs. */
export const notifications = pgTable(
  'notifications',
  {
    _id: id(),
    user_id: owner(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The page to open. */
    path: text().notNull(),
    /** The change it is about, as long as that can be undone. */
    change: uuid(),
    /** When it is first shown: in the future while the change can be undone. */
    createdAt: createdAt(),
    read_at: instant('read_at'),
    /** Whether it waits for the daily mail to its reader. */
    digest: boolean().notNull().default(false),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table._id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    index('notifications_change')
      .on(table.change)
      .where(sql`${table.change} is not null`),
    index('notifications_digest')
      .on(table.user_id, table._id)
      .where(sql`${table.digest}`),
    index('notifications_created').on(table.createdAt),
    oneOf('notifications_kind', table.kind, NOTIFICATION_KINDS),
    check('notifications_title', sql`char_length(${table.title}) between 1 and 200`),
    check('notifications_body', sql`char_length(${table.body}) <= 400`),
    check('notifications_path', sql`${table.path} ~ '^/[^/]' and char_length(${table.path}) <= 300`),
  ],
)

/** A member's choice for a group; the default channels apply if there is no row. */
export const notification_choices = pgTable(
  'notification_choices',
  {
    user_id: owner(),
    group: text({ enum: NOTIFICATION_GROUPS }).notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
    digest: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.group] }),
    oneOf('notification_choices_group', table.group, NOTIFICATION_GROUPS),
    check('notification_choices_safety', sql`${table.group} <> 'safety'`),
    check('notification_choices_digest', sql`not ${table.digest} or ${table.group} in ('desk', 'defects')`),
  ],
)

/** A member's quiet hours; the default ones apply if there is no row. */
export const quiet_hours = pgTable('quiet_hours', {
  user_id: uuid()
    .primaryKey()
    .references(() => members._id, { onDelete: 'cascade' }),
  quiet: boolean().notNull(),
  quiet_from: clubTime().notNull(),
  quiet_to: clubTime().notNull(),
})

/** A browser that receives a member's pushes. */
export const push_devices = pgTable(
  'push_devices',
  {
    _id: id(),
    user_id: owner(),
    name: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    last_sent_at: instant('last_sent_at'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.user_id, table._id),
    check(
      'push_devices_sizes',
      sql`char_length(${table.endpoint}) <= 1000 and char_length(${table.name}) <= 100`,
    ),
  ],
)

/** One row: the key pair that identifies this site to push services. The private key is encrypted. */
export const push_keys = pgTable(
  'push_keys',
  {
    only: boolean().primaryKey().default(true),
    public_key: text().notNull(),
    private_key: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_only', sql`${table.only}`)],
)
