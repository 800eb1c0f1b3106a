import { EXPIRY_KINDS, REMINDER_DAYS } from '@rsfc/domain/members/expiry'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** Reminders sent. The unique key prevents a second one by the nightly job; the token is in the opt-out link. */
export const expiry_reminders = pgTable(
  'expiry_reminders',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    kind: text({ enum: EXPIRY_KINDS }).notNull(),
    expires_on: date().notNull(),
    days_before: integer().notNull(),
    /** Sent by an officer, not on one of the usual days. */
    by_officer: boolean().notNull().default(false),
    token_hash: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('expiry_reminders_once')
      .on(table.user_id, table.kind, table.expires_on, table.days_before)
      .where(sql`not ${table.by_officer}`),
    index('expiry_reminders_latest').on(table.user_id, table.kind, table.createdAt),
    uniqueIndex('expiry_reminders_token').on(table.token_hash),
    oneOf('expiry_reminders_kind', table.kind, EXPIRY_KINDS),
    check(
      'expiry_reminders_days',
      sql`${table.by_officer} or ${table.days_before} in (${sql.raw(REMINDER_DAYS.join(', '))})`,
    ),
  ],
)
