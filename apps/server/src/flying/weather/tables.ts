import { REPORT_KINDS, STATIONS } from '@rsfc/domain/weather/reports'
import { RELEASE_STEPS } from '@rsfc/domain/weather/release'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { bookings } from '../records/booking-tables.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** The latest report of each kind from each station, as it was issued. */
export const weather_reports = pgTable(
  'weather_reports',
  {
    station: text().notNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    raw: text().notNull(),
    issued_at: instant('issued_at').notNull(),
    fetched_at: instant('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.station, table.kind] }),
    oneOf('weather_reports_kind', table.kind, REPORT_KINDS),
    check('weather_reports_station', sql`${table.station} ~ '^[A-Z]{4}$'`),
    check('weather_reports_raw', sql`length(${table.raw}) between 1 and 4000`),
  ],
)

/** One row: the stations, the runway, and the result of the last fetch. */
export const weather_settings = pgTable(
  'weather_settings',
  {
    only: boolean().primaryKey().default(true),
    /** The first station that has a report is used. */
    stations: text()
      .array()
      .notNull()
      .default([...STATIONS]),
    runway: text().notNull().default('03/21'),
    /** The bearing of the runway's lower number, in degrees true. */
    runway_bearing: integer().notNull().default(33),
    tried_at: instant('tried_at'),
    fetched_at: instant('fetched_at'),
  },
  (table) => [
    check('weather_settings_only', sql`${table.only}`),
    check('weather_settings_stations', sql`cardinality(${table.stations}) between 1 and 6`),
    check('weather_settings_runway', sql`${table.runway} ~ '^[0-3][0-9][LRC]?/[0-3][0-9][LRC]?$'`),
    check('weather_settings_bearing', sql`${table.runway_bearing} between 1 and 180`),
  ],
)

/** Limits that a pilot has set for themselves. */
export const pilot_limits = pgTable(
  'pilot_limits',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** In knots; null for no limit. */
    crosswind_limit: integer(),
    /** In metres; null for no limit. */
    visibility_limit: integer(),
    /** In feet; null for no limit. */
    ceiling_limit: integer(),
  },
  (table) => [
    check('pilot_limits_crosswind', sql`${table.crosswind_limit} between 1 and 60`),
    check('pilot_limits_visibility', sql`${table.visibility_limit} between 500 and 10000`),
    check('pilot_limits_ceiling', sql`${table.ceiling_limit} between 200 and 10000`),
  ],
)

/** Questions to pilots whether they still want their slot, because of the forecast: one for each day and step. */
export const weather_releases = pgTable(
  'weather_releases',
  {
    _id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings._id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    flight_date: date().notNull(),
    step: text({ enum: RELEASE_STEPS }).notNull(),
    /** Which forecast values are outside which limits, in words. */
    reasons: text().array().notNull(),
    /** The hash of the token in the mail's link, which works without signing in. */
    token_hash: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('weather_releases_once').on(table.booking_id, table.flight_date, table.step),
    uniqueIndex('weather_releases_token').on(table.token_hash),
    index('weather_releases_user').on(table.user_id),
    oneOf('weather_releases_step', table.step, RELEASE_STEPS),
  ],
)
