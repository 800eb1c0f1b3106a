import { APPLICATION_STATUSES, APPLICATION_TYPES } from '@rsfc/domain/applications/status'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

export const applications = pgTable(
  'applications',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    application_type: text({ enum: APPLICATION_TYPES }).notNull(),
    application_status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** The requested date of the next medical, or of the certificate's expiry. */
    application_date: date(),
    /** What the member wrote with an application for membership. */
    message: text().notNull().default(''),
    /** When an officer last approved or rejected it; null while it is pending. */
    decided_at: instant('decided_at'),
    /** Why it was rejected; empty if no reason was given. */
    decision_reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('applications_user').on(table.user_id, table._id),
    index('applications_status').on(table.application_status, table._id),
    oneOf('applications_type', table.application_type, APPLICATION_TYPES),
    oneOf('applications_status', table.application_status, APPLICATION_STATUSES),
    uniqueIndex('applications_open_membership')
      .on(table.user_id)
      .where(sql`${table.application_type} = 'membership' and ${table.application_status} = 'pending'`),
    check(
      'applications_membership',
      sql`${table.application_type} <> 'membership' or ${table.application_date} is null`,
    ),
    check('applications_message', sql`length(${table.message}) <= 1000`),
    check('applications_decision_reason', sql`length(${table.decision_reason}) <= 500`),
  ],
)

export const application_documents = pgTable(
  'application_documents',
  {
    _id: id(),
    application_id: uuid()
      .notNull()
      .references(() => applications._id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    file_path: text().notNull(),
    file_type: text().notNull(),
    file_size: integer().notNull(),
  },
  (table) => [index('application_documents_application').on(table.application_id)],
)
