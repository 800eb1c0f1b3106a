import { STORAGE_LIMIT_BYTES } from '@rsfc/domain/members/storage'
import { bigint, check, index, integer, pgTable, sql, text, uuid } from '../../base/database/drizzle.ts'
import { members } from '../records/member-tables.ts'

/** Files that count against a member's limit: pictures of posts, the portrait, documents. */
export const stored_files = pgTable(
  'stored_files',
  {
    path: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
  },
  (table) => [
    index('stored_files_user').on(table.user_id),
    check('stored_files_bytes', sql`${table.bytes} >= 0`),
  ],
)

/** The total size of a member's stored files, updated by a trigger; the check enforces the limit. */
export const member_storage = pgTable(
  'member_storage',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => members._id, { onDelete: 'cascade' }),
    bytes: bigint({ mode: 'number' }).notNull(),
    limit_bytes: bigint({ mode: 'number' }).notNull().default(STORAGE_LIMIT_BYTES),
  },
  (table) => [check('member_storage_limit', sql`${table.bytes} between 0 and ${table.limit_bytes}`)],
)
