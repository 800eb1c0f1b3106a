import { LADDER_ROLES, LADDER_STEPS } from '@rsfc/domain/overdue/ladder'
import {
  boolean,
  check,
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
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

/** Null if the member was deleted. */
const person = () => uuid().references(() => members._id, { onDelete: 'set null' })

/** A flight that is out, or was. It is kept even if its booking is deleted, so that nobody in the air is forgotten. */
export const book_outs = pgTable(
  'book_outs',
  {
    _id: id(),
    booking_id: uuid().references(() => bookings._id, { onDelete: 'set null' }),
    aircraft_id: uuid()
      .notNull()
      .references(() => aircraft._id, { onDelete: 'cascade' }),
    pilot_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    pilot_name: text().notNull(),
    instructor_id: person(),
    persons: integer().notNull(),
    route: text().notNull(),
    phone: text().notNull(),
    out_at: instant('out_at').notNull(),
    eta: instant('eta').notNull(),
    endurance_minutes: integer().notNull(),
    /** The earlier of eta and endurance; an extension moves it. */
    deadline: instant('deadline').notNull(),
    booked_by: person(),
    landed_at: instant('landed_at'),
    landed_by: person(),
    /** The id of the pilot's report, created by the sender, so that a report never lands a second flight. */
    report_id: uuid(),
    acknowledged_at: instant('acknowledged_at'),
    acknowledged_by: person(),
    acknowledged_name: text(),
    acknowledged_note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('book_outs_open')
      .on(table.booking_id)
      .where(sql`${table.landed_at} is null`),
    uniqueIndex('book_outs_report').on(table.report_id),
    index('book_outs_booking').on(table.booking_id, table._id),
    index('book_outs_flying')
      .on(table.deadline)
      .where(sql`${table.landed_at} is null`),
    index('book_outs_aircraft').on(table.aircraft_id),
    index('book_outs_pilot').on(table.pilot_id, table.out_at),
    index('book_outs_instructor').on(table.instructor_id),
    index('book_outs_booked_by').on(table.booked_by),
    index('book_outs_landed_by').on(table.landed_by),
    index('book_outs_acknowledged_by').on(table.acknowledged_by),
    check('book_outs_persons', sql`${table.persons} between 1 and 100`),
    check('book_outs_route', sql`length(${table.route}) between 1 and 300`),
    check('book_outs_endurance', sql`${table.endurance_minutes} between 1 and 1440`),
    check('book_outs_deadline', sql`${table.deadline} > ${table.out_at}`),
    check(
      'book_outs_acknowledged',
      sql`(${table.acknowledged_at} is null) = (${table.acknowledged_name} is null)`,
    ),
  ],
)

/**
 * Who was told about an overdue flight, and by which step. The key prevents a step from telling someone twice, on any
 * server; the mail is queued in the same transaction.
 */
export const overdue_notices = pgTable(
  'overdue_notices',
  {
    _id: id(),
    book_out_id: uuid()
      .notNull()
      .references(() => book_outs._id, { onDelete: 'cascade' }),
    /** An extension starts the ladder again. */
    deadline: instant('deadline').notNull(),
    step: text({ enum: LADDER_STEPS }).notNull(),
    /** Counts the repetitions; 0 for the other steps. */
    round: integer().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** The hash of the token in the mail's link, which works without signing in. */
    token_hash: bytea().notNull(),
    /** The id of the mail in the queue. */
    mail_id: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('overdue_notices_once').on(
      table.book_out_id,
      table.deadline,
      table.step,
      table.round,
      table.user_id,
    ),
    uniqueIndex('overdue_notices_token').on(table.token_hash),
    index('overdue_notices_user').on(table.user_id),
    oneOf('overdue_notices_step', table.step, LADDER_STEPS),
    check('overdue_notices_round', sql`${table.round} >= 0`),
  ],
)

/** One row: whether flights are booked out, and the minutes after which each step is taken. */
export const overdue_settings = pgTable(
  'overdue_settings',
  {
    only: boolean().primaryKey().default(true),
    enabled: boolean().notNull().default(false),
    pilot_minutes: integer().notNull().default(0),
    duty_minutes: integer().notNull().default(15),
    safety_minutes: integer().notNull().default(30),
    repeat_minutes: integer().notNull().default(15),
  },
  (table) => [
    check('overdue_settings_only', sql`${table.only}`),
    check(
      'overdue_settings_order',
      sql`${table.pilot_minutes} between 0 and ${table.duty_minutes} and ${table.duty_minutes} <= ${table.safety_minutes} and ${table.safety_minutes} <= 240`,
    ),
    check('overdue_settings_repeat', sql`${table.repeat_minutes} between 5 and 240`),
  ],
)

/** Who is told at a step. If there is nobody, all officers are. */
export const overdue_people = pgTable(
  'overdue_people',
  {
    role: text({ enum: LADDER_ROLES }).notNull(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.user_id] }),
    index('overdue_people_user').on(table.user_id),
    oneOf('overdue_people_role', table.role, LADDER_ROLES),
  ],
)

/** The person to call if a member does not come back. */
export const emergency_contacts = pgTable('emergency_contacts', {
  user_id: uuid()
    .primaryKey()
    .references(() => members._id, { onDelete: 'cascade' }),
  contact_name: text().notNull(),
  contact_phone: text().notNull(),
  relation: text().notNull().default(''),
})
