import { index, pgTable, text, uuid } from '../../base/database/drizzle.ts'
import { createdAt } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

/** Uploads that no post or event uses yet. A row is removed when its picture is used, or after a day. */
export const pending_pictures = pgTable(
  'pending_pictures',
  {
    path: text().primaryKey(),
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('pending_pictures_age').on(table.createdAt),
    index('pending_pictures_user').on(table.user_id),
  ],
)
