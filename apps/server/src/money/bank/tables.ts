import { BANK_DESCRIPTION_MAX, BANK_FORMATS, BANK_NAME_MAX } from '@rsfc/domain/bank/bank-line'
import type { ColumnMapping } from '@rsfc/domain/bank/columns'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, oneOf } from '../../base/database/columns.ts'
import { accounts, ledger_entries } from '../ledger/tables.ts'

/** A file from the bank, stored unchanged. */
export const bank_statements = pgTable(
  'bank_statements',
  {
    _id: id(),
    file_name: text().notNull(),
    file_path: text().notNull(),
    /** SHA-256, so that the same file is not added twice. */
    file_hash: bytea().notNull().unique(),
    format: text({ enum: BANK_FORMATS }).notNull(),
    /** The number of the bank account, if the file has it. */
    account: text().notNull(),
    /** The number of its lines that other files already contained. */
    known_lines: integer().notNull(),
    by: uuid(),
    createdAt: createdAt(),
  },
  (table) => [oneOf('bank_statements_format', table.format, BANK_FORMATS)],
)

/** Lines before posting; after confirmation the ledger has what a line settles. Amounts in cents, outgoing negative. */
export const bank_lines = pgTable(
  'bank_lines',
  {
    _id: id(),
    statement_id: uuid()
      .notNull()
      .references(() => bank_statements._id, { onDelete: 'restrict' }),
    line: integer().notNull(),
    on: date().notNull(),
    amount: integer().notNull(),
    description: text().notNull(),
    reference: text().notNull(),
    payer: text().notNull(),
    /** The same for a line that is in several overlapping files. */
    fingerprint: bytea().notNull().unique(),
    /** Not a payment by a member, for example interest. */
    set_aside: boolean().notNull().default(false),
  },
  (table) => [
    index('bank_lines_statement').on(table.statement_id, table.line),
    index('bank_lines_on').on(table.on),
    check('bank_lines_amount', sql`${table.amount} <> 0`),
    check(
      'bank_lines_words',
      sql`char_length(${table.description}) <= ${sql.raw(String(BANK_DESCRIPTION_MAX))} and char_length(${table.reference}) <= ${sql.raw(String(BANK_NAME_MAX))} and char_length(${table.payer}) <= ${sql.raw(String(BANK_NAME_MAX))}`,
    ),
  ],
)

/** The lines of payments and refunds that an officer had entered. The key links an entry to one line at most. */
export const bank_links = pgTable(
  'bank_links',
  {
    entry_id: uuid()
      .primaryKey()
      .references(() => ledger_entries._id, { onDelete: 'restrict' }),
    line_id: uuid()
      .notNull()
      .references(() => bank_lines._id, { onDelete: 'restrict' }),
  },
  (table) => [index('bank_links_line').on(table.line_id)],
)

/** Names that the bank shows for a member's transfers, learned from confirmed lines. */
export const payers = pgTable(
  'payers',
  {
    payer: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts._id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.payer, table.account_id] })],
)

/** The meaning of the columns of an unknown file, by its header. */
export const column_mappings = pgTable('column_mappings', {
  fingerprint: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
})
