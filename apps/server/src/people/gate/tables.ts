import { bytea, instant } from '../../base/database/columns.ts'
import { index, pgTable, uuid } from '../../base/database/drizzle.ts'
import { members } from '../records/member-tables.ts'

/** Writes that were sent with an `Idempotency-Key`, and what they were answered, for a day. */
export const kept_answers = pgTable(
  'kept_answers',
  {
    /** A hash of the member and the key. */
    key: bytea().primaryKey(),
    /** Null for visitors. */
    member_id: uuid().references(() => members._id, { onDelete: 'cascade' }),
    /** A hash of the request. It is keyed, because a request can contain a password. */
    request: bytea().notNull(),
    claimed_at: instant('claimed_at').notNull(),
    /** Encrypted. Null until the write is answered, and after a deletion of a member. */
    answer: bytea(),
  },
  (table) => [
    index('kept_answers_member').on(table.member_id),
    index('kept_answers_age').on(table.claimed_at),
  ],
)
