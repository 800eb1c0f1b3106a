import type { Requirements } from '@rsfc/domain/training/requirements'
import { check, date, index, jsonb, pgTable, sql, text, uuid } from '../../base/database/drizzle.ts'

/**
 * One for each member; training records and certificates belong to it, so that they outlive the account. A trigger adds
 * it with the member. When the member is deleted, a trigger fills in the name, or deletes a file without records.
 */
export const training_files = pgTable(
  'training_files',
  {
    /** The member's id, also after the member was deleted. */
    student_id: uuid().primaryKey(),
    /** Null while the member exists. */
    name: text(),
    license_number: text(),
    /** The file is kept for some years from this day on. */
    left_on: date(),
    /** Minutes flown, because flights of deleted members no longer name them. */
    hours: jsonb().$type<Requirements>(),
  },
  (table) => [
    index('training_files_left').on(table.left_on, table.student_id),
    check('training_files_closed', sql`${table.name} is null or ${table.left_on} is not null`),
  ],
)

export const ofTrainingFile = () =>
  uuid()
    .notNull()
    .references(() => training_files.student_id, { onDelete: 'cascade' })

/** Name and licence number of whoever signed, as they were then; a trigger fills them in. Null if nobody is known. */
export const signature = () => ({ signed_name: text(), signed_licence: text() })
