import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, oneOf } from './columns.ts'
import { members } from './members.ts'

export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
)

/** One-time links: to reset a password, or to create the first super-admin. */
export const recoveries = pgTable(
  'recoveries',
  {
    token_hash: bytea().primaryKey(),
    purpose: text({ enum: ['password', 'setup'] }).notNull(),
    user_id: uuid().references(() => members._id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('recoveries_user').on(table.user_id),
    index('recoveries_expiry').on(table.expires_at),
    oneOf('recoveries_purpose', table.purpose, ['password', 'setup']),
    check('recoveries_of_someone', sql`(${table.purpose} = 'password') = (${table.user_id} is not null)`),
  ],
)

/** Rate limits, shared by all servers: attempts per time window. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resets_at: instant('resets_at').notNull(),
  },
  (table) => [index('throttles_reset').on(table.resets_at)],
)
