import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../base/database/drizzle.ts'
import { createdAt, id, instant } from '../../base/database/columns.ts'

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

/** Answers that officers have written. */
export const chat_club_answers = pgTable('chat_club_answers', {
  _id: id(),
  title: text().notNull(),
  text: text().notNull(),
  /** A page of this site, or empty. */
  link: text().notNull().default(''),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
})

/** Questions that officers added to an answer. The key is that of a default answer, an id, or none. */
export const chat_phrasings = pgTable(
  'chat_phrasings',
  {
    _id: id(),
    key: text().notNull(),
    phrase: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_phrasings_phrase').on(table.phrase),
    index('chat_phrasings_key').on(table.key),
  ],
)

/** One row that counts the changes by officers, so that each server knows when to train the assistant again. */
export const chat_revision = pgTable(
  'chat_revision',
  { only: integer().primaryKey().default(1), revision: integer().notNull().default(0) },
  (table) => [check('chat_revision_only', sql`${table.only} = 1`)],
)
