import { DOCUMENT_KINDS } from '@rsfc/domain/ledger/documents'
import { ENTRY_KINDS, ENTRY_SOURCES } from '@rsfc/domain/ledger/entries'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** Triggers add rows too, so the database makes the ids. */
const id = () => uuid('_id').primaryKey().defaultRandom()

/** Not the time of the transaction: entries of one transaction have an order. */
const writtenAt = () =>
  instant('at')
    .notNull()
    .default(sql`clock_timestamp()`)

/** What a member owes and has paid. It outlives the member; amounts in this file are whole cents. */
export const accounts = pgTable(
  'accounts',
  {
    _id: id(),
    /** Null once the member is deleted. */
    user_id: uuid()
      .unique()
      .references(() => members._id, { onDelete: 'set null' }),
    /** The name of a deleted member; of others, `members` has it. */
    holder_name: text().notNull().default(''),
    /** For a transfer that pays everything at once. */
    payment_reference: text()
      .notNull()
      .unique()
      .default(sql`new_payment_reference()`),
    /** The sum of its entries, kept by a trigger. */
    balance: integer().notNull().default(0),
    /** The member agreed that credit settles the next charge. */
    uses_credit: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('accounts_owing')
      .on(table.balance)
      .where(sql`${table.balance} <> 0`),
    index('accounts_former')
      .on(table.holder_name)
      .where(sql`${table.user_id} is null`),
  ],
)

/** Append-only: a wrong entry is reversed by another. Positive amounts are owed to the club. */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    _id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'restrict' }),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    on: date().notNull(),
    source: text({ enum: ENTRY_SOURCES }).notNull(),
    /** The booking, sign-up or bank line; no foreign key, because the entry outlives it. */
    source_id: uuid(),
    /** The payment reference of a charge. */
    reference: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** Null: the site. No foreign key: the entry is kept after the officer is deleted. */
    by: uuid(),
    reverses: uuid(),
    at: writtenAt(),
  },
  (table) => [
    unique('ledger_entries_of_account').on(table._id, table.account_id),
    uniqueIndex('ledger_entries_reverses').on(table.reverses),
    foreignKey({
      name: 'ledger_entries_reverses_fk',
      columns: [table.reverses, table.account_id],
      foreignColumns: [table._id, table.account_id],
    }),
    index('ledger_entries_account').on(table.account_id, table.on, table.at),
    index('ledger_entries_source').on(table.source_id, table.source),
    index('ledger_entries_on').on(table.on, table.kind),
    oneOf('ledger_entries_kind', table.kind, ENTRY_KINDS),
    oneOf('ledger_entries_source_word', table.source, ENTRY_SOURCES),
    check('ledger_entries_memo', sql`length(${table.memo}) <= 500`),
    check(
      'ledger_entries_sign',
      sql`${table.amount} <> 0 and (${table.reverses} is not null or case ${table.kind}
        when 'charge' then ${table.amount} > 0 when 'refund' then ${table.amount} > 0
        when 'payment' then ${table.amount} < 0 when 'credit' then ${table.amount} < 0 else true end)`,
    ),
  ],
)

/**
 * What is left of each entry that is not settled by allocations, without its sign. Triggers keep it; its check is
 * what prevents allocating more than either side has, also for concurrent writers.
 */
export const open_amounts = pgTable(
  'open_amounts',
  {
    entry_id: uuid()
      .primaryKey()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
    account_id: uuid().notNull(),
    /** Of the entry: owed if positive, credit if negative. */
    amount: integer().notNull(),
    on: date().notNull(),
    left: integer().notNull(),
  },
  (table) => [
    index('open_amounts_owed')
      .on(table.account_id, table.on)
      .where(sql`${table.left} > 0`),
    check('open_amounts_left', sql`${table.left} >= 0 and ${table.left} <= abs(${table.amount})`),
  ],
)

/** Which credit settles which charge. Append-only: one that is undone is reversed by another row. */
export const allocations = pgTable(
  'allocations',
  {
    _id: id(),
    account_id: uuid().notNull(),
    /** A payment, a credit or another negative entry. */
    credit_id: uuid().notNull(),
    charge_id: uuid().notNull(),
    /** Negative if it reverses another. */
    amount: integer().notNull(),
    reverses: uuid(),
    by: uuid(),
    at: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: 'allocations_credit_fk',
      columns: [table.credit_id, table.account_id],
      foreignColumns: [ledger_entries._id, ledger_entries.account_id],
    }),
    foreignKey({
      name: 'allocations_charge_fk',
      columns: [table.charge_id, table.account_id],
      foreignColumns: [ledger_entries._id, ledger_entries.account_id],
    }),
    foreignKey({ name: 'allocations_reverses_fk', columns: [table.reverses], foreignColumns: [table._id] }),
    uniqueIndex('allocations_reverses').on(table.reverses),
    index('allocations_credit').on(table.credit_id),
    index('allocations_charge').on(table.charge_id),
    check(
      'allocations_sign',
      sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.reverses} is not null)`,
    ),
  ],
)

/** The last number of each series. The row is locked until the transaction ends, so that no number is left out. */
export const document_series = pgTable(
  'document_series',
  {
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Invoices, receipts and credit notes; a trigger adds one for each entry that needs it. Append-only. */
export const documents = pgTable(
  'documents',
  {
    _id: id(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    entry_id: uuid()
      .notNull()
      .unique()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
    at: writtenAt(),
  },
  (table) => [
    unique('documents_number').on(table.kind, table.year, table.number),
    oneOf('documents_kind', table.kind, DOCUMENT_KINDS),
  ],
)

/** A member is charged once for each period. */
export const dues = pgTable(
  'dues',
  {
    period: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'restrict' }),
    entry_id: uuid()
      .notNull()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.period, table.account_id] })],
)

/** Nothing is dated into a closed month or before it. */
export const closed_months = pgTable('closed_months', {
  /** Its first day. */
  month: date().primaryKey(),
  by: uuid(),
  at: writtenAt(),
})

/** Who was reminded of what they owe. */
export const debt_reminders = pgTable(
  'debt_reminders',
  {
    _id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'cascade' }),
    /** What was owed. */
    amount: integer().notNull(),
    by: uuid(),
    at: instant('at').notNull(),
  },
  (table) => [index('debt_reminders_account').on(table.account_id, table.at)],
)
