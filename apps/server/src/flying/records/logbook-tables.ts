import { LOGBOOK_FUNCTIONS } from '@rsfc/domain/logbook/hours'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

const minutes = () => integer().notNull().default(0)

/** Hours from an earlier logbook, up to and including a day. Times in minutes. */
export const logbook_baselines = pgTable(
  'logbook_baselines',
  {
    member_id: uuid()
      .primaryKey()
      .references(() => members._id, { onDelete: 'cascade' }),
    as_of: date().notNull(),
    total: minutes(),
    pic: minutes(),
    dual: minutes(),
    solo: minutes(),
    instructor: minutes(),
    /** Part of solo. */
    solo_cross_country: minutes(),
    /** Part of the total. */
    night: minutes(),
    instrument: minutes(),
    landings_day: minutes(),
    landings_night: minutes(),
    entered_by: uuid().references(() => members._id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('logbook_baselines_entered_by').on(table.entered_by),
    check(
      'logbook_baselines_sum',
      sql`${table.total} between ${table.pic} + ${table.dual} + ${table.solo} + ${table.instructor} and 6000000`,
    ),
    check(
      'logbook_baselines_parts',
      sql`least(${table.pic}, ${table.dual}, ${table.solo}, ${table.instructor}, ${table.solo_cross_country}) >= 0 and ${table.solo_cross_country} <= ${table.solo}`,
    ),
    check(
      'logbook_baselines_conditions',
      sql`${table.night} between 0 and ${table.total} and ${table.instrument} between 0 and ${table.total}`,
    ),
    check(
      'logbook_baselines_landings',
      sql`${table.landings_day} between 0 and 200000 and ${table.landings_night} between 0 and 200000`,
    ),
  ],
)

/** A member's logged time by function and month in club time. Updated by triggers. */
export const logbook_months = pgTable(
  'logbook_months',
  {
    member_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date().notNull(),
    function: text({ enum: LOGBOOK_FUNCTIONS }).notNull(),
    flights: minutes(),
    minutes: minutes(),
    night: minutes(),
    instrument: minutes(),
    landings_day: minutes(),
    landings_night: minutes(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.month, table.function] })],
)
