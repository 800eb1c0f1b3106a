import { IMPORT_STATES, type ImportProblem } from '@rsfc/domain/imports/state'
import { IMPORT_KINDS } from '@rsfc/domain/imports/kinds'
import { DATE_ORDERS } from '@rsfc/domain/imports/read-cell'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

/** A file that was uploaded to become records of the club. */
export const imports = pgTable(
  'imports',
  {
    _id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    file_name: text().notNull(),
    /** Null once the file is removed. */
    file_path: text(),
    /** The rows that cannot be imported, with the reason. */
    problems_path: text(),
    header: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The field that each column fills; null in the array: left out. */
    columns: jsonb().$type<(string | null)[]>().notNull().default([]),
    /** Null: the dates tell it, or nobody has been asked. */
    date_order: text({ enum: DATE_ORDERS }),
    rows: integer().notNull().default(0),
    /** How many rows have been looked at. */
    done: integer().notNull().default(0),
    good: integer().notNull().default(0),
    known: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    /** Why the file as a whole cannot be imported. */
    fault: text().notNull().default(''),
    only_good: boolean().notNull().default(false),
    invite: boolean().notNull().default(false),
    /** How many records it made, and how many of them an undo had to keep. */
    made: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    by: uuid().references(() => members._id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    applied_at: instant('applied_at'),
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('imports_by').on(table.by),
    index('imports_with_files')
      .on(table.createdAt)
      .where(sql`${table.file_path} is not null`),
    oneOf('imports_kind', table.kind, IMPORT_KINDS),
    oneOf('imports_state', table.state, IMPORT_STATES),
    oneOf('imports_date_order', table.date_order, DATE_ORDERS),
    check(
      'imports_counts',
      sql`least(${table.rows}, ${table.done}, ${table.good}, ${table.known}, ${table.bad}, ${table.made}, ${table.kept}) >= 0`,
    ),
  ],
)

/** What an import made, so that an undo takes away exactly that. No foreign key: the record may go before. */
export const import_records = pgTable(
  'import_records',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports._id, { onDelete: 'cascade' }),
    record_id: uuid().notNull(),
    line: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.record_id] })],
)

/** What officers said a column holds, by its heading. */
export const import_headings = pgTable(
  'import_headings',
  {
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    heading: text().notNull(),
    /** Null: the column is left out. */
    field: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.heading] }),
    oneOf('import_headings_kind', table.kind, IMPORT_KINDS),
  ],
)
