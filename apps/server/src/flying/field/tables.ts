import type { Band, DayHours } from '@rsfc/domain/field/field'
import type { SheetLine } from '@rsfc/domain/field/sheet'
import { boolean, check, date, index, jsonb, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { clubTime, createdAt, id, instant, tstzrange } from '../../base/database/columns.ts'

/** One row: the weekly hours, what holds at certain times of the week, and when the airport gets its sheet. */
export const field_settings = pgTable(
  'field_settings',
  {
    only: boolean().primaryKey().default(true),
    hours: jsonb().$type<DayHours[]>().notNull(),
    bands: jsonb()
      .$type<Band[]>()
      .notNull()
      .default(sql`'[]'`),
    sheet_cut_off: clubTime().notNull().default('17:00'),
    /** Empty if the sheet is not sent. */
    sheet_email: text().notNull().default(''),
  },
  (table) => [
    check('field_settings_only', sql`${table.only}`),
    check('field_settings_week', sql`jsonb_array_length(${table.hours}) = 7`),
  ],
)

/** A day is a public holiday once. */
export const holidays = pgTable('holidays', {
  date: date().primaryKey(),
  name: text().notNull(),
  source: text().notNull().default(''),
  looked_up: date().notNull(),
})

/** The whole airfield is closed; no booking begins to hold such a time (0052). */
export const closures = pgTable(
  'closures',
  {
    _id: id(),
    start_date: date().notNull(),
    start_time: clubTime().notNull(),
    end_date: date().notNull(),
    end_time: clubTime().notNull(),
    reason: text().notNull(),
    source: text().notNull().default(''),
    createdAt: createdAt(),
    period: tstzrange()
      .notNull()
      .generatedAlwaysAs(
        sql`tstzrange((start_date + start_time) at time zone 'Asia/Singapore', (end_date + end_time) at time zone 'Asia/Singapore')`,
      ),
  },
  (table) => [
    index('closures_period').using('gist', table.period),
    index('closures_end').on(table.end_date),
    check(
      'closures_end_after_start',
      sql`(${table.end_date} + ${table.end_time}) > (${table.start_date} + ${table.start_time})`,
    ),
    check('closures_length', sql`${table.end_date} - ${table.start_date} <= 366`),
  ],
)

/** What the airport was told about a day. A second server finds the row and sends nothing. */
export const sheets = pgTable('sheets', {
  flight_date: date().primaryKey(),
  sent_at: instant('sent_at').notNull(),
  /** Empty if nobody was set to receive it. */
  sent_to: text().notNull().default(''),
  lines: jsonb().$type<SheetLine[]>().notNull(),
})
