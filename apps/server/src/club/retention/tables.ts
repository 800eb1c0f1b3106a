import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { check, index, integer, jsonb, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { id, instant, oneOf } from '../../base/database/columns.ts'

const allowed = RETENTION_KINDS.map(
  (kind) => `(kind = '${kind}' and period between ${RETENTION[kind].least} and ${RETENTION[kind].most})`,
).join(' or ')

/** The periods chosen by officers; a kind without a row has its default. 0 means forever. */
export const retention_periods = pgTable(
  'retention_periods',
  {
    kind: text({ enum: RETENTION_KINDS }).primaryKey(),
    period: integer().notNull(),
  },
  (table) => [
    oneOf('retention_periods_kind', table.kind, RETENTION_KINDS),
    check('retention_periods_allowed', sql`${table.period} = 0 or ${sql.raw(allowed)}`),
  ],
)

/** What each nightly run removed, by kind. */
export const retention_runs = pgTable(
  'retention_runs',
  {
    _id: id(),
    at: instant('at').notNull(),
    removed: jsonb().$type<Record<RetentionKind, number>>().notNull(),
  },
  (table) => [index('retention_runs_at').on(table.at)],
)
