import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { members } from './members.ts'

/** Tickets for a list that an officer asked for: theirs alone, for ten minutes. */
export const downloads = pgTable(
  'downloads',
  {
    /** Random, not made from the time: it is what an address must not guess. */
    _id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    data_type: text({ enum: ['members', 'booking', 'community'] }).notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('downloads_user').on(table.user_id), index('downloads_expiry').on(table.expires_at)],
)
