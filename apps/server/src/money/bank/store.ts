import type { ColumnMapping } from '@rsfc/domain/bank/columns'
import type { Owed, Payee } from '@rsfc/domain/bank/proposal'
import { and, asc, desc, eq, gt, inArray, or, sql } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { bank_lines, bank_statements, column_mappings, payers } from './tables.ts'
import { accounts, ledger_entries, open_amounts } from '../ledger/tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type LineRow = typeof bank_lines.$inferSelect

/** Whether a line is in the books. */
export const isConfirmed = sql<boolean>`exists (select from confirmed_lines where line_id = bank_lines._id)`

const byName = sql<
  string | null
>`(select ${nameOfMember} from ${members} where ${members._id} = ${bank_statements.by})`

function selectStatements(db: Queryable) {
  const { _id, file_name, file_path, format, account, known_lines, createdAt } = bank_statements
  return db
    .select({ _id, file_name, file_path, format, account, known_lines, createdAt, by_name: byName })
    .from(bank_statements)
    .$dynamic()
}

export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number]

export function newestStatements(db: Queryable, limit: number): Promise<StatementRow[]> {
  return selectStatements(db).orderBy(desc(bank_statements._id)).limit(limit)
}

export async function findStatement(db: Queryable, id: string): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(db).where(eq(bank_statements._id, id))
  return row
}

export async function findStatementByHash(db: Queryable, hash: Buffer): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(db).where(eq(bank_statements.file_hash, hash))
  return row
}

/** The number of lines of each statement, and of those that are open. */
export async function countLines(db: Queryable, ids: readonly string[]) {
  const lines = sql<number>`count(*)::integer`
  const open = sql<number>`(count(*) filter (where ${bank_lines.amount} > 0 and not ${bank_lines.set_aside} and not ${isConfirmed}))::integer`
  const rows = await db
    .select({ statement_id: bank_lines.statement_id, lines, open })
    .from(bank_lines)
    .where(inArray(bank_lines.statement_id, [...ids]))
    .groupBy(bank_lines.statement_id)
  return new Map(rows.map(({ statement_id, ...counts }) => [statement_id, counts]))
}

export async function insertStatement(
  tx: Transaction,
  row: typeof bank_statements.$inferInsert,
): Promise<void> {
  await tx.insert(bank_statements).values(row)
}

const ROWS_AT_ONCE = 1000

/** Returns the number of new lines. */
export async function insertLines(
  tx: Transaction,
  rows: readonly (typeof bank_lines.$inferInsert)[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const inserted = await tx
      .insert(bank_lines)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: bank_lines.fingerprint })
      .returning({ _id: bank_lines._id })
    added += inserted.length
  }
  return added
}

export async function noteKnownLines(tx: Transaction, id: string, known_lines: number): Promise<void> {
  await tx.update(bank_statements).set({ known_lines }).where(eq(bank_statements._id, id))
}

export function linesOf(db: Queryable, statement: string) {
  return db
    .select({ line: bank_lines, confirmed: isConfirmed })
    .from(bank_lines)
    .where(eq(bank_lines.statement_id, statement))
    .orderBy(asc(bank_lines.line), asc(bank_lines._id))
}

export async function lockLine(tx: Transaction, id: string) {
  const [row] = await tx.select().from(bank_lines).where(eq(bank_lines._id, id)).for('update')
  return row
}

/** Returns how many there are. Nobody can confirm one of them before the transaction ends. */
export async function lockLinesOf(tx: Transaction, statement: string): Promise<number> {
  const rows = await tx
    .select({ _id: bank_lines._id })
    .from(bank_lines)
    .where(eq(bank_lines.statement_id, statement))
    .for('update')
  return rows.length
}

/** True if a line was ever posted, even if that was undone, or is linked to a payment. */
export async function wasPosted(tx: Transaction, statement: string): Promise<boolean> {
  const posted = sql`exists (select from ledger_entries entry where entry.source = 'bank' and entry.source_id = bank_lines._id)`
  const linked = sql`exists (select from bank_links where line_id = bank_lines._id)`
  const found = await tx
    .select({ _id: bank_lines._id })
    .from(bank_lines)
    .where(and(eq(bank_lines.statement_id, statement), or(posted, linked)))
    .limit(1)
  return found.length > 0
}

/** False if someone else has just deleted it. */
export async function deleteStatement(tx: Transaction, id: string): Promise<boolean> {
  await tx.delete(bank_lines).where(eq(bank_lines.statement_id, id))
  const deleted = await tx.delete(bank_statements).where(eq(bank_statements._id, id)).returning()
  return deleted.length > 0
}

export async function setAside(tx: Transaction, id: string, set_aside: boolean): Promise<void> {
  await tx.update(bank_lines).set({ set_aside }).where(eq(bank_lines._id, id))
}

/** All charges that are not settled. */
export function allOwed(db: Queryable): Promise<Owed[]> {
  const { _id, account_id, reference, on, source_id } = ledger_entries
  const being_checked = sql<boolean>`coalesce(${bookings.payment_status} = 'to-check-payment', false)`
  return db
    .select({ _id, account_id, reference, on, left: open_amounts.left, being_checked })
    .from(open_amounts)
    .innerJoin(ledger_entries, eq(_id, open_amounts.entry_id))
    .leftJoin(bookings, eq(bookings._id, source_id))
    .where(and(gt(open_amounts.left, 0), gt(open_amounts.amount, 0)))
}

/** Accounts with the names of their payers, from the member list and from confirmed lines. */
export async function allPayees(db: Queryable): Promise<Payee[]> {
  const { rows } = await db.execute<Payee>(sql`
    select a._id as account_id, a.payment_reference as reference,
      array_remove(array[m.first_name || ' ' || m.last_name, m.last_name || ' ' || m.first_name], null)
        || array(select payer from ${payers} where account_id = a._id) as names
    from ${accounts} a left join ${members} m on m._id = a.user_id`)
  return rows
}

export async function learnPayer(tx: Transaction, payer: string, account_id: string): Promise<void> {
  await tx.insert(payers).values({ payer, account_id }).onConflictDoNothing()
}

export async function rememberedMappings(db: Queryable): Promise<Map<string, ColumnMapping>> {
  const rows = await db.select().from(column_mappings)
  return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]))
}

export async function rememberMapping(
  tx: Transaction,
  fingerprint: string,
  mapping: ColumnMapping,
): Promise<void> {
  const target = column_mappings.fingerprint
  await tx
    .insert(column_mappings)
    .values({ fingerprint, mapping })
    .onConflictDoUpdate({ target, set: { mapping } })
}

export async function accountNames(db: Queryable, ids: readonly string[]) {
  const name = sql<string>`coalesce(${nameOfMember}, ${accounts.holder_name})`
  const rows = await db
    .select({ _id: accounts._id, member_id: accounts.user_id, name })
    .from(accounts)
    .leftJoin(members, eq(members._id, accounts.user_id))
    .where(inArray(accounts._id, [...ids]))
  return new Map(rows.map(({ _id, ...rest }) => [_id, rest]))
}
