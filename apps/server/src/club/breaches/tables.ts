import type { BreachScope } from '@rsfc/domain/breaches/scope'
import { BREACH_STEPS } from '@rsfc/domain/breaches/steps'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

const person = () => uuid().references(() => members._id, { onDelete: 'set null' })

/** Breaches of personal data. Append-only; what happens afterwards is a step. */
export const breaches = pgTable(
  'breaches',
  {
    _id: id(),
    /** What people call it: 'breach 3'. */
    number: integer().notNull().unique('breaches_number'),
    title: text().notNull(),
    description: text().notNull().default(''),
    found_at: instant('found_at').notNull(),
    entered_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('breaches_entered_by').on(table.entered_by),
    check('breaches_title', sql`length(${table.title}) between 1 and 200`),
    check('breaches_description', sql`length(${table.description}) <= 5000`),
  ],
)

/** What was done about a breach. Append-only. */
export const breach_steps = pgTable(
  'breach_steps',
  {
    _id: id(),
    breach_id: uuid()
      .notNull()
      .references(() => breaches._id, { onDelete: 'cascade' }),
    kind: text({ enum: BREACH_STEPS }).notNull(),
    note: text().notNull().default(''),
    /** Whose data a 'scope' adds. */
    scope: jsonb().$type<BreachScope>(),
    /** Of an assessment: how many people, those without an account included. */
    people: integer(),
    harm: boolean(),
    /** The last day to notify the authority; null if it need not be notified. */
    due_on: date(),
    by: person(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('breach_steps_breach').on(table.breach_id, table._id),
    index('breach_steps_by').on(table.by),
    oneOf('breach_steps_kind', table.kind, BREACH_STEPS),
    check('breach_steps_note', sql`length(${table.note}) <= 5000`),
    check('breach_steps_scope', sql`(${table.kind} = 'scope') = (${table.scope} is not null)`),
    check(
      'breach_steps_assessed',
      sql`(${table.kind} = 'assessed') = (${table.people} is not null and ${table.harm} is not null)`,
    ),
    check('breach_steps_due', sql`${table.kind} = 'assessed' or ${table.due_on} is null`),
    check('breach_steps_people', sql`${table.people} >= 0`),
  ],
)

/** People without an account whom a breach touches, to be told. Deleted when it is closed; the steps count them. */
export const breach_contacts = pgTable(
  'breach_contacts',
  {
    _id: id(),
    breach_id: uuid()
      .notNull()
      .references(() => breaches._id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contact: text().notNull(),
  },
  (table) => [
    index('breach_contacts_breach').on(table.breach_id, table._id),
    check(
      'breach_contacts_words',
      sql`length(${table.name}) between 1 and 200 and length(${table.contact}) between 1 and 200`,
    ),
  ],
)

/** What the officers were told of the day on which the authority must be notified. The key prevents a second time. */
export const breach_reminders = pgTable(
  'breach_reminders',
  {
    breach_id: uuid()
      .notNull()
      .references(() => breaches._id, { onDelete: 'cascade' }),
    /** The day of the reminder. */
    on: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.breach_id, table.on] })],
)

/** Figures of the law; the last row is in force. Append-only. */
export const breach_figures = pgTable(
  'breach_figures',
  {
    _id: id(),
    days: integer().notNull(),
    people: integer().notNull(),
    source: text().notNull(),
    looked_up_on: date().notNull(),
    entered_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('breach_figures_entered_by').on(table.entered_by),
    check('breach_figures_days', sql`${table.days} between 1 and 60`),
    check('breach_figures_people', sql`${table.people} between 1 and 100000`),
    check('breach_figures_source', sql`length(${table.source}) between 1 and 500`),
  ],
)
