import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { index, jsonb, pgTable, sql, text, uuid } from '../../base/database/drizzle.ts'
import { id, instant } from '../../base/database/columns.ts'

/**
 * Who changed what and when, with the values before and after. Triggers make it append-only; the only exceptions are
 * personal data of a deleted member, and entries older than five years.
 */
export const audit = pgTable(
  'audit',
  {
    _id: id(),
    at: instant('at').notNull().defaultNow(),
    /** No foreign key: the entry is kept after the member is deleted. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    action: text().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    subject_id: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The whole entry as text, for searching; it has a trigram index. */
    words: text().generatedAlwaysAs(
      sql`actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')`,
    ),
  },
  (table) => [
    index('audit_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('audit_newest').on(table.subject, table._id),
    // Finds the entries about a member's deleted bookings and posts.
    index('audit_owner')
      .on(sql`(${table.before} ->> 'user_id')`)
      .where(sql`${table.before} ? 'user_id'`),
    index('audit_at').on(table.at),
    index('audit_subject').on(table.subject, table.subject_id, table.at, table._id),
  ],
)
