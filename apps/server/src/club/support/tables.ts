import { CASE_KINDS } from '@rsfc/domain/support/requests'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { check, date, index, pgTable, sql, text, uuid } from '../../base/database/drizzle.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

export const support_cases = pgTable(
  'support_cases',
  {
    _id: id(),
    /** The member who sent it while signed in; null for a visitor. */
    user_id: uuid().references(() => members._id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    kind: text({ enum: CASE_KINDS }).notNull().default('message'),
    /** The last day for an answer to a request about personal data. */
    due_on: date(),
    case_status: text({ enum: CASE_STATUSES }).notNull().default('open'),
    /** When it was last resolved; null while it is open. */
    resolved_at: instant('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_cases_user').on(table.user_id, table._id),
    index('support_cases_email').on(sql`lower(${table.email})`),
    index('support_cases_status').on(table.case_status, table._id),
    index('support_cases_due')
      .on(table.due_on, table._id)
      .where(sql`${table.case_status} <> 'resolved'`),
    oneOf('support_cases_kind', table.kind, CASE_KINDS),
    check('support_cases_due', sql`(${table.kind} = 'message') = (${table.due_on} is null)`),
    oneOf('support_cases_status', table.case_status, CASE_STATUSES),
  ],
)

/** All replies; the API returns the latest as `reply` of the case. */
export const support_replies = pgTable(
  'support_replies',
  {
    _id: id(),
    case_id: uuid()
      .notNull()
      .references(() => support_cases._id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    reply: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('support_replies_case').on(table.case_id, table.createdAt)],
)
