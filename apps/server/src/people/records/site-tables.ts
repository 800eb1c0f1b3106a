import { boolean, check, integer, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { cents } from '../../base/database/columns.ts'

/** One row: the announcement, maintenance, the booking rates per hour and the limits of requests. */
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
    /** Open requests of a member without a flight that was flown or confirmed: how many, and their hours in all. */
    new_requests: integer().notNull().default(2),
    new_request_hours: integer().notNull().default(6),
    /** The same for all other members. */
    member_requests: integer().notNull().default(20),
    member_request_hours: integer().notNull().default(60),
    /** The longest flight that can be requested without an officer. */
    longest_request_hours: integer().notNull().default(8),
  },
  (table) => [
    check('site_settings_only', sql`${table.only}`),
    check('site_settings_announcement', sql`char_length(${table.announcement}) <= 300`),
    check(
      'site_settings_requests',
      sql`${table.new_requests} between 1 and 1000 and ${table.member_requests} between 1 and 1000`,
    ),
    check(
      'site_settings_request_hours',
      sql`${table.new_request_hours} between 1 and 1000 and ${table.member_request_hours} between 1 and 1000 and ${table.longest_request_hours} between 1 and 24`,
    ),
    check(
      'site_settings_rates',
      sql`least(${table.hourly_rate}, ${table.incremental_rate}, ${table.instructor_rate}, ${table.examiner_rate}) >= 0`,
    ),
  ],
)
