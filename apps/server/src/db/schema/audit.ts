import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Who changed what, when, from what to what. A trigger (migration 0001) refuses to change or delete a row. */
export const audit = pgTable(
  'audit',
  {
    _id: id(),
    at: instant('at').notNull().defaultNow(),
    /** No foreign key: the record outlives the people it names. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: uuid(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_at').on(table.at.desc()),
    index('audit_subject').on(table.subject, table.subject_id, table.at.desc()),
  ],
)
