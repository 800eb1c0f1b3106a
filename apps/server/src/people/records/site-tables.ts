import { boolean, check, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { cents } from '../../base/database/columns.ts'

/** One row: the announcement, maintenance and the booking rates per hour. */
export const site_settings = pgTable(
  'site_settings',
  {
    only: boolean().primaryKey().default(true),
    announcement: text().notNull().default(''),
    announcement_status: boolean().notNull().default(false),
    maintenance_status: boolean().notNull().default(false),
    hourly_rate: cents()
      .notNull()
      .default(sql`60000`),
    incremental_rate: cents()
      .notNull()
      .default(sql`60000`),
    instructor_rate: cents()
      .notNull()
      .default(sql`7000`),
    examiner_rate: cents()
      .notNull()
      .default(sql`7000`),
    automated_payment: boolean().notNull().default(true),
  },
  (table) => [
    check('site_settings_only', sql`${table.only}`),
    check('site_settings_announcement', sql`char_length(${table.announcement}) <= 300`),
    check(
      'site_settings_rates',
      sql`least(${table.hourly_rate}, ${table.incremental_rate}, ${table.instructor_rate}, ${table.examiner_rate}) >= 0`,
    ),
  ],
)
