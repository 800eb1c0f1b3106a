import { index, pgTable, text, uuid } from '../../base/database/drizzle.ts'
import { instant } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** Allows one officer to download one list for ten minutes. */
export const downloads = pgTable(
  'downloads',
  {
    /** Random, unlike other ids, because it is part of the address and must not be guessable. */
    _id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    data_type: text({ enum: ['members', 'booking', 'community', 'club'] }).notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('downloads_user').on(table.user_id), index('downloads_expiry').on(table.expires_at)],
)
