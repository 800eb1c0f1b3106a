import { LEAVE_STATES } from '@rsfc/domain/leaving/states'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { check, date, index, pgTable, sql, text, uniqueIndex, uuid } from '../../base/database/drizzle.ts'
import { members } from '../../people/records/member-tables.ts'

/** Requests of members to leave the club. */
export const leave_requests = pgTable(
  'leave_requests',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** The last day as a member; null if any day is fine. */
    last_day: date(),
    /** The last day for the officers to settle it. */
    due_on: date()
      .notNull()
      .default(sql`(now() + interval '30 days')::date`),
    message: text().notNull().default(''),
    state: text({ enum: LEAVE_STATES }).notNull().default('open'),
    /** When it was withdrawn or closed; null while it is open. */
    ended_at: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('leave_requests_open')
      .on(table.user_id)
      .where(sql`${table.state} = 'open'`),
    index('leave_requests_user').on(table.user_id, table._id),
    oneOf('leave_requests_state', table.state, LEAVE_STATES),
    check('leave_requests_ended', sql`(${table.state} = 'open') = (${table.ended_at} is null)`),
    check('leave_requests_message', sql`length(${table.message}) <= 1000`),
  ],
)
