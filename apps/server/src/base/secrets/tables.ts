import { boolean, check, pgTable, sql } from '../database/drizzle.ts'
import { bytea, createdAt } from '../database/columns.ts'

/** One row: a known value that opens only with the key of this club's secrets. */
export const secret_key_checks = pgTable(
  'secret_key_checks',
  {
    only: boolean().primaryKey().default(true),
    sealed: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('secret_key_checks_only', sql`${table.only}`)],
)
