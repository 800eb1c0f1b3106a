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

/** Created by the database, because triggers add rows too. */
const id = () => uuid('_id').primaryKey().defaultRandom()

/** Not the time of the transaction, so that entries of one transaction have an order. */
const writtenAt = () =>
  instant('at')
    .notNull()
    .default(sql`clock_timestamp()`)

/** The account of a member, kept after the member is deleted. All amounts in this file are in whole cents. */
export const accounts = pgTable(
  'accounts',
  {
    _id: id(),
    /** Null if the member was deleted. */
    user_id: uuid()
      .unique()
      .references(() => members._id, { onDelete: 'set null' }),
    /** Only for a deleted member; for others the name is in `members`. */
    holder_name: text().notNull().default(''),
    /** For a transfer that pays everything at once. */
    payment_reference: text()
      .notNull()
      .unique()
      .default(sql`new_payment_reference()`),
    /** The sum of its entries, updated by a trigger. */
    balance: integer().notNull().default(0),
    /** False if the member wants to keep the credit, instead of paying the oldest charges with it. */
    uses_credit: boolean().notNull().default(true),
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

/** Append-only: a wrong entry is reversed by another entry. Positive amounts are owed to the club. */
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
    /** The booking, sign-up or bank line. No foreign key, because the entry must be kept. */
    source_id: uuid(),
    /** The payment reference of a charge. */
    reference: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** Null if the site made the entry. No foreign key, because the entry is kept after the officer is deleted. */
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
 * The unsettled part of each entry, without its sign. Triggers update it; its check prevents allocating more than either
 * side has, also with concurrent writers.
 */
export const open_amounts = pgTable(
  'open_amounts',
  {
    entry_id: uuid()
      .primaryKey()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
    account_id: uuid().notNull(),
    /** The amount of the entry: positive is owed, negative is credit. */
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

/** Which credit settles which charge. Append-only: an allocation is undone by another row. */
export const allocations = pgTable(
  'allocations',
  {
    _id: id(),
    account_id: uuid().notNull(),
    /** A payment, a credit or another negative entry. */
    credit_id: uuid().notNull(),
    charge_id: uuid().notNull(),
    /** Negative if it reverses another allocation. */
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

/** The last number of each series. The row is locked until the transaction ends, so that numbers have no gaps. */
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

/** Dues already charged: one row for each member and month, so that nobody is charged twice for a month. */
export const dues = pgTable(
  'dues',
  {
    /** The month. The release before writes quarters and years too; a trigger turns them into months. */
    period: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'restrict' }),
    entry_id: uuid()
      .notNull()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.account_id] }),
    check('dues_month', sql`${table.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)

/** No entry can be dated in a closed month or earlier. */
export const closed_months = pgTable('closed_months', {
  /** The first day of the month. */
  month: date().primaryKey(),
  by: uuid(),
  at: writtenAt(),
})

/** Reminders about debts. */
export const debt_reminders = pgTable(
  'debt_reminders',
  {
    _id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'cascade' }),
    /** The debt at that time. */
    amount: integer().notNull(),
    by: uuid(),
    at: instant('at').notNull(),
  },
  (table) => [index('debt_reminders_account').on(table.account_id, table.at)],
)
