import { bigint, check, index, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { id, instant } from '../../base/database/columns.ts'

const bytes = () => bigint({ mode: 'number' })

/** Each backup that was completed, wherever its file is. */
export const backups = pgTable(
  'backups',
  {
    _id: id(),
    made_at: instant('made_at').notNull(),
    /** Without its folder. */
    file: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    index('backups_made_at').on(table.made_at),
    check('backups_bytes', sql`${table.bytes} > 0`),
    check('backups_file', sql`position('/' in ${table.file}) = 0`),
  ],
)

/** The processes of the site. Each renews its row while it runs; a row that is not renewed is of one that died. */
export const running_servers = pgTable('running_servers', {
  _id: id(),
  host: text().notNull(),
  role: text().notNull(),
  version: text().notNull(),
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  /** Of the disk that holds DATA_DIR. */
  disk_free: bytes().notNull(),
  disk_total: bytes().notNull(),
  memory: bytes().notNull(),
})
