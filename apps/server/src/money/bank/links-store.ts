import { DAYS_APART_MAX } from '@rsfc/domain/bank/match'
import type { ByHand, Known } from '@rsfc/domain/bank/proposal'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { eq, inArray, sql } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import { members } from '../../people/records/member-tables.ts'
import { ledger_entries } from '../ledger/tables.ts'
import { bank_links } from './tables.ts'

/** Payments and refunds by hand around these days that no line is linked to. */
async function unlinkedByHand(db: Queryable, from: ClubDate, to: ClubDate) {
  const { rows } = await db.execute<ByHand & { kind: 'payment' | 'refund' }>(sql`
    select entry._id, entry.account_id, entry.kind, entry."on"::text, abs(entry.amount) as amount,
      array(select distinct charge.reference from allocations a join ledger_entries charge on charge._id = a.charge_id
        where a.credit_id = entry._id and charge.reference <> '' and a.reverses is null
          and not exists (select from allocations undone where undone.reverses = a._id)) as "references"
    from ledger_entries entry
    where entry."on" between ${addDays(from, -DAYS_APART_MAX)} and ${addDays(to, DAYS_APART_MAX)}
      and entry.kind in ('payment', 'refund') and entry.source in ('hand', 'booking') and entry.reverses is null
      and not exists (select from ledger_entries later where later.reverses = entry._id)
      and not exists (select from bank_links where entry_id = entry._id)`)
  return rows
}

/** The paid flights among these references, which are written without a hyphen. */
async function settledFlights(db: Queryable, references: readonly string[]) {
  const written = references.flatMap((each) => [each, `${each.slice(0, 4)}-${each.slice(4)}`])
  if (written.length === 0) return []
  const { rows } = await db.execute<{ reference: string; account_id: string }>(sql`
    select flight.payment_reference as reference, charge.account_id
    from bookings flight
    join ledger_entries charge on charge.source = 'booking' and charge.source_id = flight._id and charge.kind = 'charge'
    join open_amounts open on open.entry_id = charge._id
    where flight.payment_reference = any(${sql.param(written)}::text[]) and charge.reverses is null
      and open."left" = 0 and not exists (select from ledger_entries later where later.reverses = charge._id)`)
  return rows
}

/** What the books have already for the lines of a file. */
export async function knownFor(
  db: Queryable,
  days: readonly ClubDate[],
  references: readonly string[],
): Promise<Known> {
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (from === undefined || to === undefined) return {}
  const byHand = await unlinkedByHand(db, from, to)
  return {
    payments: byHand.filter(({ kind }) => kind === 'payment'),
    refunds: byHand.filter(({ kind }) => kind === 'refund'),
    settled: await settledFlights(db, references),
  }
}

/** Whether a line is in the books. */
export async function isConfirmed(db: Queryable, line: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from confirmed_lines where line_id = ${line} limit 1`)
  return rows.length > 0
}

/** Earlier links of the line are of payments that were reversed. */
export async function insertLinks(tx: Transaction, line_id: string, entries: readonly string[]) {
  await deleteLinks(tx, line_id)
  if (entries.length > 0)
    await tx.insert(bank_links).values(entries.map((entry_id) => ({ line_id, entry_id })))
}

export async function deleteLinks(tx: Transaction, line: string): Promise<void> {
  await tx.delete(bank_links).where(eq(bank_links.line_id, line))
}

/** What confirmed lines settle, the remaining credit, and the payments and refunds that they are linked to. */
export async function confirmedParts(db: Queryable, lines: readonly string[]) {
  const { rows } = await db.execute<{
    line_id: string
    account_id: string
    payment_id: string
    paid: number
    entry_id: string | null
    settled: number
  }>(sql`
    select confirmed.line_id, entry.account_id, entry._id as payment_id, abs(entry.amount) as paid,
      case when entry.source = 'bank' then a.charge_id else entry._id end as entry_id,
      case when entry.source = 'bank' then coalesce(sum(a.amount), 0)::integer else abs(entry.amount) end as settled
    from confirmed_lines confirmed join ledger_entries entry on entry._id = confirmed.entry_id
    left join allocations a on a.credit_id = entry._id and entry.source = 'bank'
    where confirmed.line_id = any(${sql.param([...lines])}::uuid[])
    group by confirmed.line_id, entry._id, a.charge_id`)
  return rows
}

/** The entries that parts name: what they are, when and by whom they were entered, and whether they still stand. */
export async function namedEntries(db: Queryable, ids: readonly string[]) {
  const { _id, account_id, kind, source, amount, memo, on, by } = ledger_entries
  const reversed = sql<boolean>`exists (select from ledger_entries later where later.reverses = ledger_entries._id)`
  const by_name = sql<string | null>`(select ${nameOfMember} from ${members} where ${members._id} = ${by})`
  const rows = await db
    .select({ _id, account_id, kind, source, amount, memo, on, by_name, reversed })
    .from(ledger_entries)
    .where(inArray(_id, [...ids]))
  return new Map(rows.map((row) => [row._id, row]))
}

export type NamedEntry = NonNullable<ReturnType<Awaited<ReturnType<typeof namedEntries>>['get']>>

/** A payment or refund is linked; anything else is settled. */
export function isLinkable(entry: NamedEntry | undefined): entry is NamedEntry {
  return entry !== undefined && ['payment', 'refund'].includes(entry.kind) && entry.source !== 'bank'
}
