import type { Month } from '@rsfc/domain/ledger/statement'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import {
  accounts,
  allocations,
  debt_reminders,
  documents,
  dues,
  ledger_entries,
  open_amounts,
} from './tables.ts'
import { field_rates, rates } from '../../flying/records/rate-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const actor = sql<
  string | null
>`(select ${nameOfMember} from ${members} where ${members._id} = ${ledger_entries.by})`
const {
  account_id: _internal,
  at: _order,
  ...shown
} = {
  _id: ledger_entries._id,
  account_id: ledger_entries.account_id,
  kind: ledger_entries.kind,
  amount: ledger_entries.amount,
  on: ledger_entries.on,
  source: ledger_entries.source,
  source_id: ledger_entries.source_id,
  reference: ledger_entries.reference,
  memo: ledger_entries.memo,
  by: ledger_entries.by,
  reverses: ledger_entries.reverses,
  at: ledger_entries.at,
}

const entryColumns = {
  ...shown,
  by_name: actor,
  reversed_by: sql<
    string | null
  >`(select later._id from ledger_entries later where later.reverses = ledger_entries._id)`,
  left: sql<number>`coalesce(${open_amounts.left}, 0)`,
  document: { _id: documents._id, kind: documents.kind, year: documents.year, number: documents.number },
}

function selectEntries(db: Queryable, where: SQL | undefined) {
  return db
    .select(entryColumns)
    .from(ledger_entries)
    .leftJoin(open_amounts, eq(open_amounts.entry_id, ledger_entries._id))
    .leftJoin(documents, eq(documents.entry_id, ledger_entries._id))
    .where(where)
    .$dynamic()
}

export type EntryView = Awaited<ReturnType<typeof selectEntries>>[number]

export function newestEntries(db: Queryable, account: string, limit: number): Promise<EntryView[]> {
  const { account_id, on, at } = ledger_entries
  return selectEntries(db, eq(account_id, account)).orderBy(desc(on), desc(at)).limit(limit)
}

export function entriesBetween(
  db: Queryable,
  account: string,
  from: ClubDate,
  before: ClubDate,
): Promise<EntryView[]> {
  const { account_id, on, at } = ledger_entries
  const within = and(eq(account_id, account), gte(on, from), lt(on, before))
  return selectEntries(db, within).orderBy(asc(on), asc(at))
}

export async function viewEntry(db: Queryable, id: string): Promise<EntryView | undefined> {
  const [row] = await selectEntries(db, eq(ledger_entries._id, id))
  return row
}

/** The current balance less later entries, because most statements are about recent months. */
export async function balanceBefore(db: Queryable, account: string, day: ClubDate): Promise<number> {
  const { account_id, on, amount } = ledger_entries
  const since = sql`(select coalesce(sum(${amount}), 0)::integer from ${ledger_entries}
    where ${account_id} = ${account} and ${on} >= ${day})`
  const [row] = await db
    .select({ sum: sql<number>`${accounts.balance} - ${since}` })
    .from(accounts)
    .where(eq(accounts._id, account))
  return row?.sum ?? 0
}

/**
 * The charges that were unsettled at the end of a day, ignoring later allocations and reversals. Such a charge is still
 * open, or was settled or reversed since then, so no other charges are read.
 */
export async function owedOn(db: Queryable, account: string, day: ClubDate) {
  const { rows } = await db.execute<{ on: string; left: number }>(sql`
    with later as materialized (
      select _id, reverses from ledger_entries where account_id = ${account} and "on" > ${day})
    select charge."on"::text, (charge.amount - coalesce(sum(a.amount), 0))::integer as "left"
    from ledger_entries charge
    left join (allocations a join ledger_entries credit on credit._id = a.credit_id and credit."on" <= ${day})
      on a.charge_id = charge._id
    where charge._id in (
        select entry_id from open_amounts where account_id = ${account} and "left" > 0 and amount > 0
        union select allocations.charge_id from later join allocations on allocations.credit_id = later._id
        union select reverses from later)
      and charge.account_id = ${account} and charge.amount > 0 and charge.reverses is null and charge."on" <= ${day}
      and not exists (select from ledger_entries later where later.reverses = charge._id and later."on" <= ${day})
    group by charge._id having charge.amount > coalesce(sum(a.amount), 0)`)
  return rows
}

/** True if the member has reported the flight as paid. */
const isBeingChecked = sql<boolean>`coalesce(${bookings.payment_status} = 'to-check-payment', false)`

export function openChargesOf(db: Queryable, account: string) {
  const { _id, on, memo, source, source_id, amount, reference } = ledger_entries
  return db
    .select({
      _id,
      on,
      memo,
      source,
      source_id,
      amount,
      reference,
      left: open_amounts.left,
      being_checked: isBeingChecked,
    })
    .from(open_amounts)
    .innerJoin(ledger_entries, eq(_id, open_amounts.entry_id))
    .leftJoin(bookings, eq(bookings._id, source_id))
    .where(and(eq(open_amounts.account_id, account), gt(open_amounts.left, 0), gt(open_amounts.amount, 0)))
    .orderBy(asc(on), asc(_id))
}

/** All unsettled charges. */
export function allOpenCharges(db: Queryable) {
  const { entry_id: _id, account_id, on, left, amount } = open_amounts
  return db
    .select({ _id, account_id, on, left, being_checked: isBeingChecked })
    .from(open_amounts)
    .innerJoin(ledger_entries, eq(ledger_entries._id, _id))
    .leftJoin(bookings, eq(bookings._id, ledger_entries.source_id))
    .where(and(gt(left, 0), gt(amount, 0)))
}

/** The accounts that owe something or have credit, with their holders, in cents. */
export async function allDebts(db: Queryable) {
  const { rows } = await db.execute<{
    account_id: string
    member_id: string | null
    name: string
    to_pay: number
    being_checked: number
    credit: number
    oldest: string | null
  }>(sql`
    select account_id, debts.user_id as member_id, coalesce(${nameOfMember}, accounts.holder_name) as name,
      to_pay, being_checked, credit, oldest::text
    from debts join accounts on accounts._id = account_id left join ${members} on ${members._id} = debts.user_id
    where account_id in (select account_id from open_amounts where "left" > 0)`)
  return rows
}

/** Charges and payments by month and source, less reversals. */
export async function incomeSince(db: Queryable, from: ClubDate) {
  const { rows } = await db.execute<{
    month: string
    kind: 'charge' | 'payment'
    source: string
    sum: number
  }>(sql`
    select to_char("on", 'YYYY-MM') as month, kind, source, sum(amount)::integer as sum
    from ${ledger_entries} where "on" >= ${from} and kind in ('charge', 'payment') group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

/** The flights of each instructor, with the rate at which they were billed. */
export async function instructorFlights(db: Queryable, from: ClubDate, to: ClubDate) {
  const { rows } = await db.execute<{
    member_id: string | null
    name: string
    minutes: number
    payout: number
  }>(sql`
    select flight_instructor as member_id, coalesce(flight_instructor_name, 'Former member') as name,
      sum(flown_minutes(b))::integer as minutes,
      sum(round(ceil(flown_minutes(b) / 5.0) * coalesce((fee_basis #>> '{rates,instructor_rate}')::numeric * 100, 0) / 12))::integer as payout
    from bookings b
    where booking_status = 'completed' and flight_instructor_name is not null and flight_date between ${from} and ${to}
    group by 1, 2 order by 3 desc, 2`)
  return rows
}

export async function lastReminders(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ account_id: debt_reminders.account_id, at: sql<string>`max(${debt_reminders.at})` })
    .from(debt_reminders)
    .where(inArray(debt_reminders.account_id, [...ids]))
    .groupBy(debt_reminders.account_id)
  return new Map(rows.map(({ account_id, at }) => [account_id, new Date(at)]))
}

export function remindersOf(db: Queryable, account: string) {
  const { at, amount, by, account_id } = debt_reminders
  const by_name = sql<string | null>`(select ${nameOfMember} from ${members} where ${members._id} = ${by})`
  return db
    .select({ at, amount, by_name })
    .from(debt_reminders)
    .where(eq(account_id, account))
    .orderBy(desc(at))
    .limit(50)
}

export async function insertReminder(
  tx: Transaction,
  row: typeof debt_reminders.$inferInsert,
): Promise<void> {
  await tx.insert(debt_reminders).values(row)
}

export async function lockAccount(tx: Transaction, id: string) {
  const [row] = await tx.select().from(accounts).where(eq(accounts._id, id)).for('update')
  return row
}

export async function setUsesCredit(tx: Transaction, id: string, uses_credit: boolean): Promise<void> {
  await tx.update(accounts).set({ uses_credit }).where(eq(accounts._id, id))
}

/** Accounts with both credit and charges, whose member does not keep the credit. */
export async function accountsWithUnusedCredit(db: Queryable): Promise<string[]> {
  const open = sql`select from open_amounts o where o.account_id = accounts._id and o."left" > 0`
  const [hasCredit, owes] = [sql`exists (${open} and o.amount < 0)`, sql`exists (${open} and o.amount > 0)`]
  const rows = await db
    .select({ _id: accounts._id })
    .from(accounts)
    .where(and(eq(accounts.uses_credit, true), hasCredit, owes))
  return rows.map(({ _id }) => _id)
}

export async function recipientOf(db: Queryable, member: string) {
  const { _id, email, salutation, first_name } = members
  const [row] = await db
    .select({ _id, email, salutation, first_name })
    .from(members)
    .where(eq(members._id, member))
  return row
}

export function membersForDues(db: Queryable) {
  const { _id, membership_type, account_status, email, salutation, first_name } = members
  return db
    .select({ _id, membership_type, account_status, name: nameOfMember, email, salutation, first_name })
    .from(members)
    .orderBy(asc(_id))
}

/** The months that each member was already charged for. */
export async function chargedMonths(
  db: Queryable,
  months: readonly Month[],
): Promise<Map<string, Set<Month>>> {
  const rows = await db
    .select({ user_id: accounts.user_id, period: dues.period })
    .from(dues)
    .innerJoin(accounts, eq(accounts._id, dues.account_id))
    .where(inArray(dues.period, [...months]))
  const byMember = Map.groupBy(rows, ({ user_id }) => user_id ?? '')
  return new Map([...byMember].map(([id, charged]) => [id, new Set(charged.map(({ period }) => period))]))
}

export async function insertDues(
  tx: Transaction,
  charge: { account_id: string; entry_id: string },
  months: readonly Month[],
): Promise<void> {
  await tx.insert(dues).values(months.map((period) => ({ period, ...charge })))
}

/** Makes concurrent runs wait for each other. */
export async function lockDues(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${dues} in share row exclusive mode`)
}

export function allRates(db: Queryable) {
  return db.select().from(rates).orderBy(desc(rates.starts_on))
}

export async function upsertRates(tx: Transaction, row: typeof rates.$inferInsert): Promise<void> {
  const { starts_on: _key, ...set } = row
  await tx.insert(rates).values(row).onConflictDoUpdate({ target: rates.starts_on, set })
}

export async function deleteRates(tx: Transaction, starts_on: ClubDate) {
  const [row] = await tx.delete(rates).where(eq(rates.starts_on, starts_on)).returning()
  return row
}

/** An invoice, receipt or credit note with its entry and account holder. */
export async function findDocument(db: Queryable, which: { _id: string } | { entry_id: string }) {
  const name = sql<string>`coalesce(${nameOfMember}, ${accounts.holder_name})`
  const { kind, year, number, entry_id } = documents
  const { amount, on, memo, source, source_id } = ledger_entries
  const reference = sql<string>`coalesce(nullif(${ledger_entries.reference}, ''), ${accounts.payment_reference})`
  const [row] = await db
    .select({
      kind,
      year,
      number,
      entry_id,
      amount,
      on,
      memo,
      reference,
      source,
      source_id,
      left: sql<number>`coalesce(${open_amounts.left}, 0)`,
      account_id: ledger_entries.account_id,
      member_id: accounts.user_id,
      name,
    })
    .from(documents)
    .innerJoin(ledger_entries, eq(ledger_entries._id, entry_id))
    .leftJoin(open_amounts, eq(open_amounts.entry_id, entry_id))
    .innerJoin(accounts, eq(accounts._id, ledger_entries.account_id))
    .leftJoin(members, eq(members._id, accounts.user_id))
    .where('_id' in which ? eq(documents._id, which._id) : eq(entry_id, which.entry_id))
  return row
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/**
 * The charges that a payment or credit settles, oldest first. `left` is what it has left of each: later payments do not
 * change it, so that a receipt stays the same.
 */
export function chargesPaidBy(db: Queryable, credit: string) {
  const amount = sql<number>`sum(${allocations.amount})::integer`
  const { _id, memo, on, source, source_id, amount: charged } = ledger_entries
  const left = sql<number>`(${charged} - (select sum(settled.amount) from allocations settled
    where settled.charge_id = ${_id} and settled.at <= max(${allocations.at})))::integer`
  return db
    .select({ memo, on, source, source_id, amount, charged, left })
    .from(allocations)
    .innerJoin(ledger_entries, eq(_id, allocations.charge_id))
    .where(eq(allocations.credit_id, credit))
    .groupBy(_id)
    .having(sql`sum(${allocations.amount}) > 0`)
    .orderBy(asc(on), asc(_id))
}

/** The flights that charges are for, as far as their papers show them. */
export async function chargedFlights(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { _id, actual_start_time, actual_end_time, fee_basis, payment_status } = bookings
  const { flight_instructor_name, flight_examiner_name } = bookings
  const { aircraft_name, aircraft_registration } = aircraft
  const rows = await db
    .select({
      _id,
      aircraft_name,
      aircraft_registration,
      actual_start_time,
      actual_end_time,
      flight_instructor_name,
      flight_examiner_name,
      fee_basis,
      payment_status,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(inArray(_id, [...ids]))
  return new Map(rows.map((row) => [row._id, row]))
}

const ROWS_PER_PAGE = 1000

/** Entries between two dates, page by page. */
export async function* entriesToExport(db: Queryable, from: ClubDate, to: ClubDate, documentsOnly: boolean) {
  const name = sql<string>`coalesce(${nameOfMember}, ${accounts.holder_name})`
  const { on, at, _id } = ledger_entries
  let beyond: SQL | undefined
  for (;;) {
    const page = await db
      .select({
        ...entryColumns,
        at: sql<string>`${at}::text`,
        name,
        member_id: members._id,
        email: members.email,
      })
      .from(ledger_entries)
      .innerJoin(accounts, eq(accounts._id, ledger_entries.account_id))
      .leftJoin(members, eq(members._id, accounts.user_id))
      .leftJoin(open_amounts, eq(open_amounts.entry_id, _id))
      .leftJoin(documents, eq(documents.entry_id, _id))
      .where(and(gte(on, from), lte(on, to), beyond, documentsOnly ? ne(documents.number, 0) : undefined))
      .orderBy(asc(on), asc(at), asc(_id))
      .limit(ROWS_PER_PAGE)
    yield* page
    const last = page.at(-1)
    if (!last) return
    beyond = sql`(${on}, ${at}, ${_id}) > (${last.on}::date, ${last.at}::timestamptz, ${last._id}::uuid)`
  }
}

export async function insertFieldRate(tx: Transaction, row: typeof field_rates.$inferInsert): Promise<void> {
  const { kind, place, aircraft_type, up_to_kg, starts_on } = field_rates
  const same = and(
    eq(kind, row.kind),
    sql`${place} is not distinct from ${row.place ?? null}`,
    sql`${aircraft_type} is not distinct from ${row.aircraft_type ?? null}::uuid`,
    sql`${up_to_kg} is not distinct from ${row.up_to_kg ?? null}::int`,
    eq(starts_on, row.starts_on),
  )
  await tx.delete(field_rates).where(same)
  await tx.insert(field_rates).values(row)
}

export async function findFieldRate(db: Queryable, id: string) {
  const [row] = await db.select().from(field_rates).where(eq(field_rates._id, id)).for('update')
  return row
}

export async function deleteFieldRate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(field_rates).where(eq(field_rates._id, id))
}
