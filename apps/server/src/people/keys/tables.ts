import { boolean, check, index, pgTable, sql, text, uuid } from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, instant } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

/**
 * API keys of officers, stored as a hash only. A trigger (migration 0017) revokes the keys of an officer who is
 * demoted or suspended, so that they do not come back with the role.
 */
export const api_keys = pgTable(
  'api_keys',
  {
    _id: id(),
    token_hash: bytea().notNull().unique(),
    /** The officer who created the key and whom it acts as. */
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hint: text().notNull(),
    scopes: text().array().notNull(),
    /** Whether it was created in a session with a passkey or a second factor. */
    strong: boolean().notNull(),
    createdAt: createdAt(),
    expires_at: instant('expires_at').notNull(),
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_user').on(table.user_id),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
    // A year, plus the rest of its last day.
    check('api_keys_expiry', sql`${table.expires_at} <= ${table.createdAt} + interval '367 days'`),
  ],
)
