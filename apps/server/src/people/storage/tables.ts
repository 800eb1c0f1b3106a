import { CLUB_STORAGE_BYTES, STORAGE_LIMIT_BYTES } from '@rsfc/domain/members/storage'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { instant } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

/**
 * Every uploaded file. Pictures of posts, the portrait and documents count against a member's limit; files without a
 * member belong to the club.
 */
export const stored_files = pgTable(
  'stored_files',
  {
    path: text().primaryKey(),
    // Public pictures of a deleted member stay, and become the club's.
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
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

/**
 * One row: the total size of all stored files. The trigger that updates it refuses what goes beyond the limit, under the
 * name club_storage_limit; a limit below the total only refuses new files.
 */
export const club_storage = pgTable(
  'club_storage',
  {
    only: boolean().primaryKey().default(true),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Set by each server when it starts, from STORAGE_LIMIT_GB. */
    limit_bytes: bigint({ mode: 'number' }).notNull().default(CLUB_STORAGE_BYTES),
    /** When officers were told that the storage is filling up; null once there is room again. */
    warned_at: instant('warned_at'),
  },
  (table) => [
    check('club_storage_only', sql`${table.only}`),
    check('club_storage_bytes', sql`${table.bytes} >= 0`),
  ],
)
