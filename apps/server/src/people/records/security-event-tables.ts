import type { SecurityEvent } from '@rsfc/domain/security/events'
import { index, jsonb, pgTable, text, uuid } from '../../base/database/drizzle.ts'
import { id, instant } from '../../base/database/columns.ts'

/** Sign-ins, refusals and changes of access. A trigger (migration 0009) makes it append-only. */
export const security_events = pgTable(
  'security_events',
  {
    _id: id(),
    at: instant('at').notNull(),
    kind: text().$type<SecurityEvent>().notNull(),
    /** The member it is about. No foreign key: the entry is kept after the member is deleted. */
    user_id: uuid(),
    actor_id: uuid(),
    address: text().notNull(),
    agent: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('security_events_kind').on(table.kind, table._id),
    index('security_events_user').on(table.user_id, table._id),
    index('security_events_at').on(table.at),
  ],
)
