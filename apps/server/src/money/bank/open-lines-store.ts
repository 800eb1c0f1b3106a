import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { and, asc, between, eq, gt, sql } from '../../base/database/drizzle.ts'
import { isConfirmed } from './store.ts'
import { bank_lines } from './tables.ts'

/** Transfers between two days that are not confirmed, oldest first, with how many there are. */
export function openLines(db: Queryable, from: ClubDate, to: ClubDate, limit: number) {
  const { statement_id, on, amount, payer, description, set_aside, _id } = bank_lines
  const words = sql<string>`coalesce(nullif(${payer}, ''), ${description})`
  return db
    .select({ _id, statement_id, on, words, amount, count: sql<number>`(count(*) over ())::integer` })
    .from(bank_lines)
    .where(and(between(on, from, to), gt(amount, 0), eq(set_aside, false), sql`not ${isConfirmed}`))
    .orderBy(asc(on), asc(_id))
    .limit(limit)
}
