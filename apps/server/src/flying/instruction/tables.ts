import { EXCEPTION_KINDS } from '@rsfc/domain/instruction/availability'
import { check, date, index, pgTable, sql, text, unique, uuid } from '../../base/database/drizzle.ts'
import { WEEKDAYS, type Weekday } from '@rsfc/domain/time/weekdays'
import { clubTime, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

const ofInstructor = () =>
  uuid()
    .notNull()
    .references(() => members._id, { onDelete: 'cascade' })

/** The weekly hours of an instructor from a day on, until the next plan starts. A plan without hours means none. */
export const instructor_plans = pgTable(
  'instructor_plans',
  {
    _id: id(),
    instructor_id: ofInstructor(),
    valid_from: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('instructor_plans_start').on(table.instructor_id, table.valid_from)],
)

/** An exclusion constraint in the migration prevents overlaps within a plan and weekday. */
export const instructor_hours = pgTable(
  'instructor_hours',
  {
    _id: id(),
    plan_id: uuid()
      .notNull()
      .references(() => instructor_plans._id, { onDelete: 'cascade' }),
    weekday: text().$type<Weekday>().notNull(),
    from: clubTime('starts_at').notNull(),
    to: clubTime('ends_at').notNull(),
  },
  (table) => [
    index('instructor_hours_plan').on(table.plan_id),
    oneOf('instructor_hours_weekday', table.weekday, WEEKDAYS),
    check('instructor_hours_order', sql`${table.to} > ${table.from}`),
  ],
)

/** Time off and extra time. An exclusion constraint in the migration prevents overlaps. */
export const instructor_exceptions = pgTable(
  'instructor_exceptions',
  {
    _id: id(),
    instructor_id: ofInstructor(),
    from: instant('starts_at').notNull(),
    to: instant('ends_at').notNull(),
    kind: text({ enum: EXCEPTION_KINDS }).notNull(),
  },
  (table) => [
    index('instructor_exceptions_instructor').on(table.instructor_id, table.to),
    oneOf('instructor_exceptions_kind', table.kind, EXCEPTION_KINDS),
    check('instructor_exceptions_order', sql`${table.to} > ${table.from}`),
  ],
)
