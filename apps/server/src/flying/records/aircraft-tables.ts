import { RECORDED_CLASSES } from '@rsfc/domain/fleet/aircraft-class'
import type { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { clubTime, createdAt, hours, id, oneOf, tstzrange } from '../../base/database/columns.ts'

export const aircraft = pgTable(
  'aircraft',
  {
    _id: id(),
    aircraft_name: text().notNull().default(''),
    aircraft_model: text().notNull().default(''),
    aircraft_registration: text().notNull().default(''),
    aircraft_class: text({ enum: RECORDED_CLASSES }).notNull().default(''),
    aircraft_capacity: integer().notNull().default(0),
    /** Null if it is not recorded. */
    max_takeoff_kg: integer(),
    range: doublePrecision().notNull().default(0),
    speed: doublePrecision().notNull().default(0),
    aircraft_flight_cycles: integer().notNull().default(0),
    aircraft_flight_hours: hours().notNull().default(0),
    aircraft_age: integer().notNull().default(0),
    aircraft_status: text({ enum: AIRCRAFT_STATUSES }).notNull().default('active'),
    aircraft_remarks: text().notNull().default(''),
    aircraft_description: text().notNull().default(''),
    aircraft_image: text().notNull().default(''),
    /** For search and rescue. */
    aircraft_colours: text().notNull().default(''),
    /** In knots; null if unknown. */
    crosswind_limit: integer(),
    createdAt: createdAt(),
  } satisfies Record<keyof typeof AIRCRAFT_FIELDS | '_id' | 'createdAt', unknown>,
  (table) => [
    uniqueIndex('aircraft_registration')
      .on(table.aircraft_registration)
      .where(sql`${table.aircraft_registration} <> ''`),
    // Together with the index above, unique regardless of case.
    check(
      'aircraft_registration_capitals',
      sql`${table.aircraft_registration} = upper(${table.aircraft_registration})`,
    ),
    oneOf('aircraft_class', table.aircraft_class, RECORDED_CLASSES),
    oneOf('aircraft_status', table.aircraft_status, AIRCRAFT_STATUSES),
    check('aircraft_max_takeoff_kg', sql`${table.max_takeoff_kg} between 1 and 600000`),
    check('aircraft_crosswind_limit', sql`${table.crosswind_limit} between 1 and 60`),
  ],
)

export const downtimes = pgTable(
  'downtimes',
  {
    _id: id(),
    aircraft_id: uuid()
      .notNull()
      .references(() => aircraft._id, { onDelete: 'cascade' }),
    start_date: date().notNull(),
    start_time: clubTime().notNull(),
    end_date: date().notNull(),
    end_time: clubTime().notNull(),
    remarks: text().notNull().default(''),
    period: tstzrange().generatedAlwaysAs(
      sql`tstzrange((start_date + start_time) at time zone 'Asia/Singapore', (end_date + end_time) at time zone 'Asia/Singapore')`,
    ),
  },
  (table) => [
    index('downtimes_aircraft').on(table.aircraft_id, table.end_date),
    check(
      'downtimes_end_after_start',
      sql`(${table.end_date} + ${table.end_time}) > (${table.start_date} + ${table.start_time})`,
    ),
  ],
)
