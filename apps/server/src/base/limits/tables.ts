import { index, integer, pgTable, text } from '../database/drizzle.ts'
import { instant } from '../database/columns.ts'

/** Rate limits, shared by all servers: attempts per time window. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resets_at: instant('resets_at').notNull(),
  },
  (table) => [index('throttles_reset').on(table.resets_at)],
)
