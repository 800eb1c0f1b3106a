import { index, pgTable, text, uuid } from '../../base/database/drizzle.ts'
import { createdAt, id } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** Notes of officers about a member, who cannot see them. */
export const member_notes = pgTable(
  'member_notes',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    author_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_notes_user').on(table.user_id, table._id),
    index('member_notes_author').on(table.author_id),
  ],
)
