import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { WISH_MINUTES, WISHES_MAX } from '@rsfc/domain/wishes/judge-wish'
import { OFFER_STATES } from '@rsfc/domain/wishes/offer-state'
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
import { clubTime, createdAt, id, instant, oneOf, tstzrange } from '../../base/database/columns.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const member = () => uuid().references(() => members._id, { onDelete: 'cascade' })

/** A flight that a member would take if a slot became free. It is deleted when it is fulfilled. */
export const wishes = pgTable(
  'wishes',
  {
    _id: id(),
    user_id: member().notNull(),
    /** 1 to 5, unique for each member, so that nobody has more, even with concurrent requests. */
    number: integer().notNull(),
    /** Null for any aircraft. */
    aircraft_type: uuid().references(() => aircraft._id, { onDelete: 'cascade' }),
    /** Null for no instructor. */
    flight_instructor: member(),
    from: instant('from').notNull(),
    to: instant('to').notNull(),
    minutes: integer().notNull(),
    flight_type: text({ enum: FLIGHT_TYPES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wishes_number').on(table.user_id, table.number),
    index('wishes_to').on(table.to),
    index('wishes_aircraft').on(table.aircraft_type),
    index('wishes_instructor').on(table.flight_instructor),
    oneOf('wishes_flight_type', table.flight_type, FLIGHT_TYPES),
    check('wishes_number_at_most', sql`${table.number} between 1 and ${sql.raw(String(WISHES_MAX))}`),
    check('wishes_end_after_start', sql`${table.to} > ${table.from}`),
    check(
      'wishes_minutes',
      sql`${table.minutes} between ${sql.raw(String(WISH_MINUTES.min))} and ${sql.raw(String(WISH_MINUTES.max))}`,
    ),
  ],
)

/** A slot that is held for a member until they answer. Triggers maintain its holds, which only an open offer has. */
export const offers = pgTable(
  'offers',
  {
    _id: id(),
    /** Null if the wish was fulfilled or deleted. */
    wish_id: uuid().references(() => wishes._id, { onDelete: 'set null' }),
    user_id: member().notNull(),
    aircraft_type: uuid()
      .notNull()
      .references(() => aircraft._id, { onDelete: 'cascade' }),
    flight_instructor: member(),
    flight_type: text({ enum: FLIGHT_TYPES }).notNull(),
    flight_date: date().notNull(),
    start_time: clubTime().notNull(),
    end_time: clubTime().notNull(),
    period: tstzrange().generatedAlwaysAs(
      sql`case when end_time > start_time then tstzrange((flight_date + start_time) at time zone 'Asia/Singapore', (flight_date + end_time) at time zone 'Asia/Singapore') end`,
    ),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    /** When the member is told: not at night. */
    asked_at: instant('asked_at').notNull(),
    answer_by: instant('answer_by').notNull(),
    answered_at: instant('answered_at'),
    /** The resulting booking; its foreign key is in the migration, because bookings refer to offers. */
    booking_id: uuid(),
    /** The audit entry of the change that freed the slot: undoing that change withdraws the offer. */
    change_id: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    // One open offer for each member, so that nobody holds several slots while others wait.
    uniqueIndex('offers_one_open')
      .on(table.user_id)
      .where(sql`${table.state} = 'open'`),
    index('offers_due')
      .on(table.answer_by)
      .where(sql`${table.state} = 'open'`),
    index('offers_user').on(table.user_id, table._id),
    index('offers_wish').on(table.wish_id),
    index('offers_aircraft').on(table.aircraft_type),
    index('offers_instructor').on(table.flight_instructor),
    index('offers_booking').on(table.booking_id),
    index('offers_change').on(table.change_id),
    oneOf('offers_state', table.state, OFFER_STATES),
    oneOf('offers_flight_type', table.flight_type, FLIGHT_TYPES),
    check('offers_end_after_start', sql`${table.end_time} > ${table.start_time}`),
    check('offers_answer_by', sql`${table.answer_by} > ${table.asked_at}`),
    check('offers_answered', sql`(${table.state} = 'open') = (${table.answered_at} is null)`),
  ],
)
