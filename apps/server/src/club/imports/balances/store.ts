import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { and, eq, gt, inArray, isNull, sql } from '../../../base/database/drizzle.ts'
import { insertMany } from '../../../base/database/insert-many.ts'
import { accounts, allocations, ledger_entries } from '../../../money/ledger/tables.ts'

/** In cents; positive is owed to the club. */
export type NewOpening = { _id: string; member_id: string; amount: number; on: string; memo: string }

const stands = sql`not exists (select from ledger_entries later where later.reverses = ledger_entries._id)`

/** The opening balance of each member who has one. */
export async function openingsOf(db: Queryable): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ user_id: accounts.user_id, amount: sql<number>`sum(${ledger_entries.amount})::integer` })
    .from(ledger_entries)
    .innerJoin(accounts, eq(accounts._id, ledger_entries.account_id))
    .where(and(eq(ledger_entries.kind, 'opening'), isNull(ledger_entries.reverses), stands))
    .groupBy(accounts.user_id)
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]))
}

export async function insertOpenings(
  tx: Transaction,
  rows: readonly NewOpening[],
  by: string | undefined,
): Promise<void> {
  const ids = sql.param(rows.map(({ member_id }) => member_id))
  await tx.execute(sql`select open_accounts(${ids}::uuid[])`)
  const { rows: found } = await tx.execute<{ member_id: string; account_id: string }>(
    sql`select user_id as member_id, _id as account_id from ${accounts} where user_id = any(${ids}::uuid[])`,
  )
  const accountOf = new Map(found.map(({ member_id, account_id }) => [member_id, account_id]))
  const entries = rows.map(({ member_id, ...row }) => ({
    ...row,
    account_id: accountOf.get(member_id) ?? '',
    kind: 'opening' as const,
    source: 'hand' as const,
    by,
  }))
  await insertMany(tx, ledger_entries, entries)
}

/** Of these opening balances, those that this member owes. */
export async function debtsOf(db: Queryable, ids: readonly string[], member: string): Promise<string[]> {
  const rows = await db
    .select({ _id: ledger_entries._id })
    .from(ledger_entries)
    .innerJoin(accounts, eq(accounts._id, ledger_entries.account_id))
    .where(
      and(inArray(ledger_entries._id, [...ids]), eq(accounts.user_id, member), gt(ledger_entries.amount, 0)),
    )
  return rows.map(({ _id }) => _id)
}

/** The opening balances that settle a charge or are settled. */
export async function settledOpenings(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const list = sql.param([...ids])
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select credit_id as id, amount from ${allocations} where credit_id = any(${list}::uuid[])
      union all select charge_id, amount from ${allocations} where charge_id = any(${list}::uuid[])
    ) shares group by id having sum(amount) <> 0`)
  return new Set(rows.map(({ id }) => id))
}

/** Reverses the opening balances, except those that are already reversed. */
export async function reverseOpenings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select reverse_entries(${sql.param([...ids])}::uuid[])`)
}
