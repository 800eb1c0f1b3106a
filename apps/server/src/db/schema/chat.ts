import { index, integer, pgTable, text } from '../drizzle.ts'
import { createdAt, id, instant } from './columns.ts'

/** One row per answer of the assistant, with the matched intent. */
export const chat_answers = pgTable(
  'chat_answers',
  {
    _id: id(),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('chat_answers_code').on(table.code, table.createdAt)],
)

/** Questions that matched no intent, without personal data, and how often each was asked. */
export const chat_questions = pgTable(
  'chat_questions',
  {
    question: text().primaryKey(),
    asked: integer().notNull().default(1),
    last_asked: instant('last_asked').notNull(),
  },
  (table) => [index('chat_questions_asked').on(table.asked, table.last_asked)],
)
