import type { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import type { FeeBasis } from '@rsfc/domain/bookings/payment/fee'
import { INSTRUCTOR_ANSWERS } from '@rsfc/domain/bookings/instructor-answer'
import { BOOKING_STATUSES, FLIGHT_TYPES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { LOCAL } from '@rsfc/domain/places/place'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import {
  cents,
  clubTime,
  createdAt,
  id,
  instant,
  isPlace,
  oneOf,
  tstzrange,
} from '../../base/database/columns.ts'
import { aircraft, downtimes } from './aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

type Fields = typeof BOOKING_FIELDS
/** Every field of a booking has a column. */
type Column = {
  [Name in keyof Fields]: Fields[Name] extends { column: infer Other extends string } ? Other : Name
}[keyof Fields]

export const bookings = pgTable(
  'bookings',
  {
    _id: id(),
    /** Null if the member was deleted; pilot_name keeps the record readable. */
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    pilot_name: text().notNull(),
    aircraft_type: uuid()
      .notNull()
      .references(() => aircraft._id, { onDelete: 'restrict' }),
    flight_type: text({ enum: FLIGHT_TYPES }).notNull(),
    flight_date: date().notNull(),
    start_time: clubTime().notNull(),
    end_time: clubTime().notNull(),
    /** Null if the end is before the start, so that the named check fails and not the range constructor. */
    period: tstzrange().generatedAlwaysAs(
      sql`case when end_time > start_time then tstzrange((flight_date + start_time) at time zone 'Asia/Singapore', (flight_date + end_time) at time zone 'Asia/Singapore') end`,
    ),
    /** As planned. Null if booked before passengers were asked for, like the destination. */
    passengers: integer().default(0),
    destination: text().default(LOCAL),
    booking_remarks: text().notNull().default(''),
    /** Why it was last rejected, cancelled or moved; empty if no reason was given. */
    decision_reason: text().notNull().default(''),
    /** Why an officer confirmed it although the aircraft was grounded; empty if it was not. */
    override_reason: text().notNull().default(''),
    /** Null if none is required, or if the person was deleted; the name is kept. */
    flight_instructor: uuid().references(() => members._id, { onDelete: 'set null' }),
    flight_instructor_name: text(),
    /** Null if an officer chose the crew, or nobody was asked. A trigger clears it when the instructor changes. */
    instructor_answer: text({ enum: INSTRUCTOR_ANSWERS }),
    /** Why the instructor declined. */
    instructor_reason: text().notNull().default(''),
    /** The instructor who declined and is no longer on the flight. */
    declined_by: uuid().references(() => members._id, { onDelete: 'set null' }),
    flight_examiner: uuid().references(() => members._id, { onDelete: 'set null' }),
    flight_examiner_name: text(),
    booking_status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull().default('processing'),
    payment_fee: cents().notNull().default(0),
    /** How the fee was calculated, with the rates at that time; null if an officer entered it by hand. */
    fee_basis: jsonb().$type<FeeBasis>(),
    payment_reference: text().notNull(),
    payment_requested_at: instant('payment_requested_at'),
    paid_at: instant('paid_at'),
    actual_start_time: clubTime(),
    actual_end_time: clubTime(),
    distance: doublePrecision(),
    /** Whether the totals of the member and the aircraft include this flight. */
    statistics_status: boolean().notNull().default(false),
    /** Incremented by a trigger when the calendar entry changes, so that calendars replace the old entry. */
    calendar_sequence: integer().notNull().default(0),
    createdAt: createdAt(),
  } satisfies Record<Column | (string & {}), unknown>,
  (table) => [
    // Newest-first lists scan these backwards.
    index('bookings_user').on(table.user_id, table.flight_date, table.start_time, table._id),
    index('bookings_instructor').on(table.flight_instructor, table.flight_date, table.start_time, table._id),
    index('bookings_declined_by')
      .on(table.declined_by)
      .where(sql`${table.declined_by} is not null`),
    index('bookings_examiner').on(table.flight_examiner, table.flight_date, table.start_time, table._id),
    index('bookings_aircraft').on(table.aircraft_type, table.flight_date, table.start_time, table._id),
    index('bookings_section').on(
      table.booking_status,
      table.payment_status,
      table.flight_date,
      table.start_time,
      table._id,
    ),
    index('bookings_date').on(table.flight_date, table.start_time, table._id),
    // Only open bookings are indexed, so that these stay small however long the history is.
    index('bookings_open')
      .on(table.flight_date, table.start_time, table._id)
      .where(sql`${table.booking_status} in ('pending', 'confirmed')`),
    index('bookings_to_settle')
      .on(table.flight_date, table.start_time, table._id)
      .where(sql`${table.booking_status} = 'completed' and ${table.payment_status} <> 'paid'`),
    index('bookings_debt')
      .on(table.user_id)
      .where(sql`${table.payment_status} in ('requesting-payment', 'overdue')`),
    index('bookings_former_names')
      .on(table.flight_date)
      .where(
        sql`${table.user_id} is null and ${table.pilot_name} <> 'Former member'
          or ${table.flight_instructor} is null and ${table.flight_instructor_name} <> 'Former member'
          or ${table.flight_examiner} is null and ${table.flight_examiner_name} <> 'Former member'`,
      ),
    index('bookings_requested')
      .on(table.payment_requested_at)
      .where(sql`${table.payment_status} = 'requesting-payment'`),
    uniqueIndex('bookings_payment_reference').on(table.payment_reference),
    oneOf('bookings_flight_type', table.flight_type, FLIGHT_TYPES),
    oneOf('bookings_booking_status', table.booking_status, BOOKING_STATUSES),
    oneOf('bookings_payment_status', table.payment_status, PAYMENT_STATUSES),
    check('bookings_end_after_start', sql`${table.end_time} > ${table.start_time}`),
    check('bookings_actual_end_after_start', sql`${table.actual_end_time} >= ${table.actual_start_time}`),
    check('bookings_decision_reason', sql`length(${table.decision_reason}) <= 500`),
    oneOf('bookings_instructor_answer', table.instructor_answer, INSTRUCTOR_ANSWERS),
    check(
      'bookings_instructor_asked',
      sql`${table.instructor_answer} = 'declined' or ${table.instructor_answer} is null or ${table.flight_instructor} is not null`,
    ),
    check('bookings_instructor_reason', sql`length(${table.instructor_reason}) <= 500`),
    check('bookings_override_reason', sql`length(${table.override_reason}) <= 500`),
    // A trigger compares them with the seats of the aircraft.
    check('bookings_passengers', sql`${table.passengers} between 0 and 100`),
    check('bookings_destination', isPlace(table.destination)),
    check('bookings_distance', sql`${table.distance} >= 0`),
    check('bookings_payment_fee', sql`${table.payment_fee} >= 0`),
  ],
)

/**
 * When each person or aircraft is occupied, and by which booking, downtime or offer. Triggers keep it up to date; its
 * exclusion constraint (migration 0001) prevents overlaps.
 */
export const holds = pgTable(
  'holds',
  {
    resource_id: uuid().notNull(),
    period: tstzrange().notNull(),
    booking_id: uuid().references(() => bookings._id, { onDelete: 'cascade' }),
    downtime_id: uuid().references(() => downtimes._id, { onDelete: 'cascade' }),
    /** An offer. Its foreign key is in the migrations, because offers are defined on top of bookings. */
    offer_id: uuid(),
  },
  (table) => [
    index('holds_booking').on(table.booking_id),
    index('holds_downtime').on(table.downtime_id),
    index('holds_offer').on(table.offer_id),
    check(
      'holds_one_reason',
      sql`num_nonnulls(${table.booking_id}, ${table.downtime_id}, ${table.offer_id}) = 1`,
    ),
  ],
)

/**
 * The number of flights of an aircraft in a week from Monday. `version` changes with everything that the board shows of
 * this week. Triggers update both. No foreign key, because a version must be kept after its aircraft is deleted.
 */
export const aircraft_weeks = pgTable(
  'aircraft_weeks',
  {
    week: date().notNull(),
    aircraft_type: uuid().notNull(),
    flights: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
    /** The revision of the board (docs/decisions/0015-speed-of-the-server.md). */
    revision: bigint('version', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.aircraft_type] })],
)

/** Booked flights by type and payments received, each in the month of its date. Updated by triggers. */
export const aircraft_months = pgTable(
  'aircraft_months',
  {
    month: date().notNull(),
    aircraft_type: uuid().notNull(),
    training: integer().notNull().default(0),
    examiniation: integer().notNull().default(0),
    leisure: integer().notNull().default(0),
    payments: integer().notNull().default(0),
    /** In cents. */
    revenue: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.aircraft_type] })],
)

/** A member's completed and paid flights by month. Updated by triggers. */
export const member_months = pgTable(
  'member_months',
  {
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    month: date().notNull(),
    flights: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
    /** Not a floating-point number, so that sums stay exact when flights are added and removed. */
    distance: numeric({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.month] })],
)
