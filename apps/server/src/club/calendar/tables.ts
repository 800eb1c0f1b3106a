import { FEED_KINDS } from '@rsfc/domain/calendar/feeds'
import { check, index, pgTable, sql, text, uniqueIndex, uuid } from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'

/** A secret address that calendar programs read. Revoking it deletes the row. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    kind: text({ enum: FEED_KINDS }).notNull(),
    aircraft_id: uuid().references(() => aircraft._id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    last_used_at: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_token').on(table.token_hash),
    index('calendar_feeds_user').on(table.user_id, table._id),
    index('calendar_feeds_aircraft').on(table.aircraft_id),
    oneOf('calendar_feeds_kind', table.kind, FEED_KINDS),
    check(
      'calendar_feeds_of_aircraft',
      sql`(${table.kind} = 'aircraft') = (${table.aircraft_id} is not null)`,
    ),
  ],
)
