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

/** A file that was uploaded for import. */
export const imports = pgTable(
  'imports',
  {
    _id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    file_name: text().notNull(),
    /** Null if the file was removed. */
    file_path: text(),
    /** The file with the rows that cannot be imported, and the reasons. */
    problems_path: text(),
    header: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The field for each column; null for a column that is left out. */
    columns: jsonb().$type<(string | null)[]>().notNull().default([]),
    /** Null if the dates are unambiguous, or nobody has chosen yet. */
    date_order: text({ enum: DATE_ORDERS }),
    rows: integer().notNull().default(0),
    /** The number of rows processed so far. */
    done: integer().notNull().default(0),
    good: integer().notNull().default(0),
    known: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    /** Why the file as a whole cannot be imported. */
    fault: text().notNull().default(''),
    only_good: boolean().notNull().default(false),
    invite: boolean().notNull().default(false),
    /** The number of records it added, and of those that an undo had to keep. */
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

/** The records that an import added, which an undo removes. No foreign key, because they may be deleted before. */
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

/** The fields that officers chose for columns, by heading. */
export const import_headings = pgTable(
  'import_headings',
  {
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    heading: text().notNull(),
    /** Null if the column is left out. */
    field: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.heading] }),
    oneOf('import_headings_kind', table.kind, IMPORT_KINDS),
  ],
)
