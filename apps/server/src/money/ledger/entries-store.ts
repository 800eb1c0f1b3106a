import type { OpenItem, Share } from '@rsfc/domain/ledger/allocate'
import { monthOf, postingDay } from '@rsfc/domain/ledger/statement'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, eq, gt, inArray, isNull, lt, max, sql } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { accounts, allocations, closed_months, ledger_entries, open_amounts } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type EntryRow = typeof ledger_entries.$inferSelect
type NewEntry = typeof ledger_entries.$inferInsert

/** The account of a member, created when first needed; undefined if the member does not exist. */
export async function accountOfMember(db: Queryable, member: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ account_id: string }>(
    sql`select account_of_member(_id) as account_id from ${members} where _id = ${member}`,
  )
  return rows[0]?.account_id
}

export async function findAccount(db: Queryable, id: string) {
  const name = sql<string>`coalesce(${members.first_name} || ' ' || ${members.last_name}, ${accounts.holder_name})`
  const { _id, user_id, balance, payment_reference, uses_credit } = accounts
  const [row] = await db
    .select({ _id, user_id, balance, payment_reference, uses_credit, name })
    .from(accounts)
    .leftJoin(members, eq(members._id, accounts.user_id))
    .where(eq(accounts._id, id))
  return row
}

export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<EntryRow> {
  const [row] = await tx.insert(ledger_entries).values(entry).returning()
  return row as EntryRow
}

export async function findEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(ledger_entries).where(eq(ledger_entries._id, id))
  return row
}

/** The unsettled charges or credits of an account. */
export async function openItems(
  db: Queryable,
  account: string,
  side: 'owed' | 'credit',
): Promise<OpenItem[]> {
  const { entry_id, on, left, amount, account_id } = open_amounts
  const signed = side === 'owed' ? gt(amount, 0) : lt(amount, 0)
  return db
    .select({ _id: entry_id, on, left })
    .from(open_amounts)
    .where(and(eq(account_id, account), gt(left, 0), signed))
    .orderBy(asc(on), asc(entry_id))
}

/**
 * The unsettled charges that credit may pay: those that no transfer is reported for and that nobody has set back from
 * paid. What a person has set back stays unpaid until a person settles it or requests the fee again.
 */
export async function payableItems(db: Queryable, account: string): Promise<OpenItem[]> {
  const { entry_id, on, left, amount, account_id } = open_amounts
  const reported = sql`exists (select from ${ledger_entries} join ${bookings} on ${bookings._id} = ${ledger_entries.source_id}
    where ${ledger_entries._id} = ${entry_id} and ${bookings.payment_status} = 'to-check-payment')`
  return db
    .select({ _id: entry_id, on, left })
    .from(open_amounts)
    .where(
      and(eq(account_id, account), gt(left, 0), gt(amount, 0), sql`not ${reported}`, sql`not ${isSetBack}`),
    )
    .orderBy(asc(on), asc(entry_id))
}

/** The last thing that happened to the charge is that its booking was set back, not that a payment was reversed. */
const isSetBack = sql`coalesce((
  select last.amount < 0 and (payment.source = 'booking'
    or not exists (select from ledger_entries later where later.reverses = payment._id))
  from allocations last join ledger_entries payment on payment._id = last.credit_id
  where last.charge_id = ${open_amounts.entry_id}
  order by last.at desc limit 1), false)`

/** What entries are for. */
export async function wordsOf(db: Queryable, ids: readonly string[]) {
  const { _id, memo, source_id } = ledger_entries
  const rows = await db
    .select({ _id, memo, source_id })
    .from(ledger_entries)
    .where(inArray(_id, [...ids]))
  return new Map(rows.map((row) => [row._id, row]))
}

export async function insertAllocations(
  tx: Transaction,
  account_id: string,
  rows: readonly { credit_id: string; charge_id: string; amount: number }[],
  by: string | null,
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(allocations).values(rows.map((row) => ({ ...row, account_id, by })))
}

/** Settles open charges with shares of a payment or credit. */
export function settleCharges(
  tx: Transaction,
  { _id: credit_id, account_id, by }: EntryRow,
  shares: readonly Share[],
): Promise<void> {
  const rows = shares.map(({ _id: charge_id, amount }) => ({ credit_id, charge_id, amount }))
  return insertAllocations(tx, account_id, rows, by)
}

/** Undoes the settlements of an entry and reverses it. `actOnLedger` sets who and when. */
export async function reverseEntry(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select reverse_entry(entry) from ${ledger_entries} entry where _id = ${id}`)
}

/** The entries of a source that are not reversed and are not reversals. */
export async function standingEntries(
  db: Queryable,
  source: EntryRow['source'],
  sourceId: string,
): Promise<EntryRow[]> {
  const reversed = sql`exists (select from ledger_entries later where later.reverses = ledger_entries._id)`
  return db
    .select()
    .from(ledger_entries)
    .where(
      and(
        eq(ledger_entries.source, source),
        eq(ledger_entries.source_id, sourceId),
        isNull(ledger_entries.reverses),
        sql`not ${reversed}`,
      ),
    )
    .orderBy(asc(ledger_entries.at))
}

/** The flights that these entries charge, locked before the accounts, as everywhere. */
export async function lockFlightsOf(tx: Transaction, entries: readonly string[]): Promise<string[]> {
  if (entries.length === 0) return []
  const charged = tx
    .select({ source_id: ledger_entries.source_id })
    .from(ledger_entries)
    .where(and(inArray(ledger_entries._id, [...entries]), eq(ledger_entries.source, 'booking')))
  const rows = await tx
    .select({ _id: bookings._id })
    .from(bookings)
    .where(inArray(bookings._id, charged))
    .orderBy(asc(bookings._id))
    .for('update')
  return rows.map(({ _id }) => _id)
}

/** The charges that an entry settles. */
export async function chargesSettledBy(
  db: Queryable,
  credit: string,
): Promise<{ _id: string; amount: number }[]> {
  const amount = sql<number>`sum(${allocations.amount})::integer`
  return db
    .select({ _id: allocations.charge_id, amount })
    .from(allocations)
    .where(eq(allocations.credit_id, credit))
    .groupBy(allocations.charge_id)
    .having(sql`sum(${allocations.amount}) > 0`)
}

/** The first day of the last closed month. */
export async function lastClosedMonth(db: Queryable): Promise<ClubDate | null> {
  const [row] = await db.select({ month: max(closed_months.month) }).from(closed_months)
  return row?.month ?? null
}

/** The date for an entry: today if its own date is in a closed month. */
export async function openDay({ db, now }: { db: Queryable; now: Date }, on: ClubDate): Promise<ClubDate> {
  const closed = await lastClosedMonth(db)
  return postingDay(on, clubDate(now), closed && monthOf(closed))
}
