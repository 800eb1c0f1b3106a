import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** One row per answer of the assistant: which intent it was. */
export const chat_answers = pgTable(
  'chat_answers',
  {
    _id: id(),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('chat_answers_code').on(table.code, table.createdAt)],
)
