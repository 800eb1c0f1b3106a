import { check, date, pgTable, sql } from '../../base/database/drizzle.ts'
import { cents } from '../../base/database/columns.ts'

/** The rates per hour, each valid from a day on. Today's rates are also in site_settings. */
export const rates = pgTable(
  'rates',
  {
    starts_on: date().primaryKey(),
    hourly_rate: cents().notNull(),
    incremental_rate: cents().notNull(),
    instructor_rate: cents().notNull(),
    examiner_rate: cents().notNull(),
  },
  (table) => [
    check(
      'rates_not_negative',
      sql`least(${table.hourly_rate}, ${table.incremental_rate}, ${table.instructor_rate}, ${table.examiner_rate}) >= 0`,
    ),
  ],
)
