import type { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { cents, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

type EventColumn =
  | Exclude<keyof typeof EVENT_FIELDS, 'questions'>
  | (typeof EVENT_FIELDS)['questions']['column']

export const events = pgTable(
  'events',
  {
    _id: id(),
    event_title: text().notNull(),
    event_description: text().notNull(),
    event_image: text().array().notNull().default([]),
    event_start_date: instant('event_start_date').notNull(),
    event_end_date: instant('event_end_date').notNull(),
    event_price: cents().notNull().default(0),
    event_type: text({ enum: EVENT_TYPES }).notNull(),
    /** The maximum number of participants; 0 for no limit. */
    event_participants: integer().notNull().default(0),
    event_questions: text()
      .array()
      .notNull()
      .default([...DEFAULT_QUESTIONS]),
    /** Updated by a trigger on event_signups, so that the check below also holds for concurrent sign-ups. */
    places_taken: integer().notNull().default(0),
    /** Incremented by a trigger when the calendar entry changes, so that calendars replace the old entry. */
    calendar_sequence: integer().notNull().default(0),
    createdAt: createdAt(),
  } satisfies Record<EventColumn, unknown> & Record<string, unknown>,
  (table) => [
    index('events_end').on(table.event_end_date),
    index('events_start').on(table.event_start_date),
    oneOf('events_event_type', table.event_type, EVENT_TYPES),
    check('events_end_after_start', sql`${table.event_end_date} >= ${table.event_start_date}`),
    check('events_price', sql`${table.event_price} >= 0`),
    check(
      'events_capacity',
      sql`${table.places_taken} >= 0 and (${table.event_participants} = 0 or ${table.places_taken} <= ${table.event_participants})`,
    ),
  ],
)

export const event_signups = pgTable(
  'event_signups',
  {
    _id: id(),
    event_id: uuid()
      .notNull()
      .references(() => events._id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** A copy of the questions, because those of the event may change later. */
    questions: text().array().notNull(),
    event_answers: text().array().notNull(),
    waiting: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('event_signups_once').on(table.event_id, table.user_id),
    index('event_signups_queue').on(table.event_id, table.waiting, table.createdAt),
    index('event_signups_user').on(table.user_id),
  ],
)
