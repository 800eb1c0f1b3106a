import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { members } from './members.ts'

/** Uploads that nothing shows yet; one that is used leaves this table, the others are swept away. */
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
